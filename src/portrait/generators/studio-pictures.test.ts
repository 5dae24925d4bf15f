// Pictures through the studio's port, of a real person and in a real thread; how it queues is in studio.test.ts.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolTestPerson } from '#portrait/enrolled-person.test-helpers.ts';
import { COMPOSITE_DIGITAL_SOURCE_TYPE } from '#portrait/steps/encode-picture.ts';
import { MIN_DRAWN_LIKENESS } from '#portrait/steps/identity.ts';
import { type DrawingProgress, type DrawingStage, drawingStages } from '#portrait/types.ts';
import type { PictureRequest } from './generator.ts';
import { createStudioGeneratorOnWorkerThread, type StudioGenerator } from './studio.ts';
import { createSyntheticPictureRequest } from './synthetic-request.test-helpers.ts';

const request = createSyntheticPictureRequest('wellness', 'mindful');

let studio: StudioGenerator;
let faceProfile: Uint8Array;

beforeAll(async () => {
  studio = createStudioGeneratorOnWorkerThread();
  ({ faceProfile } = await enrolTestPerson());
}, 120_000);
afterAll(() => studio.close());

/** The picture of this request, drawn by the shared studio. */
const draw = (request: PictureRequest, options?: Parameters<StudioGenerator['generate']>[1]) =>
  studio.generate({ request, faceProfile }, options);

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
