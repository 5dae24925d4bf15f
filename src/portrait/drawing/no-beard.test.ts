// Pores and clothes that are taken for no beard; rough skin has a test file of its own.
import { expect, it } from 'vitest';
import { MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import {
  createBeardlessPerson,
  findBeardOfPlacedSubject,
  paintFaceFromRowDown,
} from './synthetic-beards.test-helpers.ts';
import { paintOpaquePatchInPlace, X } from './synthetic-people.test-helpers.ts';

it('takes pores that shine on the chin for no beard', () => {
  const placed = createBeardlessPerson();
  paintFaceFromRowDown(placed, 690, (x, y) => (x % 14 < 3 && y % 14 < 3 ? [0.9, 0.75, 0.65] : undefined));
  expect(findBeardOfPlacedSubject(placed)).toBeUndefined();
});

it('takes the edge of a dark scarf below the chin for no beard', () => {
  const placed = createBeardlessPerson();
  const scarf = { left: X - 220, right: X + 220, top: 400, bottom: 930 };
  const face = placed.colour.slice();
  paintOpaquePatchInPlace(placed, scarf, [0.06, 0.06, 0.08]);
  paintFaceFromRowDown(placed, 400, (x, y) => {
    const o = 3 * (y * MASTER_PIXEL_WIDTH + x);
    return [face[o], face[o + 1], face[o + 2]];
  });
  expect(findBeardOfPlacedSubject(placed)).toBeUndefined();
});
