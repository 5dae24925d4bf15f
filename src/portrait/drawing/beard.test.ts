// Beards that are found; what is no beard is in no-beard.test.ts.
import { expect, it } from 'vitest';
import { MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import {
  createBeardlessPerson,
  findBeardOfPlacedSubject,
  isOnDotPattern,
  paintFaceFromRowDown,
  WARM_HAIR_COLOUR,
} from './synthetic-beards.test-helpers.ts';
import { X } from './synthetic-people.test-helpers.ts';
import type { PaintedColour } from './synthetic-person.test-helpers.ts';

/** Skin and hairs in deep shade. */
const SHADE: PaintedColour = [0.4, 0.305, 0.25];
const HAIR_IN_SHADE: PaintedColour = [0.33, 0.25, 0.2];

it('finds a beard of single hairs as warm as the skin, where they grow, and not grey', () => {
  const placed = createBeardlessPerson();
  paintFaceFromRowDown(placed, 730, (x, y) => (isOnDotPattern(x, y) ? WARM_HAIR_COLOUR : undefined));
  const beard = findBeardOfPlacedSubject(placed);
  expect(beard?.cover[764 * MASTER_PIXEL_WIDTH + X]).toBeGreaterThan(0.5);
  expect(beard?.cover[705 * MASTER_PIXEL_WIDTH + X + 70]).toBeLessThan(0.05);
  expect(beard?.grey).toBeLessThan(0.2);
});

it('takes deep shade beside stubble for no beard', () => {
  const placed = createBeardlessPerson();
  paintFaceFromRowDown(placed, 560, (x, y) => {
    const isShade = x > X + 60;
    if (y > 730 && isOnDotPattern(x, y)) return isShade ? HAIR_IN_SHADE : WARM_HAIR_COLOUR;
    return isShade ? SHADE : undefined;
  });
  const beard = findBeardOfPlacedSubject(placed);
  expect(beard?.cover[764 * MASTER_PIXEL_WIDTH + X - 20]).toBeGreaterThan(0.5);
  expect(beard?.cover[695 * MASTER_PIXEL_WIDTH + X + 95]).toBeLessThan(0.2);
});
