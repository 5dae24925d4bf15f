// How far a job is: the call that every waiting person makes every ten seconds.
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Caller } from '#server/http/handler.ts';
import { batchReads } from './batch.ts';
import { pictureUrl } from './pictures.ts';
import { statusesOf } from './store.ts';

export type StatusNeeds = {
  db: Database;
  storage: Storage;
  clock: Clock;
  isAdmin(caller: Caller): Promise<boolean>;
};

/** One reader a process: it is where polls meet. The returned call fails with `not_found` for anybody else's job. */
export function statusReader({ db, storage, clock, isAdmin }: StatusNeeds) {
  const readStatus = batchReads((ids) => statusesOf(db, clock, ids));
  return async function getJobStatus({ caller, jobId }: { caller: Caller; jobId: string }) {
    const job = await readStatus(jobId);
    if (!job || (job.userId !== caller.userId && !(await isAdmin(caller)))) throw new AppError('not_found');
    return {
      video_url: await pictureUrl(storage, job),
      status: job.status,
      stage: job.stage,
      progress: job.progress,
      position: job.position,
      model_trained: job.wasTrained,
    };
  };
}
