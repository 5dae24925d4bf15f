// Hair that is no headwear, painted onto a flat figure; turbans and headscarves have test files of their own.
import { expect, it } from 'vitest';
import {
  type ClothingColourAt,
  createJerseyColourFunction,
  isPointOnSyntheticFace,
  NAVY,
  paintPersonAndFindRegions,
  planeValueAtChinOffset,
} from './synthetic-clothes.test-helpers.ts';

it('leaves hair as hair, also above a dark roll-neck of its colour', () => {
  const rollNeck: ClothingColourAt = (x, y) =>
    (y > 0.05 && Math.abs(x) < 0.4) || createJerseyColourFunction(NAVY)(x, y) ? [0.22, 0.15, 0.11] : undefined;
  const { hair, garment } = paintPersonAndFindRegions((x, y) =>
    isPointOnSyntheticFace(x, y) ? undefined : rollNeck(x, y),
  );
  expect(planeValueAtChinOffset(hair, 0, -1.5)).toBeGreaterThan(0.9);
  expect(garment?.parts.some(({ kind }) => kind === 'headwear')).toBe(false);
});
