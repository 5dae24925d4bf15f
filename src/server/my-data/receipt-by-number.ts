// A receipt for a deletion by time: requested in advance under a number, and fetched with it after the deletion.
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newToken, type PurposeKeyedCrypto, sha256Base64url } from '#platform/secrets.ts';
import { findDeletionReceiptByNumberHash, upsertOpenDeletionReceipt } from '#server/users/deletion-receipt-store.ts';
import { signDeletionReceipt } from './deletion-receipt.ts';

/** Characters of the hash that name a receipt. */
const ID_LENGTH = 22;

/** Returns the number, which is not stored; an earlier number becomes invalid. */
export async function issueDeletionReceiptNumber(
  { db, clock }: { db: Database; clock: Clock },
  { userId }: { userId: string },
): Promise<string> {
  const number = newToken();
  await upsertOpenDeletionReceipt(db, clock, { userId, numberHash: sha256Base64url(number) });
  return number;
}

/** The signed receipt, or null while data is left. Fails with `not_found` for an unknown number. */
export async function signFinishedDeletionReceiptByNumber(
  { db, secrets }: { db: Database; secrets: PurposeKeyedCrypto },
  number: string,
): Promise<string | null> {
  const numberHash = sha256Base64url(number);
  const found = await findDeletionReceiptByNumberHash(db, numberHash);
  if (!found) throw new AppError('not_found');
  if (!found.closedAt) return null;
  const { files, keys, pictures, closedAt } = found;
  // Agreements stay in force until they are withdrawn, and sign-ins have expired.
  const records = { pictures, agreements: 0, sign_ins: 0 };
  const issuedAt = closedAt.toISOString();
  return signDeletionReceipt(secrets, { id: numberHash.slice(0, ID_LENGTH), issuedAt, files, keys, records });
}
