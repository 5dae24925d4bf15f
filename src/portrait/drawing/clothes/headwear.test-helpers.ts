// What tests expect of every kind of headwear.
import { expect } from 'vitest';
import {
  type ClothingColourAt,
  garmentPartKindsOf,
  paintPersonAndFindRegions,
  planeValueAtChinOffset,
} from './synthetic-clothes.test-helpers.ts';

/** That what is worn on the head is cloth, with skin below it and no hair. */
export function expectHeadwear(worn: ClothingColourAt): void {
  const regions = paintPersonAndFindRegions(worn);
  expect(garmentPartKindsOf(regions)).toContain('headwear');
  expect(planeValueAtChinOffset(regions.cloth, 0, -1.5)).toBeGreaterThan(0.9);
  for (const x of [-0.3, 0, 0.3]) expect(planeValueAtChinOffset(regions.hair, x, -1.4)).toBeLessThan(0.1);
  expect(planeValueAtChinOffset(regions.skin, 0, -0.95)).toBeGreaterThan(0.9);
  expect(regions.shorn).toBe(0);
}
