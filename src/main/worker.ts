// The work in the background: every slice's tasks, taken from the queue.
import { patientStorage } from '#platform/storage/patient.ts';
import { dailyMetricTasks } from '#server/daily-metrics/tasks.ts';
import { engineTasks } from '#server/engines/tasks.ts';
import { jobTasks } from '#server/jobs/tasks.ts';
import { pushTasks } from '#server/push/tasks.ts';
import { retentionTasks } from '#server/retention/tasks.ts';
import { signInTasks } from '#server/sign-in/tasks.ts';
import type { Services } from './services.ts';

/** Pictures under way at once. The studio paints one after another; a second waits at its door, not in the queue. */
const PAINTERS = 2;
/** Milliseconds between two questions to the engine: progress moves in steps that an eye takes as smooth. */
const POLL_EVERY_MS = 500;

/** Starts to take work; stops with `services.close()`. `pollEveryMs` is for tests. */
export async function startWorker(services: Services, pollEveryMs = POLL_EVERY_MS): Promise<void> {
  const { config } = services;
  const needs = {
    ...services,
    publicUrl: config.publicUrl,
    timeZone: config.timeZone,
    paintConcurrency: config.engine.name === 'studio' ? PAINTERS : config.engine.atOnce,
    pollEveryMs,
  };
  await services.queue.work([
    ...signInTasks(needs),
    // A picture waits for a store that is away; its few tries are for what fails in itself.
    ...jobTasks({ ...needs, storage: patientStorage(services.storage) }),
    ...pushTasks(needs),
    ...engineTasks(needs),
    ...retentionTasks(needs),
    ...dailyMetricTasks(needs),
  ]);
}
