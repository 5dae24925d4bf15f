import { expect, it } from 'vitest';
import { growMaskByDisc } from '../../raster/distance.ts';
import { viewOnWholeCanvas, WHOLE_CANVAS_AREA } from './area.ts';
import { computeNeckAndChestMask, extendJawTonesBesideFaceInPlace, measureAndLimitNeckLightness } from './neck.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

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
  return measureAndLimitNeckLightness(viewOnWholeCanvas(subject), 62);
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

it('begins the neck right below the ears, beside the skin of the jaw', () => {
  const subject = createSyntheticSubject();
  const { axes, tones, faceWidth } = subject;
  const neck = computeNeckAndChestMask(viewOnWholeCanvas(subject));
  const beyondJaw = growMaskByDisc(tones.oval, WHOLE_CANVAS_AREA, 0.1 * faceWidth);
  const besideFace = growMaskByDisc(tones.oval, WHOLE_CANVAS_AREA, 0.01 * faceWidth);
  const meanWhere = (top: number, bottom: number, isPlace: (i: number) => boolean): number => {
    const values = neck.filter((_, i) => axes.v[i] > top && axes.v[i] < bottom && isPlace(i));
    expect(values.length).toBeGreaterThan(50);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(meanWhere(0.63, 0.9, (i) => beyondJaw[i] === 0)).toBe(1);
  expect(meanWhere(0.63, 0.78, (i) => tones.oval[i] === 0 && besideFace[i] === 1)).toBeLessThan(0.05);
  expect(meanWhere(0, 0.5, (i) => tones.oval[i] === 0)).toBe(0);
  expect(meanWhere(0, 0.9, (i) => tones.oval[i] === 1)).toBe(0);
});

it('carries the tones of the jaw on to the skin beside it, and not far', () => {
  const subject = createSyntheticSubject();
  const { axes, tones, faceWidth } = subject;
  const { oval } = tones;
  const tone = Float32Array.from(oval, (value) => (value > 0.5 ? -0.6 : 2));
  extendJawTonesBesideFaceInPlace(viewOnWholeCanvas(subject), tone);
  const beyondJaw = growMaskByDisc(oval, WHOLE_CANVAS_AREA, 0.1 * faceWidth);
  const besideFace = growMaskByDisc(oval, WHOLE_CANVAS_AREA, 0.01 * faceWidth);
  let [near, far] = [0, 0];
  for (let i = 0; i < tone.length; i++) {
    if (axes.v[i] < 0.5 || axes.v[i] > 0.78 || oval[i] > 0) continue;
    if (besideFace[i] === 1) {
      near++;
      expect(tone[i]).toBeLessThan(-0.4);
    } else if (beyondJaw[i] === 0) {
      far++;
      expect(tone[i]).toBe(2);
    }
  }
  expect(Math.min(near, far)).toBeGreaterThan(50);
});
