// Headwear, and hair that is none, painted onto a flat figure.
import { expect, it } from 'vitest';
import type { PaintedColour } from '../synthetic-person.ts';
import {
  type ClothingColourAt,
  createJerseyColourFunction,
  GREY,
  garmentPartKindsOf,
  isPointOnSyntheticFace,
  NAVY,
  paintPersonAndFindRegions,
  planeValueAtChinOffset,
  WHITE,
} from './synthetic-clothes.ts';

const scarf =
  (colour: PaintedColour): ClothingColourAt =>
  (x, y) => {
    const isFree = isPointOnSyntheticFace(x / 0.92, y * 0.92 - 0.05);
    const isHead = (x / 0.72) ** 2 + ((y + 0.7) / 0.95) ** 2 < 1;
    const isChest = y > -0.6 && Math.abs(x) < 0.66 + 0.5 * Math.max(0, y);
    if ((isHead || isChest) && !isFree) return colour;
    return isFree ? undefined : createJerseyColourFunction(GREY)(x, y);
  };

const turban =
  (colour: PaintedColour): ClothingColourAt =>
  (x, y) =>
    (x / 0.66) ** 2 + ((y + 1.2) / 0.62) ** 2 < 1 && y < -1.02 + 0.2 * Math.abs(x)
      ? colour
      : createJerseyColourFunction(WHITE)(x, y);

it.each([
  ['a headscarf', scarf([0.15, 0.45, 0.48])],
  ['a black headscarf', scarf([0.1, 0.1, 0.11])],
  ['a red turban', turban([0.6, 0.15, 0.2])],
  ['a black turban', turban([0.1, 0.1, 0.11])],
])('takes %s for cloth with a clean edge, and for no hair', (_, worn) => {
  const regions = paintPersonAndFindRegions(worn);
  expect(garmentPartKindsOf(regions)).toContain('headwear');
  expect(planeValueAtChinOffset(regions.cloth, 0, -1.5)).toBeGreaterThan(0.9);
  for (const x of [-0.3, 0, 0.3]) expect(planeValueAtChinOffset(regions.hair, x, -1.4)).toBeLessThan(0.1);
  expect(planeValueAtChinOffset(regions.skin, 0, -0.95)).toBeGreaterThan(0.9);
  expect(regions.shorn).toBe(0);
});

it('leaves hair as hair, also above a dark roll-neck of its colour', () => {
  const rollNeck: ClothingColourAt = (x, y) =>
    (y > 0.05 && Math.abs(x) < 0.4) || createJerseyColourFunction(NAVY)(x, y) ? [0.22, 0.15, 0.11] : undefined;
  const { hair, garment } = paintPersonAndFindRegions((x, y) =>
    isPointOnSyntheticFace(x, y) ? undefined : rollNeck(x, y),
  );
  expect(planeValueAtChinOffset(hair, 0, -1.5)).toBeGreaterThan(0.9);
  expect(garment?.parts.some(({ kind }) => kind === 'headwear')).toBe(false);
});
