// Suits that are painted onto a flat figure; plain cloth and headwear have test files of their own.
import { expect, it } from 'vitest';
import type { PaintedColour } from '../synthetic-person.test-helpers.ts';
import {
  type ClothingColourAt,
  createJerseyColourFunction,
  garmentPartKindsOf,
  NAVY,
  paintPersonAndFindRegions,
  planeValueAtChinOffset,
  RED,
  WHITE,
} from './synthetic-clothes.test-helpers.ts';

/** How far an open jacket is open at a height. */
const openTo = (y: number): number => 0.4 - 0.2 * (y - 0.3);

const suit =
  (shirt: PaintedColour, tie?: PaintedColour): ClothingColourAt =>
  (x, y) => {
    const cloth = createJerseyColourFunction(NAVY)(x, y);
    if (!cloth) return undefined;
    if (tie && Math.abs(x) < 0.08 && y > 0.44) return tie;
    return Math.abs(x) < openTo(y) ? shirt : cloth;
  };

// Regions take seconds: those that several tests look at are found once.
const inSuit = paintPersonAndFindRegions(suit(WHITE, RED));

it('finds the shirt, the tie, the collar and the lapels of a suit, from the back to the front', () => {
  expect(garmentPartKindsOf(inSuit)).toEqual(['shirt', 'tie', 'collar', 'collar', 'lapel', 'lapel']);
  const [shirt, tie] = inSuit.garment?.parts ?? [];
  expect(shirt.colour[0]).toBeGreaterThan(85);
  expect(tie.colour[1]).toBeGreaterThan(20);
  expect(inSuit.garment?.colour[0]).toBeLessThan(25);
});

it('finds a shirt in an open jacket without a tie', () => {
  const kinds = garmentPartKindsOf(paintPersonAndFindRegions(suit(WHITE)));
  expect(kinds).toContain('shirt');
  expect(kinds).not.toContain('tie');
});

it('finds a tie in the colour of the jacket', () => {
  expect(garmentPartKindsOf(paintPersonAndFindRegions(suit(WHITE, NAVY)))).toContain('tie');
});

it('takes the white collar of a shirt for cloth, not for hair', () => {
  const { hair, cloth } = inSuit;
  for (const x of [-0.25, 0.25]) {
    expect(planeValueAtChinOffset(cloth, x, 0.5)).toBeGreaterThan(0.9);
    expect(planeValueAtChinOffset(hair, x, 0.5)).toBeLessThan(0.1);
  }
});

it('finds the same garment each time', () => {
  expect(paintPersonAndFindRegions(suit(WHITE, RED)).garment).toEqual(inSuit.garment);
});
