// Pictures that another engine drew of a real person, finished through the studio's port in a real thread.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolTestPerson } from '#portrait/enrolled-person.test-helpers.ts';
import { TRAINED_MODEL_DIGITAL_SOURCE_TYPE } from '#portrait/steps/encode-picture.ts';
import { MIN_DRAWN_LIKENESS } from '#portrait/steps/identity.ts';
import { frontFacePhoto } from '#test/faces.ts';
import { NoAcceptableResult } from './errors.ts';
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

test('pictures that were drawn elsewhere leave it in our format, the likest first, and those of nobody not at all', {
  timeout: 60_000,
}, async () => {
  const blank = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#7788aa' } })
    .png()
    .toBuffer();
  const webp = await sharp(await frontFacePhoto())
    .webp()
    .toBuffer();
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
