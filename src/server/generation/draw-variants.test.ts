// Further variants after the first picture, over HTTP; when they are not drawn is in unwanted-variants.test.ts.
import { expect, test, vi } from 'vitest';
import { createFinishedJob, createSignedInPerson, listStorageKeys, readJobRow } from '#test/builders.ts';
import { createJobWithVariantsDue, startAppThatReadsPictures } from './draw-variants.test-helpers.ts';
import { VARIANT_COUNTS_BY_LOAD } from './paint-job.ts';

const ALL = Array.from({ length: VARIANT_COUNTS_BY_LOAD.drawnSingly }, (_, place) => place + 1);

test('a picture is finished with its first variant, and the others follow as new ones to choose from', async () => {
  const { app, read, numbers, person, jobId, draw } = await createJobWithVariantsDue();
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
  const { app, numbers } = await startAppThatReadsPictures();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  await vi.waitUntil(async () => (await numbers(person, jobId)).length === ALL.length, { timeout: 30_000 });
  expect((await readJobRow(app, jobId)).variantsDue).toBe(0);
});

test('two tries at once, or one after a fault, draw each variant once', async () => {
  const { app, numbers, person, jobId, draw } = await createJobWithVariantsDue();
  app.engine.behaviour.broken.generate = 1;
  await expect(draw()).rejects.toThrow('broke');
  await Promise.all([draw(), draw()]);
  expect(await numbers(person, jobId)).toEqual(ALL);
  expect(await listStorageKeys(app, 'pictures/')).toHaveLength(ALL.length);
});

test('a variant that is not good enough is left out', async () => {
  const { app, read, numbers, person, jobId, draw } = await createJobWithVariantsDue();
  app.engine.behaviour.failures = ['It is unlike.'];
  await draw();
  expect(await numbers(person, jobId)).toEqual(ALL.slice(0, -1));
  expect((await read(person, jobId)).variants_pending).toBe(0);
});
