// Starts the handlers of all background jobs.
import { patientStorage } from '#platform/storage/patient.ts';
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
    // A picture waits for a store that is away; its few tries are for what fails in itself.
    ...pictureJobHandlers({ ...deps, storage: patientStorage(services.storage) }),
    ...pushJobHandlers(deps),
    ...engineJobHandlers(deps),
    ...retentionJobHandlers(deps),
    ...dailyMetricJobHandlers(deps),
  ]);
}
