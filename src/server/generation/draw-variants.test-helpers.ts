// Jobs whose first variant is drawn, for tests of what is drawn after it.
import { onTestFinished } from 'vitest';
import { createQueuedJob, createSignedInPerson, readJobRow, startAppWithLocalTestEngine } from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';
import { drawAndStoreFurtherVariants } from './draw-variants.ts';
import { enrolAndPaintPictureOfJob } from './paint-job.ts';

/** The signal of a process that is not asked to stop. */
export const NEVER = new AbortController().signal;

export async function startAppThatReadsPictures(options = {}) {
  const app = await startAppWithLocalTestEngine(options);
  onTestFinished(() => app.close());
  const read = async (person: SignedInPerson, job_id: string) =>
    (await app.call('POST /jobs/get', { job_id }, person.token)).body.data;
  const numbers = async (person: SignedInPerson, jobId: string) =>
    (await read(person, jobId)).pictures.map(({ number }: { number: number }) => number);
  return { app, read, numbers };
}

/** A finished picture whose further variants nobody has begun; `draw` is one try at them. */
export async function createJobWithVariantsDue() {
  const { app, read, numbers } = await startAppThatReadsPictures({ worker: false });
  const person = await createSignedInPerson(app);
  const jobId = await createQueuedJob(app, person);
  const run = { jobId, run: (await readJobRow(app, jobId)).queueNumber ?? -1 };
  const deps = { ...app.services, progressEveryMs: 5 };
  await enrolAndPaintPictureOfJob(deps, run, NEVER);
  const draw = () => drawAndStoreFurtherVariants(deps, run, NEVER);
  return { app, read, numbers, person, jobId, draw };
}
