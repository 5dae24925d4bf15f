// SQL of the audit trail as the admin page shows it.
import { desc, eq, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditLog, users } from '#platform/database/schema.ts';
import { type OpenColumnDeps, openSealedColumnTexts } from '#server/users/sealed-columns.ts';

/** Actions that only read. */
const LOOKS = ['list-jobs', 'export-jobs', 'see-picture', 'list-reusable', 'see-published'];

/** The newest entries. They hold ids of people; addresses are joined while they exist. */
export async function listNewestAuditEntries(
  deps: OpenColumnDeps,
  { changesOnly, size }: { changesOnly: boolean; size: number },
) {
  const { db } = deps;
  const about = alias(users, 'about');
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actor,
      actorEmail: users.email,
      action: auditLog.action,
      subject: auditLog.subject,
      subjectEmail: about.email,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor))
    .leftJoin(about, eq(about.id, auditLog.subject))
    .where(changesOnly ? notInArray(auditLog.action, LOOKS) : undefined)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(size);
  const [who, subjects] = await Promise.all([
    openSealedColumnTexts(
      deps,
      'users.email',
      rows.map(({ actorEmail }) => actorEmail),
    ),
    openSealedColumnTexts(
      deps,
      'users.email',
      rows.map(({ subjectEmail }) => subjectEmail),
    ),
  ]);
  return rows.map(({ id, at, actor, action, subject, detail }, row) => {
    return { id, at, who: who[row] ?? actor, action, subject: subjects[row] ?? subject, detail };
  });
}
