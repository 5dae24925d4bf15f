// The mail with the code, written where it leaves: no code waits in a queue or a table.
import { campaign } from '#campaign/campaign.ts';
import { CODE_LIFETIME_S } from '#contract/sign-in.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Letter, Mail } from '#platform/mail/mail.ts';
import type { Secrets } from '#platform/secrets.ts';
import { codeOf } from './code.ts';
import { addressOf } from './code-store.ts';

export type SendCodeNeeds = { db: Database; clock: Clock; secrets: Secrets; mail: Mail };

/** Sends nothing when the session is over or a newer one took its place. */
export async function sendCode({ db, clock, secrets, mail }: SendCodeNeeds, sessionHash: string): Promise<void> {
  const to = await addressOf(db, clock, sessionHash);
  if (to) await mail.send(letterFor(to, codeOf(secrets, sessionHash)));
}

function letterFor(to: string, code: string): Letter {
  const text = [
    `Your one-time code for ${campaign.title} is:`,
    '',
    `    ${code}`,
    '',
    `It works once, within ${CODE_LIFETIME_S / 60} minutes. Nobody from ${campaign.company} will ever ask you for it.`,
    'If you did not ask for a code, you can ignore this letter: nobody can sign in without it.',
    '',
  ].join('\n');
  // The code is not in the subject: subjects show on locked screens.
  return { to, subject: `Your sign-in code for ${campaign.title}`, text, code };
}
