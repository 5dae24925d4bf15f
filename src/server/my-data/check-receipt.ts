// Verifies a receipt, and checks that every file it names is gone.
import type { CheckedReceipt } from '#contract/my-data.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { kindOf, readReceipt } from './receipt.ts';

/** Checks the store itself, not a record about it. Fails with `receipt_invalid`. */
export async function checkReceipt(
  { secrets, storage }: { secrets: Secrets; storage: Storage },
  text: string,
): Promise<CheckedReceipt> {
  const { id, issuedAt, files, records } = readReceipt(secrets, text);
  const copies: CheckedReceipt['copies'] = [];
  for (const key of files) {
    const isThere = await storage.has(key);
    copies.push({ kind: kindOf(key), name: key.slice(key.indexOf('/') + 1, key.indexOf('/') + 9), gone: !isThere });
  }
  return { id, issued_at: issuedAt, copies, records };
}
