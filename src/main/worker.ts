// Starts the handlers of all background jobs.
import { retryingStorage } from '#platform/storage/retrying-storage.ts';
import { dailyMetricJobHandlers } from '#server/daily-metrics/job-handlers.ts';
import { engineJobHandlers } from '#server/engines/job-handlers.ts';
import { pictureJobHandlers } from '#server/jobs/job-handlers.ts';
import { pushJobHandlers } from '#server/push/job-handlers.ts';
import { retentionJobHandlers } from '#server/retention/job-handlers.ts';
import { signInJobHandlers } from '#server/sign-in/job-handlers.ts';
import type { Services } from './services.ts';

/** Pictures under way at once. The studio paints one after another; a second waits at its door, not in the queue. */
const PAINTERS = 2;
/** Milliseconds between two questions to the engine: progress moves in steps that an eye takes as smooth. */
const POLL_EVERY_MS = 500;

/** Starts to take work; stops with `services.close()`. `pollEveryMs` is for tests. */
export async function startWorker(services: Services, pollEveryMs = POLL_EVERY_MS): Promise<void> {
  const { config } = services;
  const deps = {
    ...services,
    publicUrl: config.publicUrl,
    timeZone: config.timeZone,
    paintConcurrency: config.engine.name === 'studio' ? PAINTERS : config.engine.atOnce,
    pollEveryMs,
  };
  await services.queue.work([
    ...signInJobHandlers(deps),
    // Pictures wait while the store is unavailable; their few retries are for errors of their own.
    ...pictureJobHandlers({ ...deps, storage: retryingStorage(services.storage) }),
    ...pushJobHandlers(deps),
    ...engineJobHandlers(deps),
    ...retentionJobHandlers(deps),
    ...dailyMetricJobHandlers(deps),
  ]);
}
