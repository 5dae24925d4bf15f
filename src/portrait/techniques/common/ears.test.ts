import { expect, it } from 'vitest';
import { quantile } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { cropSubjectToFaceAndNeck } from './area.ts';
import { EAR_BOWL_START_SHARES, measureEarDepthsFromEdge, shadeEarsInTonePlane } from './ears.ts';
import { createSyntheticSubject } from './synthetic-subject.ts';

const GRID = { width: 40, height: 60 };
/** Of which the smallest ear is a sixth. */
const FACE_WIDTH = 72;

/** A plane of the grid by column and row. */
function planeOf(value: (x: number, y: number) => number): Plane {
  return Float32Array.from({ length: GRID.width * GRID.height }, (_, i) =>
    value(i % GRID.width, Math.floor(i / GRID.width)),
  );
}

/** Depths of an ear that begins below the row `from`, with hair above it, behind it or nowhere. */
function earDepths(from: number, place: 'none' | 'above' | 'behind' | 'beside face' | 'behind sideburn'): Plane[] {
  const isEar = (x: number, y: number): boolean => x >= 10 && x < 26 && y >= from && y < 50;
  return measureEarDepthsFromEdge(
    {
      skin: planeOf((x, y) => (isEar(x, y) ? 1 : 0)),
      hair: planeOf((x, y) => {
        const isThere =
          place === 'above'
            ? y < from && x >= 4 && x < 32
            : place === 'behind'
              ? x >= 26
              : place === 'behind sideburn' && x < 10;
        return isThere ? 1 : 0;
      }),
      oval: planeOf((x) => ((place === 'beside face' || place === 'behind sideburn') && x < 10 ? 1 : 0)),
      u: planeOf(() => 1.1),
      v: planeOf(() => 0),
    },
    GRID,
    FACE_WIDTH,
  );
}

it('measures an ear inwards from its edge, also where hair is behind it, but not from the hair that covers its top', () => {
  const [bare] = earDepths(20, 'none');
  const [behind] = earDepths(20, 'behind');
  const [covered] = earDepths(20, 'above');
  const at = (x: number, y: number): number => y * GRID.width + x;
  expect(bare[at(18, 35)]).toBeCloseTo(1, 1);
  expect(bare[at(18, 21)]).toBeLessThan(EAR_BOWL_START_SHARES.edge);
  expect(covered[at(18, 21)]).toBeGreaterThan(EAR_BOWL_START_SHARES.deepest);
  expect(covered[at(11, 35)]).toBeLessThan(EAR_BOWL_START_SHARES.edge);
  expect(behind).toEqual(bare);
});

it('lets the bowl of an ear open towards the face it grows out of, and keeps its rim on the other side', () => {
  const [free] = earDepths(20, 'none');
  const [ear] = earDepths(20, 'beside face');
  const at = (x: number): number => 35 * GRID.width + x;
  expect(free[at(11)]).toBeLessThan(EAR_BOWL_START_SHARES.edge);
  expect(ear[at(11)]).toBeGreaterThan(EAR_BOWL_START_SHARES.deepest);
  expect(ear[at(24)]).toBeLessThan(EAR_BOWL_START_SHARES.edge);
  expect(ear[at(5)]).toBe(0);
  expect(earDepths(20, 'behind sideburn')[0]).toEqual(free);
});

it('finds no ear where hair leaves only its tip', () => {
  expect(earDepths(42, 'above')).toHaveLength(0);
});

const thresholds = { highlight: 0.5, half: 0, shade: -0.4, deep: -1, dark: -2.15 };

/** The tones of a view with one ear, and which of them are changed when all have the value that `of` gives their pixel. */
function tonesOfShadedEar(of: (i: number) => number, wide = 0.24): Plane {
  const subject = createSyntheticSubject();
  const { axes, regions, tones } = subject;
  for (let i = 0; i < tones.tone.length; i++) {
    if (Math.abs(axes.u[i]) < 0.95 || axes.v[i] < -0.6 || axes.v[i] > 0.75) continue;
    const isEar = axes.u[i] > 0 && ((axes.u[i] - 0.95 - wide) / wide) ** 2 + ((axes.v[i] - 0.1) / 0.3) ** 2 < 1;
    regions.skin[i] = regions.silhouette[i] = isEar ? 1 : 0;
    regions.hair[i] = 0;
  }
  const view = cropSubjectToFaceAndNeck(subject);
  const tone = Float32Array.from({ length: view.area.width * view.area.height }, (_, i) => of(i));
  const before = tone.slice();
  shadeEarsInTonePlane(view, tone, thresholds);
  return tone.filter((value, i) => value !== before[i]);
}

it('gives an ear in the shade a rim as light as half a shade, a darker bowl, and a hollow in it', () => {
  const ear = tonesOfShadedEar(() => -3);
  expect(ear.length).toBeGreaterThan(1000);
  expect(quantile(ear, 0.95)).toBeCloseTo(-0.2, 5);
  expect(quantile(ear, 0.3)).toBeCloseTo(-0.7, 5);
  expect(quantile(ear, 0.05)).toBeCloseTo(-1.3, 5);
});

it('prints a mottled ear in one plate each for rim, bowl and hollow', () => {
  const ear = tonesOfShadedEar((i) => (i % 7 < 4 ? 0.1 : -0.3) + 0.001 * (i % 5));
  const shares = [-0.2, -0.7, -1.3].map(
    (plate) => ear.filter((value) => Math.abs(value - plate) < 0.01).length / ear.length,
  );
  // What is left are the lobe's tones, which run out into the jaw.
  expect(shares[0] + shares[1] + shares[2]).toBeGreaterThan(0.9);
  expect(Math.min(...shares)).toBeGreaterThan(0.08);
});

it('gives a narrow ear no hollow, where it would be a wire', () => {
  const ear = tonesOfShadedEar(() => -3, 0.08);
  expect(ear.length).toBeGreaterThan(300);
  expect(quantile(ear, 0.01)).toBeCloseTo(-0.7, 5);
});
