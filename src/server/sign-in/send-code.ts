// Sends the e-mail with the code. The code is generated here, so that no queue or table holds it.
import { runInLanguage } from '#campaign/languages/in-language.ts';
import { texts } from '#campaign/texts.ts';
import { SIGN_IN_CODE_LIFETIME_S } from '#contract/sign-in.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Email, Mailer } from '#platform/mail/mail.ts';
import type { PurposeKeyedCrypto } from '#platform/secrets.ts';
import { CODE_RECIPIENT_SEAL_PURPOSE, deriveCodeOfSession } from './code.ts';
import { findSealedCodeRecipient } from './code-store.ts';

export type SendCodeDeps = { db: Database; clock: Clock; secrets: PurposeKeyedCrypto; mail: Mailer };

/** Sends nothing if the session has ended or was replaced by a newer one. */
export async function sendCodeOfSession(
  { db, clock, secrets, mail }: SendCodeDeps,
  sessionHash: string,
): Promise<void> {
  const receiver = await findSealedCodeRecipient(db, clock, sessionHash);
  if (!receiver) return;
  const { language } = receiver;
  // Sessions of programs that did not seal addresses yet end after ten minutes.
  const address = receiver.address.includes('@')
    ? receiver.address
    : secrets.unseal(CODE_RECIPIENT_SEAL_PURPOSE, receiver.address);
  await mail.send(runInLanguage(language, () => codeEmail(address, deriveCodeOfSession(secrets, sessionHash))));
}

function codeEmail(to: string, code: string): Email {
  const text = [
    texts.emails.code.is,
    '',
    `    ${code}`,
    '',
    texts.emails.code.once(SIGN_IN_CODE_LIFETIME_S / 60),
    texts.emails.code.ignore,
    '',
  ].join('\n');
  // The code is not in the subject: subjects show on locked screens.
  return { to, subject: texts.emails.code.subject, text, code };
}
