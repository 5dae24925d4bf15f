// Further variants after the first picture, over HTTP, interrupted at every point.
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createFinishedJob,
  createQueuedJob,
  createSignedInPerson,
  listStorageKeys,
  purgeExpiredData,
  readJobRow,
  startAppWithLocalTestEngine,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';
import { drawAndStoreFurtherVariants } from './draw-variants.ts';
import { enrolAndPaintPictureOfJob, VARIANT_COUNTS_BY_LOAD } from './paint-job.ts';

const ALL = Array.from({ length: VARIANT_COUNTS_BY_LOAD.drawnSingly }, (_, place) => place + 1);
const NEVER = new AbortController().signal;

async function start(options = {}) {
  const app = await startAppWithLocalTestEngine(options);
  onTestFinished(() => app.close());
  const read = async (person: SignedInPerson, job_id: string) =>
    (await app.call('POST /jobs/get', { job_id }, person.token)).body.data;
  const numbers = async (person: SignedInPerson, jobId: string) =>
    (await read(person, jobId)).pictures.map(({ number }: { number: number }) => number);
  return { app, read, numbers };
}

/** A finished picture whose further variants nobody has begun; `draw` is one try at them. */
async function withVariantsDue() {
  const { app, read, numbers } = await start({ worker: false });
  const person = await createSignedInPerson(app);
  const jobId = await createQueuedJob(app, person);
  const run = { jobId, run: (await readJobRow(app, jobId)).queueNumber ?? -1 };
  const deps = { ...app.services, progressEveryMs: 5 };
  await enrolAndPaintPictureOfJob(deps, run, NEVER);
  const draw = () => drawAndStoreFurtherVariants(deps, run, NEVER);
  return { app, read, numbers, person, jobId, draw };
}

test('a picture is finished with its first variant, and the others follow as new ones to choose from', async () => {
  const { app, read, numbers, person, jobId, draw } = await withVariantsDue();
  const first = await read(person, jobId);
  expect([first.status, first.pictures.length, first.shown]).toEqual(['completed', 1, 1]);
  expect(first.variants_pending).toBe(VARIANT_COUNTS_BY_LOAD.drawnSingly - 1);
  await draw();
  const last = await read(person, jobId);
  expect([last.variants_pending, last.shown]).toEqual([0, 1]);
  expect(await numbers(person, jobId)).toEqual(ALL);
  expect(
    app.engine.behaviour.requests.map(({ variantCount, variantsBefore = 0, variantsAfter }) => [
      variantsBefore,
      variantCount,
      variantsAfter,
    ]),
  ).toEqual(ALL.map((number) => [number - 1, 1, ALL.length - number]));
  await draw();
  expect(await numbers(person, jobId)).toEqual(ALL);
  expect(await listStorageKeys(app, 'pictures/')).toHaveLength(ALL.length);
});

test('the queue draws them by itself', async () => {
  const { app, numbers } = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  await vi.waitUntil(async () => (await numbers(person, jobId)).length === ALL.length, { timeout: 30_000 });
  expect((await readJobRow(app, jobId)).variantsDue).toBe(0);
});

test('two tries at once, or one after a fault, draw each variant once', async () => {
  const { app, numbers, person, jobId, draw } = await withVariantsDue();
  app.engine.behaviour.broken.generate = 1;
  await expect(draw()).rejects.toThrow('broke');
  await Promise.all([draw(), draw()]);
  expect(await numbers(person, jobId)).toEqual(ALL);
  expect(await listStorageKeys(app, 'pictures/')).toHaveLength(ALL.length);
});

test('a variant that is not good enough is left out', async () => {
  const { app, read, numbers, person, jobId, draw } = await withVariantsDue();
  app.engine.behaviour.failures = ['It is unlike.'];
  await draw();
  expect(await numbers(person, jobId)).toEqual(ALL.slice(0, -1));
  expect((await read(person, jobId)).variants_pending).toBe(0);
});

test('further variants are not drawn while another job waits', async () => {
  const { app, read, numbers, person, jobId, draw } = await withVariantsDue();
  await createQueuedJob(app, await createSignedInPerson(app));
  await draw();
  expect(await numbers(person, jobId)).toEqual([1]);
  expect((await read(person, jobId)).variants_pending).toBe(0);
});

test('a person who requests another picture gets no further variants of the last one', async () => {
  const { app, numbers, person, jobId, draw } = await withVariantsDue();
  const next = await createQueuedJob(app, person);
  const run = { jobId: next, run: (await readJobRow(app, next)).queueNumber ?? -1 };
  await enrolAndPaintPictureOfJob({ ...app.services, progressEveryMs: 5 }, run, NEVER);
  await draw();
  expect(await numbers(person, jobId)).toEqual([1]);
});

test('a person who withdraws their agreement meanwhile gets no further variants', async () => {
  const { app, numbers, person, jobId, draw } = await withVariantsDue();
  app.engine.behaviour.duringSubmit = async () => {
    app.engine.behaviour.duringSubmit = undefined;
    const { status } = await app.call('POST /users/stopgenerating', { userid: person.id }, person.token);
    expect(status).toBe(200);
  };
  await draw();
  expect(await numbers(person, jobId)).toEqual([1]);
});

test('while a variant is drawn everything is deleted, and nothing is left of it', async () => {
  const { app, person, draw } = await withVariantsDue();
  let deletion: Promise<{ status: number }> | undefined;
  app.engine.behaviour.duringSubmit = async () => {
    app.engine.behaviour.duringSubmit = undefined;
    deletion = app.call('POST /users/deletemydata', { userid: person.id }, person.token);
    await deletion;
  };
  await draw();
  // The drawing is cancelled as soon as the variant is not wanted, which is before the deletion has ended.
  expect((await deletion)?.status).toBe(200);
  expect(await listStorageKeys(app)).toEqual([]);
});

test('a variant that arrives while everything is deleted is thrown away', async () => {
  const { app, person, draw } = await withVariantsDue();
  const { storage } = app.services;
  const put = storage.put.bind(storage);
  let deleted = false;
  storage.put = async (key, ...rest) => {
    await put(key, ...rest);
    if (deleted || !key.startsWith('screens/')) return;
    deleted = true;
    expect((await app.call('POST /users/deletemydata', { userid: person.id }, person.token)).status).toBe(200);
  };
  await draw();
  expect(deleted).toBe(true);
  expect(await listStorageKeys(app)).toEqual([]);
});

// Requirements: R13
test('after 24 hours they go with the picture, and are not drawn any more', async () => {
  const { app, draw } = await withVariantsDue();
  app.clock.forward(24 * 3600 + 60);
  await purgeExpiredData(app);
  await draw();
  expect(await listStorageKeys(app)).toEqual([]);
});

test('a page is told for two minutes at most that more are coming', async () => {
  const { app, read, person, jobId } = await withVariantsDue();
  app.clock.forward(121);
  expect((await read(person, jobId)).variants_pending).toBe(0);
});
