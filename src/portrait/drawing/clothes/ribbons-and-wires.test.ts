// Thin things that hang over plain cloth and are no part of a garment, painted onto a flat figure.
import { expect, it } from 'vitest';
import {
  type ClothingColourAt,
  createJerseyColourFunction,
  GREY,
  garmentPartKindsOf,
  NAVY,
  paintPersonAndFindRegions,
  RED,
  WHITE,
} from './synthetic-clothes.test-helpers.ts';

it.each([
  [
    'the two ribbons of a lanyard',
    (x, y) =>
      createJerseyColourFunction(GREY)(x, y) && Math.abs(Math.abs(x) - 0.35 + 0.2 * (y - 0.3)) < 0.03
        ? RED
        : createJerseyColourFunction(GREY)(x, y),
  ],
  [
    'a thin wire',
    (x, y) =>
      createJerseyColourFunction(WHITE)(x, y) && Math.abs(x) < 0.012 ? NAVY : createJerseyColourFunction(WHITE)(x, y),
  ],
] as [string, ClothingColourAt][])('takes %s for plain cloth', (_, worn) => {
  expect(garmentPartKindsOf(paintPersonAndFindRegions(worn))).toEqual([]);
});
