import { expect, it } from 'vitest';
import { relabelHairChipsLikeNeighbours } from './hair-chips.ts';
import { REGION_GRID } from './half-size-subject.ts';
import { CLOTH, HAIR, SKIN } from './labels.ts';
import { createSyntheticHead, EYE_Y, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.test-helpers.ts';

/** The figure's edge beside the neck. */
const EDGE = FACE_X + FACE_HALF_WIDTH + 24;

/** The labels around a piece of hair of this size, from `right` to the left and from `top` down, on a neck or on clothes. */
function labelsAroundHair({ right = EDGE, top = EYE_Y + 70, wide = 10, high = 18, on = SKIN }) {
  const { labels, small, figure, paint } = createSyntheticHead();
  for (let i = 0; i < labels.length; i++) if (labels[i] === SKIN) labels[i] = on;
  paint(right - wide, right, top, top + high);
  const before = labels.slice();
  relabelHairChipsLikeNeighbours(labels, small, figure);
  const middle = (top + Math.floor(high / 2)) * REGION_GRID.width + right - Math.floor(wide / 2);
  return { piece: labels[middle], isSame: labels.every((label, i) => label === before[i]) };
}

it('gives a chip of hair at the edge of the figure to the skin or the clothes beside it', () => {
  expect(labelsAroundHair({}).piece).toBe(SKIN);
  expect(labelsAroundHair({ on: CLOTH }).piece).toBe(CLOTH);
});

it('takes along splinters of a chip and what of it lies beyond the figure', () => {
  const { labels, small, figure, paint } = createSyntheticHead();
  paint(EDGE - 10, EDGE + 4, EYE_Y + 70, EYE_Y + 88);
  paint(EDGE - 14, EDGE - 12, EYE_Y + 75, EYE_Y + 85);
  relabelHairChipsLikeNeighbours(labels, small, figure);
  for (const x of [EDGE - 13, EDGE - 5, EDGE + 2]) expect(labels[(EYE_Y + 80) * REGION_GRID.width + x]).toBe(SKIN);
});

it('takes a speck of hair at the edge of an ear away, and keeps a larger piece', () => {
  expect(labelsAroundHair({ top: EYE_Y + 10, wide: 5, high: 10 }).piece).toBe(SKIN);
  expect(labelsAroundHair({ top: EYE_Y + 10, wide: 12, high: 18 }).piece).toBe(HAIR);
});

it.each([
  ['a tail', { high: 60 }],
  ['hair that begins beside the cheek', { top: EYE_Y + 30 }],
  ['a lock within the figure', { right: EDGE - 20 }],
])('keeps %s', (_, piece) => {
  const { piece: label, isSame } = labelsAroundHair(piece);
  expect(label).toBe(HAIR);
  expect(isSame).toBe(true);
});

it('keeps a thin strand that comes out behind the jaw', () => {
  const { labels, small, figure, paint } = createSyntheticHead();
  const jaw = FACE_X + FACE_HALF_WIDTH + 5;
  for (let i = 0; i < figure.length; i++) if (i % REGION_GRID.width >= jaw && small.v[i] > 0.5) figure[i] = 0;
  paint(jaw - 5, jaw, EYE_Y + 70, EYE_Y + 110);
  const before = labels.slice();
  relabelHairChipsLikeNeighbours(labels, small, figure);
  expect(labels).toEqual(before);
  paint(jaw - 5, jaw, EYE_Y + 130, EYE_Y + 145);
  relabelHairChipsLikeNeighbours(labels, small, figure);
  expect(labels).toEqual(before);
});
