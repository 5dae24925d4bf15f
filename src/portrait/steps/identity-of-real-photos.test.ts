// The threshold of identity.test.ts with real photos of further people, in all their poses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRealFacesFolder } from '#test/faces.ts';
import { describeFaces, findLikenessExtremes } from './identity.test-helpers.ts';
import {
  descriptorLikenessOnGateScale,
  MIN_DRAWN_LIKENESS,
  MIN_SAME_PERSON_PHOTO_LIKENESS,
  meanFaceDescriptor,
} from './identity.ts';

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
  const faces = await describeFaces(photos);
  const { same, other } = findLikenessExtremes(faces);
  expect(other).toBeLessThan(MIN_SAME_PERSON_PHOTO_LIKENESS - 0.05);
  expect(same).toBeGreaterThan(MIN_DRAWN_LIKENESS);

  // Three angles together know a profile that the front alone hardly does.
  const [front, left, right, profile] = faces.map(({ identity }) => identity);
  expect(descriptorLikenessOnGateScale(meanFaceDescriptor([front, left, right]), profile)).toBeGreaterThan(
    descriptorLikenessOnGateScale(front, profile) + 0.08,
  );
});
