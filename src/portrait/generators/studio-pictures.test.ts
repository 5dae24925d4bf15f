// People and pictures through the studio's port, with real photos and a real thread; how it queues is in studio.test.ts.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPOSITE_DIGITAL_SOURCE_TYPE, TRAINED_MODEL_DIGITAL_SOURCE_TYPE } from '#portrait/steps/encode-picture.ts';
import { MIN_DRAWN_LIKENESS } from '#portrait/steps/identity.ts';
import { type DrawingProgress, type DrawingStage, drawingStages } from '#portrait/types.ts';
import { frontFacePhoto, leftFacePhoto, rightFacePhoto } from '#test/faces.ts';
import { NoAcceptableResult, PermanentDrawingError } from './errors.ts';
import type { PictureRequest, PosePhotos } from './generator.ts';
import { createStudioGeneratorOnWorkerThread, type StudioGenerator } from './studio.ts';
import { createSyntheticPictureRequest } from './synthetic-request.test-helpers.ts';

const request = createSyntheticPictureRequest('wellness', 'mindful');

let studio: StudioGenerator;
let photos: PosePhotos;
let faceProfile: Uint8Array;
const enrolmentProgress: number[] = [];

beforeAll(async () => {
  studio = createStudioGeneratorOnWorkerThread();
  photos = { front: await frontFacePhoto(), left: await leftFacePhoto(), right: await rightFacePhoto() };
  faceProfile = await studio.enrol(photos, ({ progress }) => enrolmentProgress.push(progress));
}, 120_000);
afterAll(() => studio.close());

/** The picture of this request, drawn by the shared studio. */
const draw = (request: PictureRequest, options?: Parameters<StudioGenerator['generate']>[1]) =>
  studio.generate({ request, faceProfile }, options);

test('reports progress of the enrolment that never goes back', () => {
  expect(enrolmentProgress.at(-1)).toBe(1);
  expect(enrolmentProgress).toEqual(enrolmentProgress.toSorted((a, b) => a - b));
});

test('the same photos, answers and seed give the same picture, and another seed gives another', {
  timeout: 180_000,
}, async () => {
  const seen: DrawingProgress[] = [];
  const [first, second, third] = await Promise.all([
    draw({ ...request, variantCount: 2 }, { onProgress: (progress) => seen.push(progress) }),
    draw(request),
    draw({ ...request, seed: 8 }),
  ]);

  const prints = [first, ...first.alternates];
  expect(prints).toHaveLength(2);
  expect(new Set(prints.map(({ technique }) => technique)).size).toBe(2);
  // How many were asked for changes none of them.
  const same = prints.find(({ seed }) => seed === request.seed);
  expect(Buffer.compare(same?.picture ?? Buffer.alloc(0), second.picture)).toBe(0);
  for (const { picture } of [prints[0] === same ? prints[1] : prints[0], third])
    expect(Buffer.compare(picture, second.picture)).not.toBe(0);
  for (const { likeness } of [...prints, second, third]) expect(likeness).toBeGreaterThanOrEqual(MIN_DRAWN_LIKENESS);

  const progress = seen.map((one) => one.progress);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  const order = seen.map(({ stage }) => drawingStages.indexOf(stage as DrawingStage));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(seen.map(({ stage }) => stage)).size).toBeGreaterThanOrEqual(3);

  const { width, height, format, space, xmp, exif } = await sharp(first.picture).metadata();
  expect({ width, height, format, space }).toEqual({ width: 1080, height: 1350, format: 'png', space: 'srgb' });
  expect(xmp?.toString()).toContain(`Iptc4xmpExt:DigitalSourceType="${COMPOSITE_DIGITAL_SOURCE_TYPE}"`);
  expect(exif).toBeUndefined();
  const screen = await sharp(first.screen).metadata();
  expect(screen).toMatchObject({ width: 1080, height: 1350, format: 'webp' });
  expect(first.screen.length).toBeLessThan(first.picture.length / 5);
});

test('work that cannot be done fails with a reason', { timeout: 60_000 }, async () => {
  const noModel = await studio.generate({ request, faceProfile: new Uint8Array(8) }).catch((error) => error);
  expect(noModel).toBeInstanceOf(PermanentDrawingError);
  expect(noModel.message).toContain('no enrolled person');
  await expect(draw({ ...request, status: 'grumpy' })).rejects.toThrow('grumpy');
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
  expect(xmp?.toString()).toContain(`Iptc4xmpExt:DigitalSourceType="${TRAINED_MODEL_DIGITAL_SOURCE_TYPE}"`);
  await expect(studio.finish({ request, faceProfile, pictures: [new Uint8Array(blank)] })).rejects.toThrow(
    NoAcceptableResult,
  );
  await expect(studio.finish({ request, faceProfile, pictures: [new Uint8Array(9)] })).rejects.toThrow('neither PNG');
});
