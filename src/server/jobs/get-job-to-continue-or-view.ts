// Finds the job that a returning person continues, and at which step.
import { type JobResumeStep, poseSchema } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { listUnexpiredPhotosOfUser } from '#server/photos/store.ts';
import { findJobToContinueOrView } from './store.ts';

type CurrentJob = { id: string; step: JobResumeStep; seconds_left: number | null };

/** Null for a person without a job, or whose data has expired. */
export async function getJobToContinueOrView(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): Promise<CurrentJob | null> {
  const job = await findJobToContinueOrView(db, clock, userId);
  if (!job) return null;
  if (job.status === 'queue') return { id: job.id, step: 'wait', seconds_left: null };
  if (job.status === 'completed') return { id: job.id, step: 'picture', seconds_left: job.secondsUntilExpiry };
  const onFile = await listUnexpiredPhotosOfUser(db, clock, userId);
  return {
    id: job.id,
    step: onFile.length === poseSchema.options.length ? 'submit' : 'photos',
    seconds_left: null,
  };
}
