// SQL of the ledger of agreements: rows are inserted when one is given or withdrawn, and never changed.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PictureConsentKind } from '#contract/my-data.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { consentRecords } from '#platform/database/schema.ts';
import { newId } from '#platform/secrets.ts';
import { getCurrentAgreementFields } from './agreements.ts';

const withdrawals = alias(consentRecords, 'withdrawals');

/** Records the agreement to the current text; returns its id. */
export async function recordGivenConsent(
  db: Database,
  clock: Clock,
  given: { userId: string; kind: PictureConsentKind; jobId: string | null },
): Promise<string> {
  const id = newId();
  await db.insert(consentRecords).values({ id, ...given, ...getCurrentAgreementFields(given.kind), at: clock.sql() });
  return id;
}

/** Whether an agreement of this kind was given and not withdrawn, for any version of the text. */
export async function hasActiveConsent(
  db: Database,
  { userId, kind }: { userId: string; kind: PictureConsentKind },
): Promise<boolean> {
  const inForce = await db
    .select({ id: consentRecords.id })
    .from(consentRecords)
    .leftJoin(withdrawals, eq(withdrawals.withdraws, consentRecords.id))
    .where(
      and(
        eq(consentRecords.userId, userId),
        eq(consentRecords.kind, kind),
        isNull(consentRecords.withdraws),
        isNull(withdrawals.id),
      ),
    )
    .limit(1);
  return inForce.length > 0;
}

/** Which agreements of a person: all of them, or those of a kind, or those about a job. */
type ConsentFilter = { userId: string; kind?: PictureConsentKind; jobId?: string };

/** Withdraws those of these agreements that are in force. Returns their number. Lock the person's row first. */
export async function withdrawConsents(
  tx: Database,
  clock: Clock,
  { userId, kind, jobId }: ConsentFilter,
): Promise<number> {
  const inForce = await tx
    .select({ given: consentRecords })
    .from(consentRecords)
    .leftJoin(withdrawals, eq(withdrawals.withdraws, consentRecords.id))
    .where(
      and(
        eq(consentRecords.userId, userId),
        isNull(consentRecords.withdraws),
        isNull(withdrawals.id),
        kind && eq(consentRecords.kind, kind),
        jobId === undefined ? undefined : eq(consentRecords.jobId, jobId),
      ),
    );
  if (inForce.length === 0) return 0;
  const at = clock.sql();
  await tx
    .insert(consentRecords)
    .values(inForce.map(({ given }) => ({ ...given, id: newId(), withdraws: given.id, at })));
  return inForce.length;
}

/** A person's agreements, newest first, and when each was withdrawn. */
export function listConsentsOfUser(db: Database, userId: string) {
  return db
    .select({
      id: consentRecords.id,
      kind: consentRecords.kind,
      jobId: consentRecords.jobId,
      version: consentRecords.version,
      language: consentRecords.language,
      textHash: consentRecords.textHash,
      givenAt: consentRecords.at,
      withdrawnAt: sql<Date | null>`${withdrawals.at}`.mapWith(consentRecords.at),
    })
    .from(consentRecords)
    .leftJoin(withdrawals, eq(withdrawals.withdraws, consentRecords.id))
    .where(and(eq(consentRecords.userId, userId), isNull(consentRecords.withdraws)))
    .orderBy(desc(consentRecords.at), desc(consentRecords.id));
}
