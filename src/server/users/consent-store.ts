// SQL of the ledger of agreements: rows are inserted when one is given or withdrawn, and never changed.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AgreementKind } from '#contract/my-data.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { consents } from '#platform/database/schema.ts';
import { newId } from '#platform/secrets.ts';
import { getCurrentAgreementFields } from './agreements.ts';

const withdrawals = alias(consents, 'withdrawals');

/** Records the agreement to the current text; returns its id. */
export async function addConsent(
  db: Database,
  clock: Clock,
  given: { userId: string; kind: AgreementKind; jobId: string | null },
): Promise<string> {
  const id = newId();
  await db.insert(consents).values({ id, ...given, ...getCurrentAgreementFields(given.kind), at: clock.sql() });
  return id;
}

/** Whether an agreement of this kind was given and not withdrawn, for any version of the text. */
export async function hasActiveConsent(
  db: Database,
  { userId, kind }: { userId: string; kind: AgreementKind },
): Promise<boolean> {
  const inForce = await db
    .select({ id: consents.id })
    .from(consents)
    .leftJoin(withdrawals, eq(withdrawals.withdraws, consents.id))
    .where(
      and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdraws), isNull(withdrawals.id)),
    )
    .limit(1);
  return inForce.length > 0;
}

/** ConsentFilter agreements of a person are meant: all of them, those of a kind, those about a job. */
type ConsentFilter = { userId: string; kind?: AgreementKind; jobId?: string };

/** Withdraws those of these agreements that are in force. Returns their number. Lock the person's row first. */
export async function withdrawConsents(
  tx: Database,
  clock: Clock,
  { userId, kind, jobId }: ConsentFilter,
): Promise<number> {
  const inForce = await tx
    .select({ given: consents })
    .from(consents)
    .leftJoin(withdrawals, eq(withdrawals.withdraws, consents.id))
    .where(
      and(
        eq(consents.userId, userId),
        isNull(consents.withdraws),
        isNull(withdrawals.id),
        kind && eq(consents.kind, kind),
        jobId === undefined ? undefined : eq(consents.jobId, jobId),
      ),
    );
  if (inForce.length === 0) return 0;
  const at = clock.sql();
  await tx.insert(consents).values(inForce.map(({ given }) => ({ ...given, id: newId(), withdraws: given.id, at })));
  return inForce.length;
}

/** A person's agreements, newest first, and when each was withdrawn. */
export function listConsents(db: Database, userId: string) {
  return db
    .select({
      id: consents.id,
      kind: consents.kind,
      jobId: consents.jobId,
      version: consents.version,
      language: consents.language,
      textHash: consents.textHash,
      givenAt: consents.at,
      withdrawnAt: sql<Date | null>`${withdrawals.at}`.mapWith(consents.at),
    })
    .from(consents)
    .leftJoin(withdrawals, eq(withdrawals.withdraws, consents.id))
    .where(and(eq(consents.userId, userId), isNull(consents.withdraws)))
    .orderBy(desc(consents.at), desc(consents.id));
}
