// Starts the handlers of all background jobs.
import { createRetryingStorage } from '#platform/storage/retrying-storage.ts';
import { createDailyMetricJobHandlers } from '#server/daily-metrics/job-handlers.ts';
import { createGenerationJobHandlers } from '#server/generation/job-handlers.ts';
import { createCountAggregationJobHandlers } from '#server/jobs/job-handlers.ts';
import { createPushJobHandlers } from '#server/push/job-handlers.ts';
import { createRetentionJobHandlers } from '#server/retention/job-handlers.ts';
import { createSignInJobHandlers } from '#server/sign-in/job-handlers.ts';
import type { Services } from './services.ts';

/** Concurrent picture jobs. The studio draws one after another; a second one waits in the studio, not in the queue. */
const PAINTERS = 2;
/** Milliseconds between two updates of a job's progress, so that it looks smooth. */
const PROGRESS_EVERY_MS = 500;

/** Starts the job handlers; stops with `services.close()`. `progressEveryMs` is for tests. */
export async function startBackgroundJobHandlers(
  services: Services,
  progressEveryMs = PROGRESS_EVERY_MS,
): Promise<void> {
  const { config } = services;
  const deps = {
    ...services,
    publicUrl: config.publicUrl,
    timeZone: config.timeZone,
    paintConcurrency: config.engine.name === 'studio' ? PAINTERS : config.engine.atOnce,
    progressEveryMs,
  };
  await services.queue.work([
    ...createSignInJobHandlers(deps),
    // Pictures wait while the store is unavailable; their few retries are for errors of their own.
    ...createGenerationJobHandlers({ ...deps, storage: createRetryingStorage(services.storage) }),
    ...createPushJobHandlers(deps),
    ...createCountAggregationJobHandlers(deps),
    ...createRetentionJobHandlers(deps),
    ...createDailyMetricJobHandlers(deps),
  ]);
}
