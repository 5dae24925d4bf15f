// The language of this page, and switching to another.
import { choosePageLanguage } from '#campaign/languages/choose.ts';
import {
  isOfferedLanguage,
  LANGUAGE_COOKIE_NAME,
  type LanguageCode,
  languageInfoByCode,
} from '#campaign/languages/languages.ts';

const A_YEAR_S = 365 * 24 * 60 * 60;

/**
 * As the server has drawn it. Where nothing is drawn yet, by the rule by which the server chooses; the page says so then.
 */
export function determineAndSetPageLanguage(root: HTMLElement): LanguageCode {
  const page = document.documentElement;
  if (root.hasAttribute('data-drawn') && isOfferedLanguage(page.lang)) return page.lang;
  const language = choosePageLanguage({ cookie: document.cookie, 'accept-language': navigator.languages.join(',') });
  page.lang = language;
  page.dir = languageInfoByCode[language].direction;
  return language;
}

/** Shows this page, and every later one, in that language. */
export function rememberLanguageAndReload(language: LanguageCode): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox's long-term release
  document.cookie = `${LANGUAGE_COOKIE_NAME}=${language}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${secure}`;
  location.reload();
}
