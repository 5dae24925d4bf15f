import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { LIPS_OUTER } from '../../raster/mesh-points.ts';
import { viewOnWholeCanvas } from './area.ts';
import { maskNearFeature } from './feature-masks.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';
import { lightenUnderEyesAndAroundLipsInPlace } from './under-eyes-and-around-lips.ts';

const thresholds = { highlight: 0.5, half: 0, shade: -0.4, deep: -1, dark: -2.15 };

it('lightens dark skin around the lips, and leaves lips, cheeks and lighter skin as they are', () => {
  const view = viewOnWholeCanvas(createSyntheticSubject());
  const { faceWidth, mesh } = view.subject;
  const tone = new Float32Array(view.subject.tones.tone.length).fill(-1.8);
  const chin = Math.round(mesh[17][1] + 0.05 * faceWidth) * view.area.width + Math.round(mesh[17][0]);
  const corner = Math.round(mesh[61][1]) * view.area.width + Math.round(mesh[61][0] - 0.05 * faceWidth);
  const light = corner - 5;
  tone[light] = -0.1;
  lightenUnderEyesAndAroundLipsInPlace(view, tone, thresholds);
  for (const place of [chin, corner]) expect(tone[place]).toBeGreaterThan(thresholds.deep + 0.2);
  expect(tone[light]).toBeCloseTo(-0.1);
  const lips = maskNearFeature(view, LIPS_OUTER, 0);
  for (let i = 0; i < lips.length; i++) if (lips[i] === 1) expect(tone[i]).toBeCloseTo(-1.8);
  const cheek = corner - Math.round(0.2 * faceWidth);
  expect(tone[cheek]).toBeCloseTo(-1.8);
});

it('lightens dark skin below the eyes to the half plate, and leaves the lids as they are', () => {
  const view = viewOnWholeCanvas(createSyntheticSubject());
  const { faceWidth, mesh } = view.subject;
  const tone = new Float32Array(view.subject.tones.tone.length).fill(-1.8);
  const [x, y] = mesh[374];
  const at = (down: number): number => Math.round(y + down * faceWidth) * view.area.width + Math.round(x);
  lightenUnderEyesAndAroundLipsInPlace(view, tone, thresholds);
  expect(tone[at(0.06)]).toBeGreaterThan(thresholds.shade - 0.1);
  for (const lid of [-0.01, 0.012]) expect(tone[at(lid)]).toBeCloseTo(-1.8, 1);
});

/** The tone in which dark skin beside the mouth is left, on skin of this colour. */
function toneBesideMouth(skin: CieLab, beard = false): number {
  const subject = createSyntheticSubject({ skin, beard });
  const view = viewOnWholeCanvas(subject);
  const { faceWidth, mesh } = subject;
  const tone = new Float32Array(subject.tones.tone.length).fill(-1.8);
  lightenUnderEyesAndAroundLipsInPlace(view, tone, thresholds);
  return tone[Math.round(mesh[61][1]) * view.area.width + Math.round(mesh[61][0] - 0.05 * faceWidth)];
}

it.each<[string, CieLab]>([
  ['on dark skin, where they look like drips', [30, 14, 18]],
  ['on light skin, where they look like smudges', [62, 16, 20]],
])('keeps shades away from the mouth %s', (_, skin) => {
  expect(toneBesideMouth(skin)).toBeGreaterThan(thresholds.shade);
});

it('leaves shades beside the mouth in a beard, where a pale ring would lie around the lips', () => {
  expect(toneBesideMouth([62, 16, 20], true)).toBeLessThan(thresholds.shade - 0.1);
});
