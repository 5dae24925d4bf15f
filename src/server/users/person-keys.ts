// The key of a person: made when something of theirs is first encrypted, destroyed before the rest of it goes.
import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { firstRowOrThrow } from '#platform/database/one-row.ts';
import { personEncryptionKeys } from '#platform/database/schema.ts';
import type { KeyWrapper } from '#platform/envelope.ts';
import { newId } from '#platform/secrets.ts';
import type { OwnerKeyProvider } from '#platform/storage/encrypted-storage.ts';
import type { FileEncryptionKeyOwner } from '#platform/storage/storage.ts';
import { addDeletionsToOpenReceipts } from './deletion-receipt-store.ts';

/** Minutes for which a key that was used stays, because what it encrypted may still wait for its row. */
const UNUSED_MINUTES = 30;
/** Keys in one transaction. */
const BATCH = 200;

export type PersonKeyDeps = { db: Database; clock: Clock; masterKeys: KeyWrapper };

const placeOf = (id: string): string => `person_keys ${id}`;

/** Nothing is cached: a key that any process destroyed opens nothing in the others either. */
export function createOwnerKeyProvider(deps: PersonKeyDeps): OwnerKeyProvider {
  const { db, masterKeys } = deps;
  return {
    keyFor: (owner) => getOrCreatePersonKey(deps, owner),
    async findKey(id) {
      const [row] = await db
        .select({ wrapped: personEncryptionKeys.wrapped })
        .from(personEncryptionKeys)
        .where(eq(personEncryptionKeys.id, id));
      return row && masterKeys.unwrap(row.wrapped, placeOf(id));
    },
  };
}

/** One statement, so that any number of processes at once get the same key. */
export async function getOrCreatePersonKey(
  { db, clock, masterKeys }: PersonKeyDeps,
  { userId, purpose }: FileEncryptionKeyOwner,
): Promise<{ id: string; key: Uint8Array }> {
  const id = newId();
  const usedAt = clock.sql();
  const rows = await db
    .insert(personEncryptionKeys)
    .values({ id, userId, purpose, usedAt, wrapped: masterKeys.wrap(randomBytes(32), placeOf(id)) })
    .onConflictDoUpdate({ target: [personEncryptionKeys.userId, personEncryptionKeys.purpose], set: { usedAt } })
    .returning({ id: personEncryptionKeys.id, wrapped: personEncryptionKeys.wrapped });
  const row = firstRowOrThrow(rows);
  return { id: row.id, key: unwrapPersonKey(masterKeys, row) };
}

export function unwrapPersonKey(masterKeys: KeyWrapper, { id, wrapped }: { id: string; wrapped: string }): Buffer {
  return masterKeys.unwrap(wrapped, placeOf(id));
}

/**
 * From here on nothing that was encrypted for this person can be read, but by somebody who has the master key and an older
 * copy of the key's row. Returns the keys' ids.
 */
export async function destroyKeysOfPersonAndReturnKeyIds(tx: Database, userId: string): Promise<string[]> {
  const gone = await tx
    .delete(personEncryptionKeys)
    .where(eq(personEncryptionKeys.userId, userId))
    .returning({ id: personEncryptionKeys.id });
  return gone.map(({ id }) => id);
}

/** Whether none of these keys exists. */
export async function arePersonKeyIdsDestroyed(db: Database, ids: readonly string[]): Promise<boolean> {
  const left = await db
    .select({ id: personEncryptionKeys.id })
    .from(personEncryptionKeys)
    .where(inArray(personEncryptionKeys.id, [...ids]))
    .limit(1);
  return left.length === 0;
}

/**
 * Destroys the keys of people of whom nothing is left that they could open, and writes their ids on the receipts that these
 * people requested. Returns how many.
 */
export async function destroyUnusedPersonKeys(db: Database, clock: Clock): Promise<number> {
  for (let total = 0; ; ) {
    const destroyed = await db.transaction((tx) => destroySomeUnused(tx, clock));
    total += destroyed;
    if (destroyed < BATCH) return total;
  }
}

async function destroySomeUnused(tx: Database, clock: Clock): Promise<number> {
  const unused = tx
    .select({ id: personEncryptionKeys.id })
    .from(personEncryptionKeys)
    .where(
      sql`${personEncryptionKeys.usedAt} < ${clock.sql()} - make_interval(mins => ${UNUSED_MINUTES})
        and case ${personEncryptionKeys.purpose} when 'gallery'
          then not exists (select from gallery_items where gallery_items.user_id = ${personEncryptionKeys.userId})
          else not exists (select from users where users.id = ${personEncryptionKeys.userId}
              and (users.email is not null or users.model_key is not null))
            and not exists (select from photos where photos.user_id = ${personEncryptionKeys.userId})
            and not exists (select from jobs where jobs.user_id = ${personEncryptionKeys.userId} and jobs.purged_at is null)
          end`,
    )
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const gone = await tx
    .delete(personEncryptionKeys)
    .where(inArray(personEncryptionKeys.id, unused))
    .returning({ id: personEncryptionKeys.id, userId: personEncryptionKeys.userId });
  await addDeletionsToOpenReceipts(
    tx,
    gone.map(({ id, userId }) => ({ userId, keys: [id] })),
  );
  return gone.length;
}

/** After a rotation: wraps keys under the newest master key, so that the older ones can go. Returns how many. */
export async function rewrapOutdatedPersonKeyBatch(db: Database, masterKeys: KeyWrapper): Promise<number> {
  const rows = await db
    .select({ id: personEncryptionKeys.id, wrapped: personEncryptionKeys.wrapped })
    .from(personEncryptionKeys);
  const outdated = rows.filter(({ wrapped }) => !masterKeys.isCurrent(wrapped)).slice(0, BATCH);
  for (const { id, wrapped } of outdated) {
    const anew = masterKeys.wrap(masterKeys.unwrap(wrapped, placeOf(id)), placeOf(id));
    await db
      .update(personEncryptionKeys)
      .set({ wrapped: anew })
      .where(and(eq(personEncryptionKeys.id, id), eq(personEncryptionKeys.wrapped, wrapped)));
  }
  return outdated.length;
}
