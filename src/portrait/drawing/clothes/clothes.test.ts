// Clothes and headwear that are painted onto a flat figure.
import { expect, it } from 'vitest';
import type { PaintedColour } from '../synthetic-person.ts';
import {
  type ClothingColourAt,
  createJerseyColourFunction,
  garmentPartKindsOf,
  isPointOnSyntheticFace,
  paintPersonAndFindRegions,
  planeValueAtChinOffset,
} from './synthetic-clothes.ts';

const [WHITE, NAVY, RED, GREY]: PaintedColour[] = [
  [0.95, 0.95, 0.94],
  [0.12, 0.16, 0.26],
  [0.6, 0.12, 0.16],
  [0.55, 0.56, 0.58],
];

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

it.each([
  ['a plain jersey', createJerseyColourFunction(WHITE)],
  ['a dark jersey', createJerseyColourFunction(NAVY)],
  [
    'a printed badge',
    (x, y) =>
      Math.hypot(x - 0.3, y - 0.75) < 0.09 && createJerseyColourFunction(WHITE)(x, y)
        ? RED
        : createJerseyColourFunction(WHITE)(x, y),
  ],
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

it('takes the white collar of a shirt for cloth, not for hair', () => {
  const { hair, cloth } = inSuit;
  for (const x of [-0.25, 0.25]) {
    expect(planeValueAtChinOffset(cloth, x, 0.5)).toBeGreaterThan(0.9);
    expect(planeValueAtChinOffset(hair, x, 0.5)).toBeLessThan(0.1);
  }
});

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

it('finds the same garment each time', () => {
  expect(paintPersonAndFindRegions(suit(WHITE, RED)).garment).toEqual(inSuit.garment);
});
