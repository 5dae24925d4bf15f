import { expect, it } from 'vitest';
import { quantile } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { cropSubjectToFaceAndNeck } from './area.ts';
import { shadeEarsInTonePlane } from './ears.ts';
import { addEarInPlace } from './one-ear.test-helpers.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const thresholds = { highlight: 0.5, half: 0, shade: -0.4, deep: -1, dark: -2.15 };

/** The tones of a view with one ear, and which of them are changed when all have the value that `of` gives their pixel. */
function tonesOfShadedEar(of: (i: number) => number, middle = 0.1): Plane {
  const subject = createSyntheticSubject();
  addEarInPlace(subject, { middle });
  const view = cropSubjectToFaceAndNeck(subject);
  const tone = Float32Array.from({ length: view.area.width * view.area.height }, (_, i) => of(i));
  const before = tone.slice();
  shadeEarsInTonePlane(view, tone, thresholds);
  return tone.filter((value, i) => value !== before[i]);
}

it('gives an ear in the shade one tone as light as half a shade, a darker bowl, and lines', () => {
  const ear = tonesOfShadedEar(() => -3);
  expect(ear.length).toBeGreaterThan(1000);
  expect(quantile(ear, 0.5)).toBeCloseTo(-0.2, 5);
  expect(ear.filter((value) => Math.abs(value + 0.7) < 0.01).length / ear.length).toBeGreaterThan(0.05);
  expect(ear.filter((value) => Math.abs(value + 1.3) < 0.01).length / ear.length).toBeGreaterThan(0.03);
});

it('prints a mottled ear in one plate each for the ear, its bowl and its lines', () => {
  const ear = tonesOfShadedEar((i) => (i % 7 < 4 ? 0.1 : -0.3) + 0.001 * (i % 5));
  const shares = [-0.2, -0.7, -1.3].map(
    (plate) => ear.filter((value) => Math.abs(value - plate) < 0.01).length / ear.length,
  );
  // What is left are the lobe's tones, which run out into the jaw.
  expect(shares[0] + shares[1] + shares[2]).toBeGreaterThan(0.9);
  expect(Math.min(...shares)).toBeGreaterThan(0.03);
});

it('draws the line between a lobe and the jaw in full, where the tone of the ear fades out', () => {
  const ear = tonesOfShadedEar(() => 0.1, 0.45);
  const between = (low: number, high: number): number => ear.filter((value) => value > low && value < high).length;
  expect(between(-0.19, 0.1)).toBeGreaterThan(100);
  expect(between(-1.31, -1.29)).toBeGreaterThan(100);
  // The line has a soft edge, as one of whole pixels has beads, and one that is no broader than itself.
  expect(between(-1.29, -0.71)).toBeGreaterThan(20);
  expect(between(-1.29, -0.71)).toBeLessThan(between(-1.31, -1.29));
});
