import { expect, it } from 'vitest';
import { viewOnWholeCanvas } from './area.ts';
import { measureSkinRednessRelativeToMedian } from './skin-redness.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

/** A face whose cheeks are so much redder (a*) than the rest of it; `skinLightness`: the L* of its skin. */
function measureOn(redder: number, skinLightness = 66) {
  const subject = createSyntheticSubject();
  subject.tones.skinLightness = skinLightness;
  const { axes, tones, regions } = subject;
  const isCheek = (i: number): boolean => Math.hypot(Math.abs(axes.u[i]) - 0.5, axes.v[i] - 0.45) < 0.22;
  for (let i = 0; i < tones.oval.length; i++)
    tones.lab[3 * i + 1] = isCheek(i) ? 14 + redder : regions.hair[i] > 0.5 ? 60 : 14;
  const plane = measureSkinRednessRelativeToMedian(viewOnWholeCanvas(subject));
  const meanWhere = (isIn: (i: number) => boolean): number => {
    const values = plane.filter((_, i) => isIn(i));
    expect(values.length).toBeGreaterThan(100);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const isMiddleOfCheek = (i: number): boolean => Math.hypot(Math.abs(axes.u[i]) - 0.5, axes.v[i] - 0.45) < 0.08;
  const isSkin = (i: number): boolean => tones.oval[i] > 0.9 && tones.features[i] === 0;
  return {
    cheek: meanWhere((i) => isSkin(i) && isMiddleOfCheek(i)),
    forehead: meanWhere((i) => isSkin(i) && axes.v[i] < -0.3 && axes.v[i] > -0.4 && Math.abs(axes.u[i]) < 0.2),
    beyond: meanWhere((i) => tones.oval[i] === 0 && regions.hair[i] > 0.5),
    features: meanWhere((i) => tones.features[i] === 1),
  };
}

it('finds red cheeks, up to a limit, beside a forehead as red as the middle of the face', () => {
  const { cheek, forehead, beyond, features } = measureOn(5);
  expect(cheek).toBeGreaterThan(3.5);
  expect(cheek).toBeLessThan(5.5);
  expect(Math.abs(forehead)).toBeLessThan(0.5);
  expect(measureOn(20).cheek).toBeCloseTo(6, 0);
  expect(measureOn(-20).cheek).toBeCloseTo(-3, 0);
  expect(beyond).toBeCloseTo(0, 6);
  expect(features).toBe(0);
});

it('lets no cloth over the face redden or pale the skin beside it', () => {
  const subject = createSyntheticSubject();
  const { axes, tones, regions } = subject;
  for (let i = 0; i < tones.oval.length; i++) {
    const isCloth = axes.v[i] < -0.5;
    if (isCloth) [regions.cloth[i], regions.skin[i], regions.hair[i]] = [1, 0, 0];
    tones.lab[3 * i + 1] = isCloth ? 50 : 14;
  }
  const redder = measureSkinRednessRelativeToMedian(viewOnWholeCanvas(subject));
  expect(
    redder.reduce((most, value, i) => (axes.v[i] > -0.5 ? Math.max(most, Math.abs(value)) : most), 0),
  ).toBeLessThan(0.1);
});

it('lets dark skin be hardly less red than its middle, as it would look olive', () => {
  expect(measureOn(-20, 28).cheek).toBeGreaterThan(-1);
  expect(measureOn(20, 28).cheek).toBeCloseTo(6, 0);
});
