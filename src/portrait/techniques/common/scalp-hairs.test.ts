import { expect, it } from 'vitest';
import { measureEdgeFlowAtHalfSize } from '../../raster/flow.ts';
import type { Plane } from '../../types.ts';
import { areaFromBounds } from './area.ts';
import { createScalpHairMasks } from './scalp-hairs.ts';
import { syntheticPlane } from './synthetic-plane.test-helpers.ts';

const FACE_WIDTH = 300;
const area = areaFromBounds({ left: 0, top: 0, right: 300, bottom: 120 });
const planeOf = (value: (x: number, y: number) => number): Plane => syntheticPlane(area, value);

/** The top of a head: hair above a hairline, dense and dark on its left, thin and light on its right. */
function masksOf({ seed = 1 } = {}) {
  return createScalpHairMasks(
    area,
    {
      u: planeOf((x) => (x - 150) / 150),
      v: planeOf((_x, y) => -1.5 + y / 200),
      grown: planeOf((_x, y) => (y < 80 ? 1 : 0)),
      density: planeOf((x) => (x < 150 ? 1 : 0)),
      lightness: planeOf((x) => (x < 150 ? 20 : 60)),
    },
    { hairLightness: 20, faceWidth: FACE_WIDTH, seed },
  );
}

const meanOf = (mask: Plane, isThere: (x: number, y: number) => boolean): number => {
  const there = [...mask].filter((_, i) => isThere(i % area.width, Math.floor(i / area.width)));
  return there.reduce((sum, value) => sum + value, 0) / there.length;
};

it('covers hair with short hairs that reach a little over the hairline, the more the denser it is', () => {
  const { dark, light } = masksOf();
  const all = dark.map((value, i) => Math.max(value, light[i]));
  const [dense, thin] = [(x: number, y: number) => x < 140 && y < 70, (x: number, y: number) => x > 160 && y < 70];
  expect(meanOf(all, dense)).toBeGreaterThan(1.4 * meanOf(all, thin));
  expect(meanOf(all, thin)).toBeGreaterThan(0.1);
  expect(meanOf(all, (_x, y) => y > 80 && y < 86)).toBeGreaterThan(0.02);
  expect(meanOf(all, (_x, y) => y > 95)).toBe(0);
});

it('lets hairs catch the light only where the photo is lighter than the hair', () => {
  const { dark, light } = masksOf();
  expect(meanOf(light, (x) => x < 140)).toBe(0);
  expect(meanOf(light, (x, y) => x > 160 && y < 70)).toBeGreaterThan(0.05);
  expect(meanOf(dark, (x, y) => x > 160 && y < 70)).toBeGreaterThan(0.05);
});

it('lets hairs run outwards from the crown: down in the middle, aside at the sides', () => {
  const { dark } = masksOf();
  const flow = measureEdgeFlowAtHalfSize(dark, area, 30);
  const towards = (x: number): number => {
    const k = 20 * flow.width + x / 2;
    return flow.x[k] / flow.y[k];
  };
  expect(Math.abs(towards(140))).toBeLessThan(0.5);
  expect(towards(30)).toBeLessThan(-0.5);
});

it('draws the same hairs for the same seed, and others for another', () => {
  expect(masksOf().dark).toEqual(masksOf().dark);
  expect(masksOf({ seed: 2 }).dark).not.toEqual(masksOf().dark);
});
