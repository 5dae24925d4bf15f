import { expect, it } from 'vitest';
import { WHOLE_CANVAS_AREA } from './area.ts';
import { computeNeckAndChestMask, measureNeckLightness } from './neck.ts';
import { createSyntheticSubject } from './synthetic-subject.ts';

/** The L* of a neck that is so light in the photo, beside a face whose base is at 62. */
function neckOf(lightness: number, seen = true): number {
  const subject = createSyntheticSubject();
  const { axes, tones, regions } = subject;
  for (let i = 0; i < axes.v.length; i++) {
    if (axes.v[i] < 1) continue;
    tones.lab[3 * i] = lightness;
    // A collar leaves a narrow edge free.
    if (!seen && Math.abs(axes.v[i] - 1.27) > 0.004) regions.skin[i] = 0;
  }
  return measureNeckLightness({ area: WHOLE_CANVAS_AREA, subject, free() {} }, 62);
}

it('prints a neck as light as it is in the photo beside the face', () => {
  expect(neckOf(58)).toBeCloseTo(58, 0);
  expect(neckOf(62.5)).toBeCloseTo(62.5, 0);
});

it('prints no neck far darker or lighter than the face, as the photo’s light may be uneven', () => {
  expect(neckOf(30)).toBeGreaterThan(50);
  expect(neckOf(90)).toBeLessThan(64);
});

it('prints a neck that clothes cover, but for its edge, like the face', () => {
  expect(neckOf(40, false)).toBe(62);
});

it('begins the neck beside the jaw right below the ears, so that none of the photo’s shade is left there', () => {
  const subject = createSyntheticSubject();
  const { axes, tones } = subject;
  const neck = computeNeckAndChestMask({ area: WHOLE_CANVAS_AREA, subject, free() {} });
  const meanBetween = (top: number, bottom: number, isFace: boolean): number => {
    const isIn = (i: number): boolean =>
      axes.v[i] > top && axes.v[i] < bottom && (isFace ? tones.oval[i] === 1 : tones.oval[i] === 0);
    const values = neck.filter((_, i) => isIn(i));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(meanBetween(0.63, 0.9, false)).toBe(1);
  expect(meanBetween(0, 0.5, false)).toBe(0);
  expect(meanBetween(0, 0.9, true)).toBe(0);
});
