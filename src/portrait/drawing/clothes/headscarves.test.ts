// Headscarves, painted onto a flat figure.
import { it } from 'vitest';
import type { PaintedColour } from '../synthetic-person.test-helpers.ts';
import { expectHeadwear } from './headwear.test-helpers.ts';
import {
  type ClothingColourAt,
  createJerseyColourFunction,
  GREY,
  isPointOnSyntheticFace,
} from './synthetic-clothes.test-helpers.ts';

const scarf =
  (colour: PaintedColour): ClothingColourAt =>
  (x, y) => {
    const isFree = isPointOnSyntheticFace(x / 0.92, y * 0.92 - 0.05);
    const isHead = (x / 0.72) ** 2 + ((y + 0.7) / 0.95) ** 2 < 1;
    const isChest = y > -0.6 && Math.abs(x) < 0.66 + 0.5 * Math.max(0, y);
    if ((isHead || isChest) && !isFree) return colour;
    return isFree ? undefined : createJerseyColourFunction(GREY)(x, y);
  };

it.each([
  ['a headscarf', scarf([0.15, 0.45, 0.48])],
  ['a black headscarf', scarf([0.1, 0.1, 0.11])],
])('takes %s for cloth with a clean edge, and for no hair', (_, worn) => expectHeadwear(worn));
