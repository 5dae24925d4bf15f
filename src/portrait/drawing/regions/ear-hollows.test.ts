import { expect, it } from 'vitest';
import { relabelEarHollowsAsSkin } from './ear-hollows.ts';
import {
  createSyntheticHead,
  FACE_HALF_WIDTH,
  FACE_X,
  PAINTED_PATCH_LIGHTNESS,
} from './synthetic-head.test-helpers.ts';

it('gives a dark hollow in the ear back to the skin', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  paint(FACE_X + FACE_HALF_WIDTH + 8, FACE_X + FACE_HALF_WIDTH + 18, 320, 336);
  relabelEarHollowsAsSkin(labels, small, colours, figure);
  expect(hairIn(FACE_X + FACE_HALF_WIDTH, FACE_X + FACE_HALF_WIDTH + 24, 320, 336)).toBe(0);
});

it('keeps a sideburn, and hair that hangs over the ear', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  paint(FACE_X + FACE_HALF_WIDTH - 10, FACE_X + FACE_HALF_WIDTH, 300, 330);
  paint(FACE_X - FACE_HALF_WIDTH - 20, FACE_X - FACE_HALF_WIDTH - 4, 260, 430);
  relabelEarHollowsAsSkin(labels, small, colours, figure);
  expect(hairIn(FACE_X + FACE_HALF_WIDTH - 10, FACE_X + FACE_HALF_WIDTH, 300, 330)).toBe(300);
  expect(hairIn(FACE_X - FACE_HALF_WIDTH - 20, FACE_X - FACE_HALF_WIDTH - 4, 300, 330)).toBe(480);
});

it('gives a whole ear in its own shade back to the skin where it is red, and keeps a lock of that size', () => {
  for (const red of [true, false]) {
    const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
    paint(FACE_X + FACE_HALF_WIDTH + 6, FACE_X + FACE_HALF_WIDTH + 22, 310, 345);
    if (red)
      for (let i = 0; i < labels.length; i++)
        if (small.lab[3 * i] === PAINTED_PATCH_LIGHTNESS) small.lab[3 * i + 1] = 9;
    relabelEarHollowsAsSkin(labels, small, colours, figure);
    expect(hairIn(FACE_X + FACE_HALF_WIDTH, FACE_X + FACE_HALF_WIDTH + 24, 310, 345)).toBe(red ? 0 : 560);
  }
});

it('gives the thin tail of a sideburn back to the skin, and keeps the sideburn', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  const edge = FACE_X + FACE_HALF_WIDTH;
  paint(edge - 10, edge, 290, 330);
  paint(edge - 4, edge, 330, 370);
  relabelEarHollowsAsSkin(labels, small, colours, figure);
  expect(hairIn(edge - 4, edge, 334, 370)).toBe(0);
  expect(hairIn(edge - 10, edge, 300, 325)).toBe(250);
});

it('lets short hair before an ear end in a tip rather than in a straight cut', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  const edge = FACE_X + FACE_HALF_WIDTH;
  paint(edge - 10, edge + 12, 270, 325);
  relabelEarHollowsAsSkin(labels, small, colours, figure);
  const widths = [296, 307, 313, 319].map((row) => hairIn(edge - 10, edge + 24, row, row + 1));
  expect(widths[0]).toBe(22);
  for (const [k, width] of widths.entries()) if (k > 0) expect(width).toBeLessThan(widths[k - 1]);
  expect(widths[3]).toBeGreaterThan(8);
});
