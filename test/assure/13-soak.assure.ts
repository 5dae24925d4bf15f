// Promise 13: it carries on. Fifty people make pictures again and again, for as many minutes as asked for.
import { setTimeout as sleep } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import type { TestApp } from '#test/app.ts';
import {
  addAcceptedPhotos,
  callSubmitJob,
  createSignedInPerson,
  createUnsubmittedJob,
  purgeExpiredData,
  startAppWithTestEngine,
  waitForJobEnd,
} from '#test/builders.ts';
import { testProductPromise } from './assure.ts';

const PEOPLE = 50;
const MINUTE_MS = 60_000;
const MB = 1024 * 1024;

/** With fifty in the line a job may wait for some minutes; what is not done by then is lost. */
const MAX_WAITS = 20;

async function endOfLongLine(app: TestApp, jobId: string): Promise<string> {
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    const end = await waitForJobEnd(app, jobId).catch(() => undefined);
    if (end) return end;
  }
  return 'never';
}

testProductPromise(13, 'fifty people make pictures again and again, with a quick engine', async (trial) => {
  const app = await startAppWithTestEngine({
    env: { CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000', REQUESTS_PER_NETWORK_PER_MINUTE: '1000000' },
  });
  onTestFinished(() => app.close());
  const minutes = inject('assure').soakMinutes;
  const until = Date.now() + minutes * MINUTE_MS;
  const memory: number[] = [];
  const round = async () => {
    const person = await createSignedInPerson(app);
    const jobId = await createUnsubmittedJob(app, person);
    await addAcceptedPhotos(app, person);
    const submitted = await callSubmitJob(app, person, jobId);
    const end = submitted.status === 200 ? await endOfLongLine(app, jobId) : `refused with ${submitted.status}`;
    trial.try(end === 'completed', () => `a job ended ${end}`);
  };
  const one = async () => {
    while (Date.now() < until) await round();
  };
  const watch = async () => {
    while (Date.now() < until) {
      await sleep(Math.min(MINUTE_MS / 4, minutes * MINUTE_MS * 0.1));
      // What the worker does every five minutes.
      if (memory.length % 8 === 7) await purgeExpiredData(app);
      memory.push(process.memoryUsage().rss / MB);
    }
  };
  await Promise.all([...Array.from({ length: PEOPLE }, one), watch()]);
  // The first quarter fills caches; from then on it must not grow by more than this.
  const mean = (part: number[]) => part.reduce((sum, each) => sum + each, 0) / part.length;
  const quarter = Math.ceil(memory.length / 4);
  trial.below('memory growth', mean(memory.slice(-quarter)) - mean(memory.slice(quarter, 2 * quarter)), 100, 'MB');
  return `${minutes} minutes, ${trial.tries()} pictures, 0 lost`;
});
