// One threshold separates all people: no wrong person is accepted, no right one refused.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findRealFacesFolder, frontFacePhoto, leftFacePhoto, otherPersonPhoto, rightFacePhoto } from '#test/faces.ts';
import { loadFaceDescriber } from '../vision/face-describer.ts';
import { loadFaceFinder } from '../vision/faces.ts';
import { decodePngOrJpeg } from '../vision/pictures.ts';
import {
  computeFaceDescriptor,
  descriptorLikenessOnGateScale,
  MIN_DRAWN_LIKENESS,
  MIN_SAME_PERSON_PHOTO_LIKENESS,
  meanFaceDescriptor,
} from './identity.ts';

type Described = { who: string; identity: Float32Array };

async function describeAll(photos: { who: string; photo: Uint8Array }[]): Promise<Described[]> {
  const [finder, descriptor] = await Promise.all([loadFaceFinder(), loadFaceDescriber()]);
  const described: Described[] = [];
  for (const { who, photo } of photos) {
    const picture = await decodePngOrJpeg(photo);
    const [face] = await finder.find(picture);
    described.push({ who, identity: await computeFaceDescriptor(descriptor, picture, face) });
  }
  return described;
}

/** How little a photo may be like the other photos of its person, and how much like all those of somebody else. */
function extremes(faces: Described[]): { same: number; other: number } {
  const people = Object.values(Object.groupBy(faces, ({ who }) => who)).map((own = []) => own);
  let same = 1;
  let other = -1;
  for (const own of people) {
    const photos = own.map(({ identity }) => identity);
    for (const photo of photos) {
      const rest = photos.filter((one) => one !== photo);
      if (rest.length > 0) same = Math.min(same, descriptorLikenessOnGateScale(meanFaceDescriptor(rest), photo));
    }
    const known = meanFaceDescriptor(photos);
    for (const { who, identity } of faces)
      if (who !== own[0].who) other = Math.max(other, descriptorLikenessOnGateScale(known, identity));
  }
  return { same, other };
}

test('a description has unit length and does not depend on size or on a tilt of the head', async () => {
  const front = await frontFacePhoto();
  const small = await sharp(front).resize(420, 420).png().toBuffer();
  const tilted = await sharp(front).rotate(12, { background: '#888' }).png().toBuffer();
  const faces = await describeAll([front, small, tilted].map((photo) => ({ who: 'subject', photo })));
  for (const { identity } of faces) expect(Math.hypot(...identity)).toBeCloseTo(1, 5);
  expect(extremes(faces).same).toBeGreaterThan(0.9);
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
  const { same, other } = extremes(
    await describeAll([
      ...subject,
      { who: 'other', photo: await otherPersonPhoto() },
      ...(await Promise.all(strangers)),
    ]),
  );
  expect(other).toBeLessThan(MIN_SAME_PERSON_PHOTO_LIKENESS);
  expect(same).toBeGreaterThan(MIN_DRAWN_LIKENESS);
});

test('further people are told apart over all their poses', { timeout: 60_000 }, async ({ skip }) => {
  const folder = findRealFacesFolder();
  if (!folder) return skip('the folder ../shared/faces does not stand beside the checkout');
  const files = {
    'female-a': ['female-a_front', 'female-a_left', 'female-a_right', 'female-a_profile_right'],
    lisa: ['lisa_1', 'lisa_2', 'lisa_60cm'],
    'london-001': ['london-001_front'],
    'london-005': ['london-005_front'],
    'london-008': ['london-008_front', 'london-008_smile'],
    'male-c': ['neg_blink_male-c'],
  };
  const photos = Object.entries(files).flatMap(([who, names]) =>
    names.map((name) => ({ who, photo: readFileSync(join(folder, `${name}.jpg`)) })),
  );
  const faces = await describeAll(photos);
  const { same, other } = extremes(faces);
  expect(other).toBeLessThan(MIN_SAME_PERSON_PHOTO_LIKENESS - 0.05);
  expect(same).toBeGreaterThan(MIN_DRAWN_LIKENESS);

  // Three angles together know a profile that the front alone hardly does.
  const [front, left, right, profile] = faces.map(({ identity }) => identity);
  expect(descriptorLikenessOnGateScale(meanFaceDescriptor([front, left, right]), profile)).toBeGreaterThan(
    descriptorLikenessOnGateScale(front, profile) + 0.08,
  );
});
