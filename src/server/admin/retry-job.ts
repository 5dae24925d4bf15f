// Puts a failed job back into the queue for an admin.
import { AppError } from '#contract/errors.ts';
import type { JobStatus } from '#contract/jobs.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { findUnexpiredJobById } from '#server/jobs/store.ts';
import { submitJob } from '#server/jobs/submit-job.ts';
import { type AuditDeps, addAuditEntry } from '#server/users/audit.ts';

/**
 * Returns the job's status. Only failed jobs change: one that its owner never submitted is not submitted for them.
 * Fails as a submit does, and with `not_found` if the person's data is deleted.
 */
export async function retryJobIfFailedWithAudit(
  { db, queue, clock, secrets }: AuditDeps & { queue: Queue },
  { actor, jobId }: { actor: string; jobId: string },
): Promise<JobStatus> {
  return db.transaction(async (tx) => {
    const job = await findUnexpiredJobById(tx, clock, jobId);
    if (!job) throw new AppError('not_found');
    if (job.status !== 'failed') return job.status;
    // A person waits for it, so a retry ignores the campaign's daily limit.
    const deps = { db: tx, queue, clock, campaignLimits: {}, timeZone: 'UTC' };
    const status = await submitJob(deps, { userId: job.userId, jobId });
    await addAuditEntry({ db: tx, clock, secrets }, { actor, action: 'retry-job', subject: jobId, detail: status });
    return status;
  });
}
