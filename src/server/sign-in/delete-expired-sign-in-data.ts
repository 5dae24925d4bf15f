// Deletes what sign-in leaves behind: addresses of unused codes first, the rest when no limit counts it any more.
import { and, isNotNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import {
  consecutiveWrongCodeCounts,
  devicePairings,
  deviceSignIns,
  rateLimitCounts,
  signInCodeSessions,
} from '#platform/database/schema.ts';

/** Safe to run at any time, and any number of times. */
export async function deleteExpiredSignInData({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.sql();
  await db
    .update(signInCodeSessions)
    .set({ email: null })
    .where(and(isNotNull(signInCodeSessions.email), sql`${signInCodeSessions.expiresAt} < ${now}`));
  await db.delete(signInCodeSessions).where(sql`${signInCodeSessions.createdAt} < ${now} - interval '25 hours'`);
  await db.delete(devicePairings).where(sql`${devicePairings.createdAt} < ${now} - interval '1 hour'`);
  // Tokens are deleted with their sign-in.
  await db.delete(deviceSignIns).where(sql`${deviceSignIns.expiresAt} < ${now} - interval '1 hour'`);
  await db.delete(rateLimitCounts).where(sql`${rateLimitCounts.windowStart} < ${now} - interval '2 hours'`);
  await db
    .delete(consecutiveWrongCodeCounts)
    .where(sql`${consecutiveWrongCodeCounts.lastAt} < ${now} - interval '30 days'`);
}
