// A badge on plain cloth, which is no part of a garment, painted onto a flat figure.
import { expect, it } from 'vitest';
import {
  type ClothingColourAt,
  createJerseyColourFunction,
  garmentPartKindsOf,
  paintPersonAndFindRegions,
  RED,
  WHITE,
} from './synthetic-clothes.test-helpers.ts';

it.each([
  [
    'a printed badge',
    (x, y) =>
      Math.hypot(x - 0.3, y - 0.75) < 0.09 && createJerseyColourFunction(WHITE)(x, y)
        ? RED
        : createJerseyColourFunction(WHITE)(x, y),
  ],
] as [string, ClothingColourAt][])('takes %s for plain cloth', (_, worn) => {
  expect(garmentPartKindsOf(paintPersonAndFindRegions(worn))).toEqual([]);
});
