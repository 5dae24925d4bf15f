// Chooses the language of a response.
import { campaign } from '../campaign.ts';
import { defaultLanguage, isOfferedLanguage, LANGUAGE_COOKIE_NAME, type LanguageCode } from './languages.ts';

type Asked = { cookie?: string; 'accept-language'?: string };

/**
 * For a page: the language that its visitor chose at the foot of one; else the campaign's first, so that the sentences of the
 * specification hold word for word, unless the campaign follows the languages of browsers.
 */
export function choosePageLanguage({ cookie, 'accept-language': accepted }: Asked): LanguageCode {
  return chooseApiLanguage({ cookie, 'accept-language': campaign.followsBrowserLanguage ? accepted : undefined });
}

/** For a call: what was chosen at the foot of a page, else what the headers prefer, in which a page names its own; else the first. */
export function chooseApiLanguage({ cookie = '', 'accept-language': accepted = '' }: Asked): LanguageCode {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE_NAME}=([\\w-]+)`).exec(cookie)?.[1];
  if (isOfferedLanguage(chosen)) return chosen;
  return preferredOf(accepted) ?? defaultLanguage;
}

/** The best of ours in a list such as `ar-EG, de;q=0.8, *;q=0.1`; a region counts as its language. */
function preferredOf(accepted: string): LanguageCode | undefined {
  return accepted
    .split(',')
    .map((range) => {
      const [name = '', ...parameters] = range.trim().split(';');
      const quality = /^\s*q=([\d.]+)/.exec(parameters.find((one) => one.includes('q=')) ?? '')?.[1];
      return { language: name.replace(/-.*/, '').toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
    .find(isOfferedLanguage);
}
