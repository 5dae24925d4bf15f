// Status and progress of a job: the call that every waiting browser makes every ten seconds.
import { AppError } from '#contract/errors.ts';
import { createBatchingRowLoader } from '#platform/database/batching-row-loader.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { AccessTokenCaller } from '#server/http/handler-types.ts';
import { signPictureUrl } from './picture-urls.ts';
import { createPollIntervalReader } from './poll-interval.ts';
import {
  createQueueSnapshotReader,
  estimateJobsAhead,
  estimateSecondsUntilFinished,
  estimateUsualDurationSeconds,
} from './queue-estimates.ts';
import { type AdminCheckAndAuditDeps, requireAdminAndAuditView } from './require-admin.ts';
import { type JobStatusRow, readJobStatuses } from './store.ts';

/** Seconds that a person is asked to stay; for longer waits the e-mail is enough. */
const STAY_SECONDS = 600;

const NOT_WAITING = { position: null, seconds_left: null, usual_seconds: null, come_back: false };

export type JobStatusDeps = AdminCheckAndAuditDeps & { storage: Storage };

/** One reader for each process, so that polls are batched. The returned call fails with `not_found` for another person's job. */
export function createJobStatusReader(deps: JobStatusDeps) {
  const { db, storage, clock } = deps;
  const readStatus = createBatchingRowLoader((ids) => readJobStatuses(db, clock, ids));
  const readQueue = createQueueSnapshotReader(deps);
  const pace = createPollIntervalReader();
  const queueFields = async (job: JobStatusRow) => {
    if (job.status !== 'queue' || job.number === null) return NOT_WAITING;
    const queue = await readQueue();
    const own = { ...job, number: job.number };
    const seconds = estimateSecondsUntilFinished(queue, own);
    return {
      position: job.isPainted ? null : estimateJobsAhead(queue, own),
      seconds_left: seconds ?? null,
      usual_seconds: estimateUsualDurationSeconds(queue, own) ?? null,
      come_back: (seconds ?? 0) > STAY_SECONDS,
    };
  };
  return async function getJobStatus({ caller, jobId }: { caller: AccessTokenCaller; jobId: string }) {
    const job = await readStatus(jobId);
    if (!job) throw new AppError('not_found');
    if (job.userId !== caller.userId) await requireAdminAndAuditView(deps, { caller, jobId });
    return {
      video_url: await signPictureUrl(storage, job),
      status: job.status,
      stage: job.stage,
      progress: job.progress,
      ...(await queueFields(job)),
      model_trained: job.wasTrained || job.hasTrained,
      kind: job.kind,
      poll_after_ms: pace(),
    };
  };
}
