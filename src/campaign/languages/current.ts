// The language in which texts are read now.
import { defaultLanguage, type LanguageCode, languageInfoByCode } from './languages.ts';

let ask: () => LanguageCode = () => defaultLanguage;

/** Says how it is found out: a page has one, a server one a request (in-language.ts). */
export function setLanguageResolver(how: () => LanguageCode): void {
  ask = how;
}

export const getCurrentLanguage = (): LanguageCode => ask();

/** For Intl. */
export const getCurrentLocale = (): string => languageInfoByCode[ask()].locale;
