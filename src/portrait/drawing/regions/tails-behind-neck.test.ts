import { expect, it } from 'vitest';
import { REGION_GRID } from './half-size-subject.ts';
import { CLOTH, HAIR, SKIN } from './labels.ts';
import { createSyntheticHead, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.test-helpers.ts';
import { hangTailsBehindNeckInPlace } from './tails-behind-neck.ts';

/** Half the height of a tail, half its width, and the middle of its right and left copy. */
const [HALF_HEIGHT, HALF_WIDTH, MIDDLE_Y] = [40, 16, 400];
const MIDDLES_X = [FACE_X + FACE_HALF_WIDTH + 6, FACE_X - FACE_HALF_WIDTH - 6];

/** Tails with round ends and a bulge towards the neck on both sides. */
function headWithTails() {
  const head = createSyntheticHead();
  for (const middle of MIDDLES_X)
    for (let y = MIDDLE_Y - HALF_HEIGHT; y <= MIDDLE_Y + HALF_HEIGHT; y++)
      for (let x = middle - HALF_WIDTH; x <= middle + HALF_WIDTH; x++)
        if (((x - middle) / HALF_WIDTH) ** 2 + ((y - MIDDLE_Y) / HALF_HEIGHT) ** 2 <= 1)
          head.labels[y * REGION_GRID.width + x] = HAIR;
  return head;
}

/** How much hair lies in a row at the right, and how far from the middle of the face it begins. */
function hairInRow(labels: Uint8Array, y: number): { width: number; from: number } {
  const columns = Array.from({ length: REGION_GRID.width - FACE_X }, (_, k) => k).filter(
    (k) => labels[y * REGION_GRID.width + FACE_X + k] === HAIR,
  );
  return { width: columns.length, from: columns[0] };
}

it('gives a tail a straight edge along the neck in place of a bulge', () => {
  const { labels, small, figure } = headWithTails();
  hangTailsBehindNeckInPlace(labels, small, figure);
  const edges = [-6, 0, 6].map((dy) => hairInRow(labels, MIDDLE_Y + dy).from);
  expect(Math.abs(edges[0] - 2 * edges[1] + edges[2])).toBeLessThanOrEqual(2);
  expect(hairInRow(labels, MIDDLE_Y).width).toBeGreaterThan(HALF_WIDTH);
});

it('lets a tail come out behind the jaw above its first row, and go back behind the neck in a tip', () => {
  const { labels, small, figure } = headWithTails();
  hangTailsBehindNeckInPlace(labels, small, figure);
  expect(hairInRow(labels, MIDDLE_Y - HALF_HEIGHT - 3).width).toBeGreaterThan(2);
  expect(hairInRow(labels, MIDDLE_Y + HALF_HEIGHT).width).toBeLessThan(4);
});

it('draws no tip where cloth hides the end of the tail', () => {
  const { labels, small, figure } = headWithTails();
  for (let i = (MIDDLE_Y + HALF_HEIGHT + 1) * REGION_GRID.width; i < labels.length; i++) labels[i] = CLOTH;
  hangTailsBehindNeckInPlace(labels, small, figure);
  expect(hairInRow(labels, MIDDLE_Y + HALF_HEIGHT).width).toBeGreaterThan(HALF_WIDTH);
});

it('leaves hair alone that hangs down from the head', () => {
  const { labels, small, figure, paint } = headWithTails();
  for (const middle of MIDDLES_X) paint(middle - 8, middle + 8, 260, MIDDLE_Y);
  const before = labels.slice();
  hangTailsBehindNeckInPlace(labels, small, figure);
  expect(labels).toEqual(before);
});

it('draws the same on both sides', () => {
  const { labels, small, figure, hairIn } = headWithTails();
  hangTailsBehindNeckInPlace(labels, small, figure);
  const [top, bottom] = [MIDDLE_Y - HALF_HEIGHT - 20, MIDDLE_Y + HALF_HEIGHT + 1];
  const right = hairIn(FACE_X, FACE_X + 110, top, bottom);
  expect(right).toBeGreaterThan(300);
  expect(Math.abs(right - hairIn(FACE_X - 110, FACE_X + 1, top, bottom))).toBeLessThan(0.03 * right);
  expect(labels[MIDDLE_Y * REGION_GRID.width + FACE_X]).toBe(SKIN);
});

it('gives what it takes from a tail to the clothes where they lie beside it', () => {
  const { labels, small, figure } = headWithTails();
  for (let i = 0; i < labels.length; i++) if (labels[i] === SKIN && small.v[i] > 0.8) labels[i] = CLOTH;
  const before = labels.slice();
  hangTailsBehindNeckInPlace(labels, small, figure);
  const taken = Array.from(labels).filter((label, i) => before[i] === HAIR && label !== HAIR && small.v[i] > 0.85);
  expect(taken.length).toBeGreaterThan(20);
  expect(new Set(taken)).toEqual(new Set([CLOTH]));
});

it('leaves hair alone that lies before the neck from side to side', () => {
  const { labels, small, figure, paint } = headWithTails();
  paint(MIDDLES_X[1], MIDDLES_X[0], MIDDLE_Y, MIDDLE_Y + 20);
  const before = labels.slice();
  hangTailsBehindNeckInPlace(labels, small, figure);
  expect(labels).toEqual(before);
});

it('follows a neck that widens downwards', () => {
  const { labels, small, figure } = createSyntheticHead();
  const [top, bottom] = [360, 440];
  for (let y = top; y < bottom; y++)
    for (let x = FACE_X + 70 + Math.round((y - top) / 8); x < FACE_X + FACE_HALF_WIDTH + 24; x++)
      labels[y * REGION_GRID.width + x] = HAIR;
  hangTailsBehindNeckInPlace(labels, small, figure);
  expect(hairInRow(labels, 412).from - hairInRow(labels, 380).from).toBeGreaterThan(2);
});
