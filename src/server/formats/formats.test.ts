// Formats over HTTP: who gets them, what they are, and that they end with the picture.
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { VARIANT_COUNTS_BY_LOAD } from '#server/generation/paint-job.ts';
import {
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listStorageKeys,
  purgeExpiredData,
  signInAgain,
  startAppWithTestEngine,
} from '#test/builders.ts';
import { encodeTestFigure } from '#test/figure.ts';
import type { SignedInPerson } from '#test/sign-in.ts';
import { createSlidingWindowRateLimiter } from './sliding-window-rate-limiter.ts';

type Listed = { format: string; width: number; height: number; preview_url: string; download_url: string };

async function start({ withFigure = true } = {}) {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  if (withFigure) app.engine.behaviour.figure = await encodeTestFigure();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const list = (who: SignedInPerson, job_id = jobId) => app.call('POST /jobs/formats', { job_id }, who.token);
  const fetched = (url: string) => app.server.inject({ url });
  return { app, person, jobId, list, fetched };
}

test('the owner lists four formats, looks at a small one and saves a whole one under a name that tells it', async () => {
  const { person, list, fetched } = await start();
  const listed: Listed[] = (await list(person)).body.data;
  expect(listed.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['square', 1080, 1080],
    ['story', 1080, 1920],
    ['teams', 1920, 1080],
    ['banner', 1584, 396],
  ]);
  const banner = listed[3];
  const small = await fetched(banner.preview_url);
  expect([small.statusCode, small.headers['content-type'], small.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  const saved = await fetched(banner.download_url);
  expect(saved.headers['content-disposition']).toBe('attachment; filename="thrive-mindful-banner.png"');
  const { format, width, height } = await sharp(saved.rawPayload).metadata();
  expect([format, width, height]).toEqual(['png', 1584, 396]);
  // Asked again at once, it is the one that was just made.
  expect((await fetched(banner.download_url)).rawPayload.equals(saved.rawPayload)).toBe(true);
});

test('an address that is changed, or of another format or job, opens nothing', async () => {
  const { app, person, jobId, list, fetched } = await start();
  const [square]: Listed[] = (await list(person)).body.data;
  const other = await createUnsubmittedJob(app, person);
  for (const url of [
    square.preview_url.replace('/square?', '/story?'),
    square.preview_url.replace(jobId, other),
    square.preview_url.replace(/expires=\d+/, 'expires=9999999999'),
    `${square.preview_url}&download=thrive.png`,
    square.download_url.replace('thrive-mindful-square', 'other'),
  ])
    expect([url, (await fetched(url)).statusCode]).toEqual([url, 404]);
  expect((await list(person, other)).status).toBe(404);
  expect((await list(await createSignedInPerson(app))).status).toBe(404);
});

// Requirements: R13
test('formats end with their picture: the address at once, the figure with the next purge', async () => {
  const { app, person, list, fetched } = await start();
  expect(await listStorageKeys(app, 'figures/')).toHaveLength(VARIANT_COUNTS_BY_LOAD.quiet);
  app.clock.forward(24 * 3600 - 300);
  const late = await signInAgain(app, person);
  const [square]: Listed[] = (await list(late)).body.data;
  app.clock.forward(301);
  expect((await fetched(square.preview_url)).statusCode).toBe(404);
  expect((await list(late)).status).toBe(404);
  await purgeExpiredData(app);
  expect(await listStorageKeys(app, 'figures/')).toEqual([]);
});

test('a figure that no picture names is swept away', async () => {
  const { app } = await start({ withFigure: false });
  await app.services.storage.put('figures/stray', await encodeTestFigure(), 'application/octet-stream');
  // Files bear the time of the machine, which the test does not move; old enough is what the clock runs ahead.
  app.clock.forward(600);
  await purgeExpiredData(app);
  expect(await listStorageKeys(app, 'figures/')).toEqual([]);
});

test('an engine that gives no figure gives no formats', async () => {
  const { person, list } = await start({ withFigure: false });
  expect((await list(person)).body.data).toEqual([]);
});

test('drawing is limited for each job, and the limit passes', async () => {
  let seconds = 0;
  const rateLimiter = createSlidingWindowRateLimiter({ now: () => new Date(seconds * 1000) } as never, {
    count: 2,
    seconds: 60,
  });
  expect([rateLimiter.take('a'), rateLimiter.take('a'), rateLimiter.take('a'), rateLimiter.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  seconds = 61;
  expect(rateLimiter.take('a')).toBe(true);
});
