// One threshold separates all people: no wrong person is accepted, no right one refused. Photos of further people are in
// identity-of-real-photos.test.ts.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { frontFacePhoto, leftFacePhoto, otherPersonPhoto, rightFacePhoto } from '#test/faces.ts';
import { describeFaces, findLikenessExtremes } from './identity.test-helpers.ts';
import { MIN_DRAWN_LIKENESS, MIN_SAME_PERSON_PHOTO_LIKENESS } from './identity.ts';

test('a description has unit length and does not depend on size or on a tilt of the head', async () => {
  const front = await frontFacePhoto();
  const small = await sharp(front).resize(420, 420).png().toBuffer();
  const tilted = await sharp(front).rotate(12, { background: '#888' }).png().toBuffer();
  const faces = await describeFaces([front, small, tilted].map((photo) => ({ who: 'subject', photo })));
  for (const { identity } of faces) expect(Math.hypot(...identity)).toBeCloseTo(1, 5);
  expect(findLikenessExtremes(faces).same).toBeGreaterThan(0.9);
});

test('people in the demonstration pictures are told apart, a turned head is still the same person', async () => {
  const library = dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json'));
  // Where faces of at least 180 px look roughly at the camera: sample, left, top.
  const places = [
    [3, 960, 220],
    [3, 1450, 300],
    [5, 1000, 160],
    [6, 1110, 330],
    [6, 1380, 290],
  ];
  const strangers = places.map(async ([sample, left, top], i) => ({
    who: `stranger ${i}`,
    photo: await sharp(readFileSync(join(library, `demo/sample${sample}.jpg`)))
      .extract({ left, top, width: 350, height: 350 })
      .png()
      .toBuffer(),
  }));
  const subject = [await frontFacePhoto(), await leftFacePhoto(), await rightFacePhoto()].map((photo) => ({
    who: 'subject',
    photo,
  }));
  const { same, other } = findLikenessExtremes(
    await describeFaces([
      ...subject,
      { who: 'other', photo: await otherPersonPhoto() },
      ...(await Promise.all(strangers)),
    ]),
  );
  expect(other).toBeLessThan(MIN_SAME_PERSON_PHOTO_LIKENESS);
  expect(same).toBeGreaterThan(MIN_DRAWN_LIKENESS);
});
