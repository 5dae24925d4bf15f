// The language in which texts are read now.
import { firstLanguage, type Language, languages } from './languages.ts';

let ask: () => Language = () => firstLanguage;

/** Says how it is found out: a page has one, a server one a request (in-language.ts). */
export function setLanguageResolver(how: () => Language): void {
  ask = how;
}

export const currentLanguage = (): Language => ask();

/** For Intl. */
export const currentLocale = (): string => languages[ask()].locale;
