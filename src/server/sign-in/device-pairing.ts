// Device pairing: a one-time code on the computer's screen signs a phone in to take the photos, and only for that.
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transactionAdvisoryLockStatement } from '#platform/database/database.ts';
import { newToken } from '#platform/secrets.ts';
import type { PersonKeyDeps } from '#server/users/person-keys.ts';
import { decryptUserEmail } from '#server/users/store.ts';
import { PAIRINGS_PER_PERSON_PER_HOUR } from './limits.ts';
import {
  addPairing,
  consumePairingCode,
  countUserPairingsInLastHour,
  endOwnPairingAndPhoneSignIn,
  endPairingsAndPhonesOfSignIn,
  findOwnJobStatus,
  findPairingProgress,
  type PairingStateAndPhotoPoses,
  storePairedPhoneSignIn,
} from './pairing-store.ts';
import type { SignInTokenSet } from './sign-in-store.ts';

type Deps = { db: Database; clock: Clock };
type Own = { userId: string; id: string };

/**
 * Returns the id of the pairing and the token for its code. Ends earlier pairings of the same sign-in.
 * Fails with `not_found` (no such job of this person), `job_state` (already submitted) or `too_many_requests`.
 */
export async function createPairingAndEndEarlier(
  { db, clock }: Deps,
  from: { userId: string; signInId: string; jobId: string },
): Promise<{ id: string; token: string }> {
  const status = await findOwnJobStatus(db, from.userId, from.jobId);
  if (!status) throw new AppError('not_found');
  if (status !== 'created') throw new AppError('job_state');
  const token = newToken();
  const id = await db.transaction(async (tx) => {
    // One at a time for each person: concurrent requests would both pass the limit.
    await tx.execute(transactionAdvisoryLockStatement(`pairing:${from.userId}`));
    if ((await countUserPairingsInLastHour(tx, clock, from.userId)) >= PAIRINGS_PER_PERSON_PER_HOUR)
      throw new AppError('too_many_requests');
    await endPairingsAndPhonesOfSignIn(tx, clock, from.signInId);
    return addPairing(tx, clock, { ...from, token });
  });
  return { id, token };
}

/** Fails with `not_found` for another person's pairing. */
export async function getPairing({ db, clock }: Deps, own: Own): Promise<PairingStateAndPhotoPoses> {
  const found = await findPairingProgress(db, clock, own);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Ends the code and the phone that opened it. Fails with `not_found` for another person's pairing. */
export async function endPairingAndPhoneSignIn({ db, clock }: Deps, own: Own): Promise<void> {
  const isOwn = await db.transaction((tx) => endOwnPairingAndPhoneSignIn(tx, clock, own));
  if (!isOwn) throw new AppError('not_found');
}

type PhoneSignIn = { tokens: SignInTokenSet; userId: string; jobId: string; maskedAddress: string };

/** Fails with `pairing_over` for a code that is unknown, used, expired, cancelled, or whose computer has signed out. */
export async function signInPairedPhone(deps: PersonKeyDeps, token: string): Promise<PhoneSignIn> {
  const { db, clock } = deps;
  const tokens = { access: newToken(), id: newToken(), refresh: newToken() };
  const opened = await db.transaction(async (tx) => {
    const pairing = await consumePairingCode(tx, clock, token);
    if (pairing) await storePairedPhoneSignIn(tx, clock, pairing, tokens);
    return pairing;
  });
  if (!opened) throw new AppError('pairing_over');
  const address = await decryptUserEmail(deps, opened);
  return { tokens, userId: opened.userId, jobId: opened.jobId, maskedAddress: maskEmailAddress(address ?? '') };
}

/** A masked address, recognisable for its owner only: `a•••@company.example`. */
export function maskEmailAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(1, Math.max(at, 0)))}•••${at < 0 ? '' : address.slice(at)}`;
}
