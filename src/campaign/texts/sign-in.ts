// The sign-in.
import { getCurrentLanguage, getCurrentLocale } from '../languages/current.ts';
import type english from '../languages/en/sign-in.json';
import { languageInfoByCode } from '../languages/languages.ts';
import { createCurrentLanguageMessagesBuilder } from '../languages/messages.ts';

/** '09:59' from the seconds that are left. */
function clock(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** As it is read among words of the language of the moment: with its sign in front also where those run to the left. */
function ending(domain: string): string {
  return languageInfoByCode[getCurrentLanguage()].direction === 'rtl' ? `\u200e@${domain}` : `@${domain}`;
}

const either = (all: string[]) => new Intl.ListFormat(getCurrentLocale(), { type: 'disjunction' }).format(all);

export const signInMessages = createCurrentLanguageMessagesBuilder<typeof english>()('signIn', {
  emailHint: (domains: readonly string[]) => ({ domains: either(domains.map(ending)) }),
  codeHint: (digits: number) => ({ digits }),
  expiresIn: (seconds: number) => ({ time: clock(seconds) }),
  resendWait: (seconds: number) => ({ time: clock(seconds) }),
});
