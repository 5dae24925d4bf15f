// An admin at somebody else's job: let in, and put on the record.
import { AppError } from '#contract/errors.ts';
import type { Caller } from '#server/http/handler.ts';
import { type AuditNeeds, addAuditEntry } from '#server/users/audit.ts';

export type AdmitNeeds = AuditNeeds & { isAdmin(caller: Caller): Promise<boolean> };

/** Who looked at somebody's face is on record. Fails with `not_found` for everybody else (D38). */
export async function admitAdmin(
  needs: AdmitNeeds,
  { caller, jobId }: { caller: Caller; jobId: string },
): Promise<void> {
  if (!(await needs.isAdmin(caller))) throw new AppError('not_found');
  await addAuditEntry(needs, { actor: caller.userId, action: 'see-picture', subject: jobId, detail: '' });
}
