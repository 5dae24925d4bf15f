// SQL of receipts that people requested in advance. While one is open, every deletion of the person's data is added to
// it. When nothing is left it is closed, and nothing links it to the person any more.
import { eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { deletionReceiptsRequestedInAdvance } from '#platform/database/schema.ts';

/** Days for which a closed receipt can be fetched. */
const CLOSED_DAYS = 90;

/** Opens a receipt under the hash of its number; an earlier open one becomes invalid. */
export async function upsertOpenDeletionReceipt(
  db: Database,
  clock: Clock,
  { userId, numberHash }: { userId: string; numberHash: string },
): Promise<void> {
  await db
    .insert(deletionReceiptsRequestedInAdvance)
    .values({ numberHash, userId, askedAt: clock.sql() })
    .onConflictDoUpdate({
      target: deletionReceiptsRequestedInAdvance.userId,
      targetWhere: sql`user_id is not null`,
      set: { numberHash, askedAt: clock.sql() },
    });
}

/** What was deleted of a person. */
type DeletedData = {
  userId: string;
  /** The keys of the files. */
  files?: readonly string[];
  /** The number of jobs whose answers were deleted. */
  pictures?: number;
  /** The ids of destroyed keys. */
  keys?: readonly string[];
};

/** Adds deletions to open receipts. Call it in the transaction that deletes. */
export async function addDeletionsToOpenReceipts(tx: Database, deleted: readonly DeletedData[]): Promise<void> {
  const people = [...new Set(deleted.map(({ userId }) => userId))];
  if (people.length === 0) return;
  const open = await tx
    .select({ userId: deletionReceiptsRequestedInAdvance.userId })
    .from(deletionReceiptsRequestedInAdvance)
    .where(inArray(deletionReceiptsRequestedInAdvance.userId, people))
    .for('update');
  for (const { userId } of open) {
    if (userId === null) continue;
    const own = deleted.filter((each) => each.userId === userId);
    const files = own.flatMap((each) => each.files ?? []);
    const keys = own.flatMap((each) => each.keys ?? []);
    const pictures = own.reduce((sum, each) => sum + (each.pictures ?? 0), 0);
    await tx
      .update(deletionReceiptsRequestedInAdvance)
      .set({
        files: sql`${deletionReceiptsRequestedInAdvance.files} || ${sql.param(files)}::text[]`,
        keys: sql`${deletionReceiptsRequestedInAdvance.keys} || ${sql.param(keys)}::text[]`,
        pictures: sql`${deletionReceiptsRequestedInAdvance.pictures} + ${pictures}`,
      })
      .where(eq(deletionReceiptsRequestedInAdvance.userId, userId));
  }
}

/** Closes the receipts of people of whom nothing is left, and removes their ids. Returns how many. */
export async function closeCompletedDeletionReceipts(db: Database, clock: Clock): Promise<number> {
  const closed = await db
    .update(deletionReceiptsRequestedInAdvance)
    .set({ userId: null, closedAt: clock.sql() })
    .where(
      sql`receipts.user_id is not null
        and exists (select 1 from users where users.id = receipts.user_id and users.email is null and users.model_key is null)
        and not exists (select 1 from person_keys where person_keys.user_id = receipts.user_id and person_keys.purpose = 'person')
        and not exists (select 1 from photos where photos.user_id = receipts.user_id)
        and not exists (select 1 from jobs where jobs.user_id = receipts.user_id and jobs.purged_at is null)`,
    )
    .returning({ numberHash: deletionReceiptsRequestedInAdvance.numberHash });
  return closed.length;
}

export async function deleteLongClosedDeletionReceipts(db: Database, clock: Clock): Promise<void> {
  await db
    .delete(deletionReceiptsRequestedInAdvance)
    .where(
      sql`${deletionReceiptsRequestedInAdvance.closedAt} < ${clock.sql()} - make_interval(days => ${CLOSED_DAYS})`,
    );
}

/** The receipt under this hash; `closedAt` is null while data of its person is left. */
export async function findDeletionReceiptByNumberHash(db: Database, numberHash: string) {
  const rows = await db
    .select()
    .from(deletionReceiptsRequestedInAdvance)
    .where(eq(deletionReceiptsRequestedInAdvance.numberHash, numberHash));
  return rows.at(0);
}
