// The language in which texts are read now.
import { defaultLanguage, type Language, languageInfoByCode } from './languages.ts';

let ask: () => Language = () => defaultLanguage;

/** Says how it is found out: a page has one, a server one a request (in-language.ts). */
export function setLanguageResolver(how: () => Language): void {
  ask = how;
}

export const getCurrentLanguage = (): Language => ask();

/** For Intl. */
export const getCurrentLocale = (): string => languageInfoByCode[ask()].locale;
