// Each pose is accepted as itself and refused as another, with real models. Photos made bad on purpose are in
// spoilt-photos.test.ts, real ones in accepted- and refused-real-photos.test.ts.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { frontFacePhoto, leftFacePhoto, otherPersonPhoto, rightFacePhoto } from '#test/faces.ts';
import { checkPhoto } from './check-photo.test-helpers.ts';

// Requirements: R180, R309
test('the three poses are accepted, also at the 500x500 of the camera screen', async () => {
  for (const [photo, pose] of [
    [await frontFacePhoto(), 'front'],
    [await leftFacePhoto(), 'left'],
    [await rightFacePhoto(), 'right'],
  ] as const) {
    expect(await checkPhoto(photo, pose)).not.toHaveProperty('refusal');
    const small = await sharp(photo).resize(500, 500).png().toBuffer();
    expect((await checkPhoto(small, pose)).refusal).toBeUndefined();
  }
});

test.each([
  ['front', 'left', 'not_left'],
  ['front', 'right', 'not_right'],
  ['left', 'front', 'not_front'],
  ['right', 'front', 'not_front'],
  ['left', 'right', 'turned_wrong_way'],
  ['right', 'left', 'turned_wrong_way'],
] as const)('the %s photo is refused as the %s one: %s', async (shown, asked, refusal) => {
  const photo = await { front: frontFacePhoto, left: leftFacePhoto, right: rightFacePhoto }[shown]();
  expect((await checkPhoto(photo, asked)).refusal).toBe(refusal);
});

test('another person is refused, the same one is not', async () => {
  const front = await checkPhoto(await frontFacePhoto(), 'front');
  if (front.refusal) throw new Error(front.refusal);
  expect((await checkPhoto(await leftFacePhoto(), 'left', [front.identity])).refusal).toBeUndefined();
  expect((await checkPhoto(await otherPersonPhoto(), 'front', [front.identity])).refusal).toBe('other_person');
});
