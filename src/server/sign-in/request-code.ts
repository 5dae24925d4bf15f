// Asking for a code: a session for the browser now, a mail to the address soon.
import { currentLanguage } from '#campaign/languages/current.ts';
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, lockSql } from '#platform/database/database.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { newToken, type Secrets, sha256 } from '#platform/secrets.ts';
import { hashAddress, readAddress } from '#server/users/address.ts';
import { addCode, countFromNetwork, countSends, isLocked, voidCodes } from './code-store.ts';
import type { KeyRing } from './key-ring.ts';
import { sendCodeTask } from './kinds-of-work.ts';
import { SENDS_PER_DAY, SENDS_PER_QUARTER_HOUR } from './limits.ts';

export type RequestCodeNeeds = {
  db: Database;
  queue: Queue;
  clock: Clock;
  secrets: Secrets;
  keyRing: KeyRing;
  emailDomains: readonly string[];
  codeSendsPerNetworkPerHour: number;
};

/**
 * Returns the session that the code will belong to. Known and unknown addresses take the same way, so neither answer
 * nor time tells who is registered. Fails with the words of the first limit that is reached.
 */
export async function requestCode(
  needs: RequestCodeNeeds,
  { encryptedAddress, network }: { encryptedAddress: string; network: string },
): Promise<string> {
  const { db, queue, clock, secrets } = needs;
  const email = readAddress(await needs.keyRing.decrypt(encryptedAddress), needs.emailDomains);
  const emailHash = hashAddress(secrets, email);
  const fromHere = await countFromNetwork(db, clock, secrets.hmac('network', network));
  if (fromHere > needs.codeSendsPerNetworkPerHour) throw new AppError('too_many_requests');
  const session = newToken();
  await db.transaction(async (tx) => {
    // One request at a time for an address: two that count at once would both pass the limit.
    await tx.execute(lockSql(`code:${emailHash}`));
    await requireAllowed(tx, clock, emailHash);
    await voidCodes(tx, clock, emailHash);
    const sessionHash = sha256(session);
    await addCode(tx, clock, { sessionHash, email, emailHash, language: currentLanguage() });
    await queue.send(sendCodeTask, { sessionHash }, { tx });
  });
  return session;
}

async function requireAllowed(tx: Database, clock: Clock, emailHash: string): Promise<void> {
  if (await isLocked(tx, clock, emailHash)) throw new AppError('account_locked');
  const { quarterHour, day } = await countSends(tx, clock, emailHash);
  if (quarterHour >= SENDS_PER_QUARTER_HOUR || day >= SENDS_PER_DAY) throw new AppError('code_too_many_sends');
}
