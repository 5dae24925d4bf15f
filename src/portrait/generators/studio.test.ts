// The studio through its port, with real photos and a real thread.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERATED_SOURCE_TYPE, SOURCE_TYPE } from '#portrait/steps/deliver.ts';
import { MIN_DRAWN_LIKENESS } from '#portrait/steps/identity.ts';
import { type Stage, stages } from '#portrait/types.ts';
import { frontFace, leftFace, rightFace } from '#test/faces.ts';
import type { AttemptRequest, Generator, Painted, Photos, PictureRequest, Poll } from './generator.ts';
import { createStudio, NoAcceptableResult, type Studio } from './studio.ts';

const request: PictureRequest = {
  job: 'job-1',
  person: 'person-1',
  pillar: 'wellness',
  status: 'mindful',
  gender: 'female',
  seed: 7,
  compositions: 1,
};
let studio: Studio;
let photos: Photos;
let faceProfile: Uint8Array;
const learning: number[] = [];

beforeAll(async () => {
  studio = createStudio();
  photos = { front: await frontFace(), left: await leftFace(), right: await rightFace() };
  faceProfile = await studio.enrol(photos, ({ progress }) => learning.push(progress));
}, 120_000);
afterAll(() => studio.close());

/** Submits work under an attempt id of its own. */
async function submit(generator: Generator, request: PictureRequest, faceProfile: Uint8Array): Promise<AttemptRequest> {
  const work = { attemptId: randomUUID(), request, faceProfile, photos: async () => photos };
  await generator.submit(work);
  return work;
}

async function settled(generator: Generator, work: AttemptRequest, seen: Poll[] = []): Promise<Poll> {
  for (;;) {
    const poll = await generator.poll(work);
    if (JSON.stringify(seen.at(-1)) !== JSON.stringify(poll)) seen.push(poll);
    if (poll.state !== 'working') return poll;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function picture(generator: Generator, work: AttemptRequest): Promise<Painted> {
  const poll = await settled(generator, work);
  if (poll.state !== 'done') throw new Error(`the attempt ended as ${JSON.stringify(poll)}`);
  return poll.painted;
}

test('learning tells how far it is, and never goes back', () => {
  expect(learning.at(-1)).toBe(1);
  expect(learning).toEqual(learning.toSorted((a, b) => a - b));
});

test('the same photos, answers and seed give the same picture, and another seed gives another', {
  timeout: 180_000,
}, async () => {
  const attemptIds = [
    await submit(studio, { ...request, compositions: 2 }, faceProfile),
    await submit(studio, request, faceProfile),
    await submit(studio, { ...request, seed: 8 }, faceProfile),
  ];
  expect(await studio.poll(attemptIds[2])).toMatchObject({ state: 'working', progress: 0 });
  const seen: Poll[] = [];
  const first = await settled(studio, attemptIds[0], seen);
  const [second, third] = [await picture(studio, attemptIds[1]), await picture(studio, attemptIds[2])];
  if (first.state !== 'done') throw new Error(`the first attempt ended as ${first.state}`);

  const prints = [first.painted, ...first.painted.alternates];
  expect(prints).toHaveLength(2);
  expect(new Set(prints.map(({ technique }) => technique)).size).toBe(2);
  // How many were asked for changes none of them.
  const same = prints.find(({ seed }) => seed === request.seed);
  expect(Buffer.compare(same?.picture ?? Buffer.alloc(0), second.picture)).toBe(0);
  for (const { picture } of [prints[0] === same ? prints[1] : prints[0], third])
    expect(Buffer.compare(picture, second.picture)).not.toBe(0);
  for (const { likeness } of [...prints, second, third]) expect(likeness).toBeGreaterThanOrEqual(MIN_DRAWN_LIKENESS);

  const working = seen.filter((poll) => poll.state === 'working');
  const progress = working.map((poll) => poll.progress);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  const order = working.map((poll) => stages.indexOf(poll.stage as Stage));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(working.map((poll) => poll.stage)).size).toBeGreaterThanOrEqual(3);

  const { width, height, format, space, xmp, exif } = await sharp(first.painted.picture).metadata();
  expect({ width, height, format, space }).toEqual({ width: 1080, height: 1350, format: 'png', space: 'srgb' });
  expect(xmp?.toString()).toContain(`Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPE}"`);
  expect(exif).toBeUndefined();
  const screen = await sharp(first.painted.screen).metadata();
  expect(screen).toMatchObject({ width: 1080, height: 1350, format: 'webp' });
  expect(first.painted.screen.length).toBeLessThan(first.painted.picture.length / 5);
});

test('a cancelled attempt is unknown, and those behind it are painted', { timeout: 120_000 }, async () => {
  const running = await submit(studio, request, faceProfile);
  const waiting = await submit(studio, request, faceProfile);
  const last = await submit(studio, { ...request, pillar: 'opportunity', status: 'leader' }, faceProfile);
  await studio.cancel(running.attemptId);
  await studio.cancel(waiting.attemptId);
  expect(await studio.poll(running)).toEqual({ state: 'unknown' });
  expect(await studio.poll(waiting)).toEqual({ state: 'unknown' });
  expect((await settled(studio, last)).state).toBe('done');
});

test('erasing a person forgets their pictures and waiting work, and nobody else’s', { timeout: 120_000 }, async () => {
  const finished = await submit(studio, request, faceProfile);
  await settled(studio, finished);
  const waiting = await submit(studio, request, faceProfile);
  const other = await submit(studio, { ...request, person: 'person-2' }, faceProfile);
  await studio.erase('person-1', []);
  expect(await studio.poll(finished)).toEqual({ state: 'unknown' });
  expect(await studio.poll(waiting)).toEqual({ state: 'unknown' });
  expect((await settled(studio, other)).state).toBe('done');
});

test('work that cannot be done fails with a reason', { timeout: 60_000 }, async () => {
  const noModel = await submit(studio, request, new Uint8Array(8));
  expect(await settled(studio, noModel)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('no enrolled person'),
  });
  const noStatus = await submit(studio, { ...request, status: 'grumpy' }, faceProfile);
  expect(await settled(studio, noStatus)).toMatchObject({ state: 'failed', reason: expect.stringContaining('grumpy') });
});

test('a thread that dies makes its attempts unknown, and its enrolment fails', async () => {
  const broken = createStudio({ script: new URL('data:text/javascript,process.exit(1)') });
  const attemptIds = [await submit(broken, request, faceProfile), await submit(broken, request, faceProfile)];
  for (const attemptId of attemptIds) expect(await settled(broken, attemptId)).toEqual({ state: 'unknown' });
  const photo = new Uint8Array();
  await expect(broken.enrol({ front: photo, left: photo, right: photo }, () => {})).rejects.toThrow('stopped');
  await broken.close();
});

test('a request that is submitted twice is drawn once, and erased by its attempt id', {
  timeout: 60_000,
}, async () => {
  const work = await submit(studio, request, faceProfile);
  const first = await picture(studio, work);
  await studio.submit(work);
  expect(await picture(studio, work)).toBe(first);
  await studio.erase('somebody else', [work.attemptId]);
  expect(await studio.poll(work)).toEqual({ state: 'unknown' });
});

test('it says which bytes it can work with', async () => {
  expect(await studio.canLoad(faceProfile)).toBe(true);
  expect(await studio.canLoad(new Uint8Array(2000))).toBe(false);
});

test('pictures that were drawn elsewhere leave it in our format, the likest first, and those of nobody not at all', {
  timeout: 60_000,
}, async () => {
  const blank = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#7788aa' } })
    .png()
    .toBuffer();
  const webp = await sharp(photos.front).webp().toBuffer();
  const painted = await studio.finish({
    request,
    faceProfile,
    pictures: [new Uint8Array(blank), new Uint8Array(webp)],
  });
  expect(painted.alternates).toEqual([]);
  expect(painted.figure).toBeUndefined();
  expect(painted.likeness).toBeGreaterThanOrEqual(MIN_DRAWN_LIKENESS);
  const { width, height, format, xmp } = await sharp(painted.picture).metadata();
  expect({ width, height, format }).toEqual({ width: 1080, height: 1350, format: 'png' });
  expect(xmp?.toString()).toContain(`Iptc4xmpExt:DigitalSourceType="${GENERATED_SOURCE_TYPE}"`);
  await expect(studio.finish({ request, faceProfile, pictures: [new Uint8Array(blank)] })).rejects.toThrow(
    NoAcceptableResult,
  );
  await expect(studio.finish({ request, faceProfile, pictures: [new Uint8Array(9)] })).rejects.toThrow('neither PNG');
});

test('a closed studio accepts no request and knows no attempt', async () => {
  const closing = createStudio();
  const attemptId = await submit(closing, request, faceProfile);
  await closing.close();
  expect(await closing.poll(attemptId)).toEqual({ state: 'unknown' });
  await expect(submit(closing, request, faceProfile)).rejects.toThrow('closed');
});
