// Verifies a receipt, and checks that every file and key it names is gone.
import type { DeletionVerificationResult } from '#contract/my-data.ts';
import type { Database } from '#platform/database/database.ts';
import type { PurposeKeyedCrypto } from '#platform/secrets.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { arePersonKeyIdsDestroyed } from '#server/users/person-keys.ts';
import { deletedFileKindOf, requireGenuineDeletionReceipt } from './deletion-receipt.ts';

/** Looks into the store and the table of keys themselves, not a record about them. Fails with `receipt_invalid`. */
export async function verifyDeletionReceiptAgainstStoredData(
  { db, secrets, storage }: { db: Database; secrets: PurposeKeyedCrypto; storage: Storage },
  text: string,
): Promise<DeletionVerificationResult> {
  const { id, issuedAt, files, keys, records } = requireGenuineDeletionReceipt(secrets, text);
  const copies: DeletionVerificationResult['copies'] = [];
  for (const key of files) {
    const isThere = await storage.has(key);
    copies.push({
      kind: deletedFileKindOf(key),
      name: key.slice(key.indexOf('/') + 1, key.indexOf('/') + 9),
      gone: !isThere,
    });
  }
  // A receipt that names no key, as those from before the keys, says nothing of one.
  const isKeyGone = keys?.length ? await arePersonKeyIdsDestroyed(db, keys) : null;
  return { id, issued_at: issuedAt, copies, key_gone: isKeyGone, records };
}
