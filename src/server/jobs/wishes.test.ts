// Requests for a changed picture: passed to the engine, and deleted with the answers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redrawWishSchema } from '#contract/jobs.ts';
import { redrawWishes } from '#portrait/types.ts';
import { VARIANT_COUNTS_BY_LOAD } from '#server/generation/paint-job.ts';
import {
  addAcceptedPhotos,
  callSubmitJob,
  createSignedInPerson,
  DEFAULT_JOB_ANSWERS,
  purgeExpiredData,
  readJobRow,
  startAppWithTestEngine,
  waitForJobEnd,
} from '#test/builders.ts';

type App = Awaited<ReturnType<typeof startAppWithTestEngine>>;
let app: App;
beforeAll(async () => {
  app = await startAppWithTestEngine();
});
afterAll(() => app.close());

/** A finished picture of somebody new, made with this wish; returns its job and what the engine was told. */
async function wished(value?: string) {
  const person = await createSignedInPerson(app);
  await addAcceptedPhotos(app, person);
  const { body } = await app.call(
    'POST /jobs/create',
    { userid: person.id, ...DEFAULT_JOB_ANSWERS, wish: value },
    person.token,
  );
  const jobId: string = body.data.id;
  expect((await callSubmitJob(app, person, jobId)).status).toBe(200);
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
  return { jobId, request: app.engine.behaviour.requests.find(({ job }) => job === jobId) };
}

test('every wish on offer is one that the picture engine knows', () => {
  expect(redrawWishSchema.options).toEqual([...redrawWishes]);
});

test('a wish reaches the engine, and a picture without one is the usual', async () => {
  expect((await wished('calmer')).request).toMatchObject({
    wish: 'calmer',
    variantCount: VARIANT_COUNTS_BY_LOAD.quiet,
  });
  expect((await wished()).request?.wish).toBeUndefined();
});

test('a person who requests another background gets more of them to choose from', async () => {
  expect((await wished('other-background')).request).toMatchObject({ wish: 'other-background', variantCount: 4 });
});

test('a wish that is not on offer is refused', async () => {
  const person = await createSignedInPerson(app);
  const body = { userid: person.id, ...DEFAULT_JOB_ANSWERS, wish: 'younger' };
  expect((await app.call('POST /jobs/create', body, person.token)).body.code).toBe('request_invalid');
});

// Requirements: R359
test('a wish goes with the answers after 24 hours', async () => {
  const { jobId } = await wished('not-like-me');
  expect((await readJobRow(app, jobId)).wish).toBe('not-like-me');
  app.clock.forward(24 * 3600 + 1);
  await purgeExpiredData(app);
  expect(await readJobRow(app, jobId)).toMatchObject({ question1: null, wish: null });
});
