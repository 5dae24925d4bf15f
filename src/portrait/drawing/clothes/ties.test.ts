// Suits without a tie, and with one that is hard to see, painted onto a flat figure.
import { expect, it } from 'vitest';
import {
  createSuitColourFunction,
  garmentPartKindsOf,
  NAVY,
  paintPersonAndFindRegions,
  WHITE,
} from './synthetic-clothes.test-helpers.ts';

it('finds a shirt in an open jacket without a tie', () => {
  const kinds = garmentPartKindsOf(paintPersonAndFindRegions(createSuitColourFunction(WHITE)));
  expect(kinds).toContain('shirt');
  expect(kinds).not.toContain('tie');
});

it('finds a tie in the colour of the jacket', () => {
  expect(garmentPartKindsOf(paintPersonAndFindRegions(createSuitColourFunction(WHITE, NAVY)))).toContain('tie');
});
