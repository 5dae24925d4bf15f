// Results of photo checks from the real process with the real models.
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { frontFacePhoto, leftFacePhoto, otherPersonPhoto, rightFacePhoto } from '#test/faces.ts';
import { jpegOfManyScans } from '#test/many-scans.ts';
import { createPixelBomb } from '#test/pixel-bomb.ts';
import { createPhotoCheckerProcessPool } from './photo-checker.ts';

const checker = createPhotoCheckerProcessPool();
afterAll(() => checker.close());

test('a good photo is accepted and comes back as a PNG without metadata', async () => {
  const jpeg = await sharp(await frontFacePhoto())
    .jpeg({ quality: 92 })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toBuffer();
  const answer = await checker.check({ photo: jpeg, pose: 'front', others: [] });
  expect(answer.accepted).toBe(true);
  if (!answer.accepted) return;
  const { format, exif } = await sharp(answer.photo).metadata();
  expect(format).toBe('png');
  expect(exif).toBeUndefined();
  expect(Math.hypot(...answer.identity)).toBeCloseTo(1, 5);
});

test('three poses of one person are accepted, another person is not', async () => {
  const front = await checker.check({ photo: await frontFacePhoto(), pose: 'front', others: [] });
  if (!front.accepted) throw new Error(front.refusal);
  const left = await checker.check({ photo: await leftFacePhoto(), pose: 'left', others: [front.identity] });
  if (!left.accepted) throw new Error(left.refusal);
  const others = [front.identity, left.identity];
  expect(await checker.check({ photo: await rightFacePhoto(), pose: 'right', others })).toMatchObject({
    accepted: true,
  });
  expect(await checker.check({ photo: await leftFacePhoto(), pose: 'right', others })).toEqual({
    accepted: false,
    refusal: 'turned_wrong_way',
  });
  expect(await checker.check({ photo: await otherPersonPhoto(), pose: 'front', others })).toEqual({
    accepted: false,
    refusal: 'other_person',
  });
});

test('bytes that are no photo are unreadable, and the checker lives on', async () => {
  const truncated = (await frontFacePhoto()).subarray(0, 5000);
  for (const photo of [
    new Uint8Array(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    truncated,
    createPixelBomb(),
    await jpegOfManyScans(3000),
  ]) {
    expect(await checker.check({ photo, pose: 'front', others: [] })).toEqual({
      accepted: false,
      refusal: 'unreadable',
    });
  }
  expect((await checker.check({ photo: await frontFacePhoto(), pose: 'front', others: [] })).accepted).toBe(true);
});
