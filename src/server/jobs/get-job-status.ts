// How far a job is: the call that every waiting person makes every ten seconds.
import { AppError } from '#contract/errors.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Caller } from '#server/http/handler.ts';
import { type AdmitNeeds, admitAdmin } from './admit-admin.ts';
import { batchReads } from './batch.ts';
import { pictureUrl } from './pictures.ts';
import { statusesOf } from './store.ts';

export type StatusNeeds = AdmitNeeds & { storage: Storage };

/** One reader a process: it is where polls meet. The returned call fails with `not_found` for anybody else's job. */
export function statusReader(needs: StatusNeeds) {
  const { db, storage, clock } = needs;
  const readStatus = batchReads((ids) => statusesOf(db, clock, ids));
  return async function getJobStatus({ caller, jobId }: { caller: Caller; jobId: string }) {
    const job = await readStatus(jobId);
    if (!job) throw new AppError('not_found');
    if (job.userId !== caller.userId) await admitAdmin(needs, { caller, jobId });
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
