// The audit trail: each entry contains a hash of the previous one, so that changes and deletions are detected.
import { and, asc, desc, gt, isNotNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { firstRowOrThrow } from '#platform/database/one-row.ts';
import { auditEntries } from '#platform/database/schema.ts';
import { newId, type PurposeKeyedCrypto } from '#platform/secrets.ts';

export type AuditDeps = { db: Database; clock: Clock; secrets: PurposeKeyedCrypto };

/** Who did what to whom or what: ids, no addresses. */
export type NewAuditEntry = { actor: string; action: string; subject: string; detail: string };

/** A transaction that adds an entry holds this lock to its end, so that the hash chain does not fork. */
const CHAIN_LOCK = 7_310_201;
/** Entries of one read while the chain is checked. */
const BATCH = 1_000;

/** Adds an entry, in the caller's transaction if `db` is one: after a rollback there is no entry. */
export async function addAuditEntry({ db, clock, secrets }: AuditDeps, entry: NewAuditEntry): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK}::bigint)`);
    const [last] = await tx
      .select({ number: auditEntries.number, seal: auditEntries.seal })
      .from(auditEntries)
      .where(isNotNull(auditEntries.number))
      .orderBy(desc(auditEntries.number))
      .limit(1);
    const number = (last?.number ?? 0) + 1;
    const rows = await tx
      .insert(auditEntries)
      .values({ id: newId(), at: clock.sql(), ...entry, number })
      .returning({ id: auditEntries.id, at: microseconds });
    const { id, at } = firstRowOrThrow(rows);
    const seal = sealOf(secrets, last?.seal, { id, at, number, ...entry });
    await tx.update(auditEntries).set({ seal }).where(sql`${auditEntries.id} = ${id}`);
  });
}

/** The same text for the same instant, whatever zone a connection is in. */
const microseconds = sql<string>`extract(epoch from ${auditEntries.at})::text`;

type Sealed = NewAuditEntry & { id: string; at: string; number: number };

function sealOf(secrets: PurposeKeyedCrypto, before: string | null | undefined, entry: Sealed): string {
  const { id, at, number, actor, action, subject, detail } = entry;
  return secrets.hmac('audit', JSON.stringify([before ?? '', number, id, at, actor, action, subject, detail]));
}

/**
 * Verifies the chain from its first entry. `brokenAt` is the number of the first invalid entry, undefined if all are valid.
 * Entries cut off at the end are detected by the count only: note it from time to time.
 */
export async function verifyAuditTrail({ db, secrets }: Omit<AuditDeps, 'clock'>): Promise<{
  entries: number;
  brokenAt?: number;
}> {
  let [entries, before]: [number, string | null] = [0, null];
  for (;;) {
    const rows = await db
      .select({ entry: auditEntries, at: microseconds })
      .from(auditEntries)
      .where(and(isNotNull(auditEntries.number), gt(auditEntries.number, entries)))
      .orderBy(asc(auditEntries.number))
      .limit(BATCH);
    for (const { entry, at } of rows) {
      const number = entries + 1;
      if (entry.number !== number || entry.seal !== sealOf(secrets, before, { ...entry, at, number }))
        return { entries, brokenAt: number };
      before = entry.seal;
      entries = number;
    }
    if (rows.length < BATCH) return { entries };
  }
}
