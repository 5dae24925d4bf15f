// Submits a job: sets its row to 'queue' and sends the background job, in one transaction.
import { AppError } from '#contract/errors.ts';
import { type JobStatus, poseSchema } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { paintPictureJob } from '#server/generation/job-definitions.ts';
import { findFaceProfileStorageKey, listUnexpiredPhotosOfUser } from '#server/photos/store.ts';
import { requireActiveGenerateConsent } from '#server/users/agree-privacy.ts';
import { lockUserRow } from '#server/users/store.ts';
import { type CampaignLimitDeps, requireCampaignWideQuota, requireNoRunningJobAndPictureQuota } from './limits.ts';
import { newPictureSeed } from './random-values.ts';
import { findAndLockOwnJob, setJobQueued, werePhotosOfUserPurged } from './store.ts';

/**
 * Returns the job's status. A second submit changes nothing and is answered alike (D25). Fails with `not_found`,
 * `job_running`, `job_limit`, `campaign_day_full`, `campaign_line_full`, `photos_missing`, `photos_expired` or
 * `agreement_missing`.
 */
export async function submitJob(
  { queue, ...deps }: CampaignLimitDeps & { queue: Queue },
  own: { userId: string; jobId: string },
): Promise<JobStatus> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    // The purge and 'start over' take the same lock, so photos can't be deleted between this check and the queue.
    await lockUserRow(tx, own.userId);
    const job = await findAndLockOwnJob(tx, clock, own);
    if (!job) throw new AppError('not_found');
    if (job.status === 'queue' || job.status === 'completed') return job.status;
    await requireNoRunningJobAndPictureQuota(tx, clock, own.userId);
    await requireCampaignWideQuota({ ...deps, db: tx });
    const wasTrained = job.kind === 'portrait' && (await requireFace(tx, clock, own.userId));
    // A picture of initials uses no face, so no agreement is needed.
    if (job.kind === 'portrait') await requireActiveGenerateConsent(tx, own.userId);
    // A failed composition would fail again under its old seed.
    const placed = await setJobQueued(tx, clock, { jobId: job.id, seed: newPictureSeed(), wasTrained });
    if (!placed) throw new AppError('job_running');
    await queue.send(paintPictureJob, { jobId: job.id, run: placed.run }, { tx, priority: placed.priority });
    return 'queue';
  });
}

/** Whether the person is already enrolled; fails unless they are, or their three photos are on file. */
async function requireFace(tx: Database, clock: Clock, userId: string): Promise<boolean> {
  if (await findFaceProfileStorageKey(tx, clock, userId)) return true;
  const onFile = await listUnexpiredPhotosOfUser(tx, clock, userId);
  if (onFile.length === poseSchema.options.length) return false;
  const expired = onFile.length === 0 && (await werePhotosOfUserPurged(tx, userId));
  throw new AppError(expired ? 'photos_expired' : 'photos_missing');
}
