// SQL of the audit trail as the admin page shows it.
import { desc, eq, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.ts';
import { auditLog, users } from '#platform/database/schema.ts';

/** Actions that only read. */
const LOOKS = ['list-jobs', 'export-jobs', 'see-picture', 'list-reusable', 'see-published'];

/** The newest entries. They hold ids of people; addresses are joined while they exist. */
export function newestEntries(db: Database, { changesOnly, size }: { changesOnly: boolean; size: number }) {
  const about = alias(users, 'about');
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      who: sql<string>`coalesce(${users.email}, ${auditLog.actor})`,
      action: auditLog.action,
      subject: sql<string>`coalesce(${about.email}, ${auditLog.subject})`,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor))
    .leftJoin(about, eq(about.id, auditLog.subject))
    .where(changesOnly ? notInArray(auditLog.action, LOOKS) : undefined)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(size);
}
