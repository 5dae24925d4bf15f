// A suit with shirt and tie, painted onto a flat figure; other suits, plain cloth and headwear have test files of their own.
import { expect, it } from 'vitest';
import {
  createSuitColourFunction,
  garmentPartKindsOf,
  paintPersonAndFindRegions,
  planeValueAtChinOffset,
  RED,
  WHITE,
} from './synthetic-clothes.test-helpers.ts';

// Regions take seconds: those that several tests look at are found once.
const inSuit = paintPersonAndFindRegions(createSuitColourFunction(WHITE, RED));

it('finds the shirt, the tie, the collar and the lapels of a suit, from the back to the front', () => {
  expect(garmentPartKindsOf(inSuit)).toEqual(['shirt', 'tie', 'collar', 'collar', 'lapel', 'lapel']);
  const [shirt, tie] = inSuit.garment?.parts ?? [];
  expect(shirt.colour[0]).toBeGreaterThan(85);
  expect(tie.colour[1]).toBeGreaterThan(20);
  expect(inSuit.garment?.colour[0]).toBeLessThan(25);
});

it('takes the white collar of a shirt for cloth, not for hair', () => {
  const { hair, cloth } = inSuit;
  for (const x of [-0.25, 0.25]) {
    expect(planeValueAtChinOffset(cloth, x, 0.5)).toBeGreaterThan(0.9);
    expect(planeValueAtChinOffset(hair, x, 0.5)).toBeLessThan(0.1);
  }
});

it('finds the same garment each time', () => {
  expect(paintPersonAndFindRegions(createSuitColourFunction(WHITE, RED)).garment).toEqual(inSuit.garment);
});
