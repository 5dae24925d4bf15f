// Turbans, painted onto a flat figure.
import { it } from 'vitest';
import type { PaintedColour } from '../synthetic-person.test-helpers.ts';
import { expectHeadwear } from './headwear.test-helpers.ts';
import { type ClothingColourAt, createJerseyColourFunction, WHITE } from './synthetic-clothes.test-helpers.ts';

const turban =
  (colour: PaintedColour): ClothingColourAt =>
  (x, y) =>
    (x / 0.66) ** 2 + ((y + 1.2) / 0.62) ** 2 < 1 && y < -1.02 + 0.2 * Math.abs(x)
      ? colour
      : createJerseyColourFunction(WHITE)(x, y);

it.each([
  ['a red turban', turban([0.6, 0.15, 0.2])],
  ['a black turban', turban([0.1, 0.1, 0.11])],
])('takes %s for cloth with a clean edge, and for no hair', (_, worn) => expectHeadwear(worn));
