import { expect, it } from 'vitest';
import { relabelEarSliversAsSkin } from './ear-slivers.ts';
import { createSyntheticHead, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.test-helpers.ts';

const EDGE = FACE_X + FACE_HALF_WIDTH;

it('gives a thin line beside an ear back to the skin, and keeps broad hair', () => {
  const { labels, figure, small, paint, hairIn } = createSyntheticHead();
  paint(EDGE + 4, EDGE + 9, 300, 340);
  paint(FACE_X - FACE_HALF_WIDTH - 20, FACE_X - FACE_HALF_WIDTH + 4, 300, 400);
  relabelEarSliversAsSkin(labels, small, figure);
  expect(hairIn(EDGE + 4, EDGE + 9, 300, 340)).toBe(0);
  expect(hairIn(FACE_X - FACE_HALF_WIDTH - 20, FACE_X - FACE_HALF_WIDTH + 4, 310, 390)).toBe(1920);
});

it('keeps the thin beginning of a lock that hangs on below the ear', () => {
  const { labels, figure, small, paint, hairIn } = createSyntheticHead();
  paint(EDGE + 4, EDGE + 9, 320, 356);
  paint(EDGE - 8, EDGE + 20, 356, 410);
  relabelEarSliversAsSkin(labels, small, figure);
  expect(hairIn(EDGE + 4, EDGE + 9, 320, 356)).toBe(180);
});

it('takes a broader shadow before the lower ear from short hair, and keeps hair behind the ear', () => {
  for (const [left, kept] of [
    [EDGE + 2, 0],
    [EDGE + 14, 400],
  ]) {
    const { labels, figure, small, paint, hairIn } = createSyntheticHead();
    paint(left, left + 10, 316, 356);
    relabelEarSliversAsSkin(labels, small, figure);
    expect(hairIn(left, left + 10, 316, 356)).toBe(kept);
  }
});

it('takes a dot of hair below the ear away, and keeps a curl of some size', () => {
  const { labels, figure, small, paint, hairIn } = createSyntheticHead();
  paint(EDGE + 4, EDGE + 18, 372, 388);
  paint(FACE_X - FACE_HALF_WIDTH - 24, FACE_X - FACE_HALF_WIDTH, 360, 384);
  relabelEarSliversAsSkin(labels, small, figure);
  expect(hairIn(EDGE + 4, EDGE + 18, 372, 388)).toBe(0);
  expect(hairIn(FACE_X - FACE_HALF_WIDTH - 24, FACE_X - FACE_HALF_WIDTH, 372, 384)).toBe(288);
});
