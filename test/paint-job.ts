// An app whose picture jobs are run by a test, one try at a time.
import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { users } from '#platform/database/schema.ts';
import { enrolAndPaintPictureOfJob } from '#server/generation/paint-job.ts';
import type { TestApp } from './app.ts';
import { readJobRow, startAppWithLocalTestEngine, startAppWithTestEngine } from './builders.ts';

export async function startAutoClosingEngineApp(options = {}) {
  const app = await startAppWithTestEngine(options);
  onTestFinished(() => app.close());
  return app;
}

/** The same with an engine in this process. */
export async function startAutoClosingLocalTestEngineApp(options = {}) {
  const app = await startAppWithLocalTestEngine(options);
  onTestFinished(() => app.close());
  return app;
}

/** One try at the job in this process, as the queue would begin it. */
export async function runPaintJobOnce(app: TestApp, jobId: string, changed: object = {}): Promise<void> {
  const { queueNumber } = await readJobRow(app, jobId);
  const deps = { ...app.services, progressEveryMs: 5, ...changed };
  await enrolAndPaintPictureOfJob(deps, { jobId, run: queueNumber ?? -1 }, new AbortController().signal);
}

export async function isEnrolledAndProfileStored(app: TestApp, userId: string): Promise<boolean> {
  const [row] = await app.services.db.select().from(users).where(eq(users.id, userId));
  expect(row.modelTrained).toBe(row.modelKey !== null);
  if (row.modelKey) expect(await app.services.storage.read(row.modelKey)).toBeDefined();
  return row.modelTrained;
}

/** Fails when that does not hold within twelve seconds. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not come to be.');
}
