// The languages of the product and of the campaign. To add one, see docs/languages.md.
import { campaign } from '../campaign.ts';

export type LanguageCode = 'en' | 'de' | 'ar';

type About = {
  /** As its speakers call it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** For plurals, dates and numbers. Arabic is written with the digits that codes, addresses and clocks have anyway. */
  locale: string;
};

export const languageInfoByCode: Record<LanguageCode, About> = {
  en: { name: 'English', direction: 'ltr', locale: 'en' },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn' },
};

/** Those of the campaign, in its order. The first is used where nobody asks for another. */
export const offeredLanguageCodes = campaign.languages.filter(
  (language): language is LanguageCode => language in languageInfoByCode,
);
export const defaultLanguage: LanguageCode = firstOf(offeredLanguageCodes);

function firstOf([first]: readonly LanguageCode[]): LanguageCode {
  if (!first) throw new Error('campaign.json names no language that the product has.');
  return first;
}

/** The cookie by which a person's choice travels. */
export const LANGUAGE_COOKIE_NAME = 'language';

/** Whether the product speaks what this names. */
export function isOfferedLanguage(name: string | null | undefined): name is LanguageCode {
  return offeredLanguageCodes.some((language) => language === name);
}

/** What was noted of a person, or the first language where nothing was, or what a campaign no longer speaks. */
export const languageOrDefault = (noted: string | null): LanguageCode =>
  isOfferedLanguage(noted) ? noted : defaultLanguage;

/** The name of a file that the site holds once in each language; the first language's has none in it. */
export function localizedFileName(stem: string, language: LanguageCode, extension: string): string {
  return language === defaultLanguage ? `${stem}.${extension}` : `${stem}.${language}.${extension}`;
}
