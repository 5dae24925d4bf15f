// Requests a code: creates a session for the browser and queues the e-mail.
import { getCurrentLanguage } from '#campaign/languages/current.ts';
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transactionAdvisoryLockStatement } from '#platform/database/database.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { newToken, type PurposeKeyedCrypto, sha256Base64url } from '#platform/secrets.ts';
import {
  checkAndLowercaseCompanyEmail,
  hashEmailAddress,
  type PlusAddressIdentityPolicy,
} from '#server/users/address.ts';
import { CODE_RECIPIENT_SEAL_PURPOSE } from './code.ts';
import {
  incrementHourlyCount,
  insertCodeSession,
  insertCodeSessionForEarlierCode,
  isLockedByConsecutiveWrongCodes,
  readCodeEmailCountsOfAddress,
} from './code-store.ts';
import { emailAndEmailNetworkFailureCounters, hashEmailNetworkPair } from './failure-limits.ts';
import { sendCodeJob } from './job-definitions.ts';
import {
  CODE_EMAILS_PER_ADDRESS_PER_DAY,
  CODE_EMAILS_PER_ADDRESS_PER_QUARTER_HOUR,
  CODE_SESSIONS_PER_EMAIL_ADDRESS_AND_NETWORK_PER_HOUR,
  CODE_SESSIONS_PER_EMAIL_ADDRESS_PER_HOUR,
} from './limits.ts';
import type { SignInDecryptionKeyRing } from './sign-in-decryption-key-ring.ts';

export type RequestCodeDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  secrets: PurposeKeyedCrypto;
  keyRing: SignInDecryptionKeyRing;
  emailDomains: readonly string[];
  plusAddresses: PlusAddressIdentityPolicy;
  codeSendsPerNetworkPerHour: number;
};

/**
 * Returns a session for all valid codes that were sent to this address. If enough were sent, no further one is sent.
 * Known and unknown addresses are treated alike, so neither response nor time reveals who is registered. Fails with the
 * error of the first limit that is reached.
 */
export async function requestCode(
  deps: RequestCodeDeps,
  { encryptedAddress, network }: { encryptedAddress: string; network: string },
): Promise<string> {
  const { db, queue, clock, secrets } = deps;
  const email = checkAndLowercaseCompanyEmail(await deps.keyRing.decrypt(encryptedAddress), deps.emailDomains);
  const emailHash = hashEmailAddress(secrets, email, deps.plusAddresses);
  const fromHere = await incrementHourlyCount(db, clock, `code-sends:${secrets.hmac('network', network)}`);
  if (fromHere > deps.codeSendsPerNetworkPerHour) throw new AppError('too_many_requests');
  const session = newToken();
  await db.transaction(async (tx) => {
    // One request at a time for each address: concurrent ones would both pass the limit.
    await tx.execute(transactionAdvisoryLockStatement(`code:${emailHash}`));
    await requireAllowed({ tx, clock, secrets }, { emailHash, network });
    const added = { sessionHash: sha256Base64url(session), emailHash, language: getCurrentLanguage() };
    if (!(await maySend(tx, clock, emailHash))) return insertCodeSessionForEarlierCode(tx, clock, added);
    await insertCodeSession(tx, clock, { ...added, email: secrets.seal(CODE_RECIPIENT_SEAL_PURPOSE, email) });
    await queue.send(sendCodeJob, { sessionHash: added.sessionHash }, { tx });
  });
  return session;
}

type Asked = { tx: Database; clock: Clock; secrets: PurposeKeyedCrypto };

async function requireAllowed({ tx, clock, secrets }: Asked, from: { emailHash: string; network: string }) {
  for (const count of emailAndEmailNetworkFailureCounters(secrets, from))
    if (await isLockedByConsecutiveWrongCodes(tx, clock, count)) throw new AppError('account_locked');
  const fromHere = await incrementHourlyCount(tx, clock, `code-sessions:${hashEmailNetworkPair(secrets, from)}`);
  const inAll = await incrementHourlyCount(tx, clock, `code-sessions:${from.emailHash}`);
  if (
    fromHere > CODE_SESSIONS_PER_EMAIL_ADDRESS_AND_NETWORK_PER_HOUR ||
    inAll > CODE_SESSIONS_PER_EMAIL_ADDRESS_PER_HOUR
  )
    throw new AppError('code_too_many_sends');
}

/**
 * Whether one more e-mail is sent to this address. False if an earlier code is still valid; fails if the limit was reached
 * by codes that were used, which only the owner of the mailbox can do.
 */
async function maySend(tx: Database, clock: Clock, emailHash: string): Promise<boolean> {
  const { lifetime, quarterHour, day, open } = await readCodeEmailCountsOfAddress(tx, clock, emailHash);
  if (
    lifetime === 0 ||
    (quarterHour < CODE_EMAILS_PER_ADDRESS_PER_QUARTER_HOUR && day < CODE_EMAILS_PER_ADDRESS_PER_DAY)
  )
    return true;
  if (open === 0) throw new AppError('code_too_many_sends');
  return false;
}
