// Lets an admin see another person's job, and records it in the audit trail.
import { AppError } from '#contract/errors.ts';
import type { AccessTokenCaller } from '#server/http/handler-types.ts';
import { type AuditDeps, addAuditEntry } from '#server/users/audit.ts';

export type AdminCheckAndAuditDeps = AuditDeps & { isAdmin(caller: AccessTokenCaller): Promise<boolean> };

/** Records who looked at a person's face. Fails with `not_found` for people who are not admins (D38). */
export async function requireAdminAndAuditView(
  deps: AdminCheckAndAuditDeps,
  { caller, jobId }: { caller: AccessTokenCaller; jobId: string },
): Promise<void> {
  if (!(await deps.isAdmin(caller))) throw new AppError('not_found');
  await addAuditEntry(deps, { actor: caller.userId, action: 'see-picture', subject: jobId, detail: '' });
}
