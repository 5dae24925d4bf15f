// SQL of the audit trail as the admin page shows it.
import { desc, eq, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditEntries, users } from '#platform/database/schema.ts';
import { type UnsealColumnDeps, unsealTextsOfOneColumn } from '#server/users/sealed-columns.ts';

/** Actions that only read. */
const LOOKS = ['list-jobs', 'export-jobs', 'see-picture', 'list-reusable', 'see-published'];

/** The newest entries. They hold ids of people; addresses are joined while they exist. */
export async function listNewestAuditEntries(
  deps: UnsealColumnDeps,
  { changesOnly, size }: { changesOnly: boolean; size: number },
) {
  const { db } = deps;
  const about = alias(users, 'about');
  const rows = await db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actor: auditEntries.actor,
      actorEmail: users.email,
      action: auditEntries.action,
      subject: auditEntries.subject,
      subjectEmail: about.email,
      detail: auditEntries.detail,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor))
    .leftJoin(about, eq(about.id, auditEntries.subject))
    .where(changesOnly ? notInArray(auditEntries.action, LOOKS) : undefined)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(size);
  const [who, subjects] = await Promise.all([
    unsealTextsOfOneColumn(
      deps,
      'users.email',
      rows.map(({ actorEmail }) => actorEmail),
    ),
    unsealTextsOfOneColumn(
      deps,
      'users.email',
      rows.map(({ subjectEmail }) => subjectEmail),
    ),
  ]);
  return rows.map(({ id, at, actor, action, subject, detail }, row) => {
    return { id, at, who: who[row] ?? actor, action, subject: subjects[row] ?? subject, detail };
  });
}
