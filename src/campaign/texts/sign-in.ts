// The sign-in.
import { currentLocale } from '../languages/current.ts';
import type english from '../languages/en/sign-in.json';
import { words } from '../languages/words.ts';

/** '09:59' from the seconds that are left. */
function clock(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

const either = (all: string[]) => new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(all);

export const signIn = words<typeof english>()('signIn', {
  emailHint: (domains: readonly string[]) => ({ domains: either(domains.map((domain) => `@${domain}`)) }),
  expiresIn: (seconds: number) => ({ time: clock(seconds) }),
});
