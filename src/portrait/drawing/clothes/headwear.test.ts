// Turbans, and hair that is no headwear, painted onto a flat figure; headscarves have a test file of their own.
import { expect, it } from 'vitest';
import type { PaintedColour } from '../synthetic-person.test-helpers.ts';
import { expectHeadwear } from './headwear.test-helpers.ts';
import {
  type ClothingColourAt,
  createJerseyColourFunction,
  isPointOnSyntheticFace,
  NAVY,
  paintPersonAndFindRegions,
  planeValueAtChinOffset,
  WHITE,
} from './synthetic-clothes.test-helpers.ts';

const turban =
  (colour: PaintedColour): ClothingColourAt =>
  (x, y) =>
    (x / 0.66) ** 2 + ((y + 1.2) / 0.62) ** 2 < 1 && y < -1.02 + 0.2 * Math.abs(x)
      ? colour
      : createJerseyColourFunction(WHITE)(x, y);

it.each([
  ['a red turban', turban([0.6, 0.15, 0.2])],
  ['a black turban', turban([0.1, 0.1, 0.11])],
])('takes %s for cloth with a clean edge, and for no hair', (_, worn) => expectHeadwear(worn));

it('leaves hair as hair, also above a dark roll-neck of its colour', () => {
  const rollNeck: ClothingColourAt = (x, y) =>
    (y > 0.05 && Math.abs(x) < 0.4) || createJerseyColourFunction(NAVY)(x, y) ? [0.22, 0.15, 0.11] : undefined;
  const { hair, garment } = paintPersonAndFindRegions((x, y) =>
    isPointOnSyntheticFace(x, y) ? undefined : rollNeck(x, y),
  );
  expect(planeValueAtChinOffset(hair, 0, -1.5)).toBeGreaterThan(0.9);
  expect(garment?.parts.some(({ kind }) => kind === 'headwear')).toBe(false);
});
