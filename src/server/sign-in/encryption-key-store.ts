// SQL of key pairs.
import { desc, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import { type Database, transactionAdvisoryLockStatement } from '#platform/database/database.ts';
import { signInEncryptionKeyPairs as table } from '#platform/database/schema.ts';

export type SignInKeyPairRow = { kid: string; publicJwk: string; encryptedPrivateKey: string; isFresh: boolean };

/** The two newest pairs, newest first. A pair is fresh for 30 days. */
export function readTwoNewestEncryptedKeyPairs(db: Database, clock: Clock): Promise<SignInKeyPairRow[]> {
  return db
    .select({
      kid: table.kid,
      publicJwk: table.publicJwk,
      encryptedPrivateKey: table.encryptedPrivateKey,
      isFresh: sql<boolean>`${table.createdAt} > ${clock.sql()} - interval '30 days'`,
    })
    .from(table)
    .orderBy(desc(table.createdAt))
    .limit(2);
}

/** Adds the pair unless another process just did; deletes those that no browser can still hold. Returns the current ones. */
export function rotateKeyPairsIfDue(
  db: Database,
  clock: Clock,
  pair: Omit<SignInKeyPairRow, 'isFresh'>,
): Promise<SignInKeyPairRow[]> {
  return db.transaction(async (tx) => {
    await tx.execute(transactionAdvisoryLockStatement('key-pairs'));
    const [newest] = await readTwoNewestEncryptedKeyPairs(tx, clock);
    if (!newest?.isFresh) await tx.insert(table).values({ ...pair, createdAt: clock.sql() });
    await tx.delete(table).where(sql`${table.createdAt} < ${clock.sql()} - interval '60 days'`);
    return readTwoNewestEncryptedKeyPairs(tx, clock);
  });
}
