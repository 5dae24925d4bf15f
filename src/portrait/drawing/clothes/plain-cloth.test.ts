// Plain jerseys, painted onto a flat figure; what may lie on them is in badges.test.ts and ribbons-and-wires.test.ts.
import { expect, it } from 'vitest';
import {
  type ClothingColourAt,
  createJerseyColourFunction,
  garmentPartKindsOf,
  NAVY,
  paintPersonAndFindRegions,
  WHITE,
} from './synthetic-clothes.test-helpers.ts';

it.each([
  ['a plain jersey', createJerseyColourFunction(WHITE)],
  ['a dark jersey', createJerseyColourFunction(NAVY)],
] as [string, ClothingColourAt][])('takes %s for plain cloth', (_, worn) => {
  expect(garmentPartKindsOf(paintPersonAndFindRegions(worn))).toEqual([]);
});
