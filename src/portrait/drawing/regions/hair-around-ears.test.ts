import { expect, it } from 'vitest';
import { shapeHairAroundEarsInPlace } from './hair-around-ears.ts';
import { REGION_GRID } from './half-size-subject.ts';
import { HAIR } from './labels.ts';
import { createSyntheticHead, EYE_Y, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.test-helpers.ts';

it('ends dark hair that reaches from before the ear to the figure’s edge in a point', () => {
  const { labels, small, figure, paint } = createSyntheticHead();
  const [inner, outer] = [FACE_X + FACE_HALF_WIDTH, FACE_X + FACE_HALF_WIDTH + 24];
  const bottom = EYE_Y + 50;
  for (let i = 0; i < labels.length; i++) if (labels[i] !== HAIR) small.lab.set([60, 12, 16], 3 * i);
  paint(inner, outer, EYE_Y - 40, bottom, 12);
  for (let y = EYE_Y - 40; y < bottom; y++)
    for (let x = inner; x < outer; x++) small.lab.set([12, 0, 0], 3 * (y * REGION_GRID.width + x));
  const lastRowAt = (x: number): number => {
    let y = EYE_Y - 40;
    while (labels[y * REGION_GRID.width + x] === HAIR) y++;
    return y - 1;
  };
  shapeHairAroundEarsInPlace(labels, small, figure);
  const rows = [inner + 2, outer - 3].map(lastRowAt);
  expect(Math.abs(rows[0] - rows[1])).toBeGreaterThan(15);
});
