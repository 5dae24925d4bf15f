// A phone takes the photos: a code on the computer's screen becomes, once, a sign-in that is good for that alone.
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, lockSql } from '#platform/database/database.ts';
import { newToken } from '#platform/secrets.ts';
import {
  addHandOff,
  addPhoneSignIn,
  consumeHandOff,
  countLately,
  endHandOff,
  endHandOffsOf,
  findHandOff,
  type HandOffRow,
  statusOfOwnJob,
} from './hand-off-store.ts';
import { HAND_OFFS_PER_HOUR } from './limits.ts';
import type { TokenSet } from './sign-in-store.ts';

type Deps = { db: Database; clock: Clock };
type Own = { userId: string; id: string };

/**
 * Returns the id of the hand-off and the token for its code. What the same sign-in showed before ends.
 * Fails with `not_found` (no such job of this person), `job_state` (already handed in) or `too_many_requests`.
 */
export async function createHandOff(
  { db, clock }: Deps,
  from: { userId: string; signInId: string; jobId: string },
): Promise<{ id: string; token: string }> {
  const status = await statusOfOwnJob(db, from.userId, from.jobId);
  if (!status) throw new AppError('not_found');
  if (status !== 'created') throw new AppError('job_state');
  const token = newToken();
  const id = await db.transaction(async (tx) => {
    // One at a time for a person: two that count at once would both pass the limit.
    await tx.execute(lockSql(`hand-off:${from.userId}`));
    if ((await countLately(tx, clock, from.userId)) >= HAND_OFFS_PER_HOUR) throw new AppError('too_many_requests');
    await endHandOffsOf(tx, clock, from.signInId);
    return addHandOff(tx, clock, { ...from, token });
  });
  return { id, token };
}

/** Fails with `not_found` for anybody's but an own one. */
export async function getHandOff({ db, clock }: Deps, own: Own): Promise<HandOffRow> {
  const found = await findHandOff(db, clock, own);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Ends the code and the phone that opened it. Fails with `not_found` for anybody's but an own one. */
export async function cancelHandOff({ db, clock }: Deps, own: Own): Promise<void> {
  const isOwn = await db.transaction((tx) => endHandOff(tx, clock, own));
  if (!isOwn) throw new AppError('not_found');
}

export type PhoneSignIn = { tokens: TokenSet; userId: string; jobId: string; maskedAddress: string };

/** Fails with `hand_off_over` for a code that is unknown, used, late, taken back, or whose computer has signed out. */
export async function openHandOff({ db, clock }: Deps, token: string): Promise<PhoneSignIn> {
  const tokens = { access: newToken(), id: newToken(), refresh: newToken() };
  const opened = await db.transaction(async (tx) => {
    const handOff = await consumeHandOff(tx, clock, token);
    if (handOff) await addPhoneSignIn(tx, clock, handOff, tokens);
    return handOff;
  });
  if (!opened) throw new AppError('hand_off_over');
  return { tokens, userId: opened.userId, jobId: opened.jobId, maskedAddress: maskAddress(opened.email ?? '') };
}

/** Enough for its owner to know it, too little for others: `a•••@company.example`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(1, Math.max(at, 0)))}•••${at < 0 ? '' : address.slice(at)}`;
}
