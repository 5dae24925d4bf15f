import { expect, it } from 'vitest';
import { clearEarHollows } from './ear-hollows.ts';
import { HALF, paintedHead, X } from './painted-head.ts';

it('gives a dark hollow in the ear back to the skin', () => {
  const { labels, figure, small, paint, hairIn } = paintedHead();
  paint(X + HALF + 8, X + HALF + 18, 320, 336);
  clearEarHollows(labels, small, figure);
  expect(hairIn(X + HALF, X + HALF + 24, 320, 336)).toBe(0);
});

it('keeps a sideburn, and hair that hangs over the ear', () => {
  const { labels, figure, small, paint, hairIn } = paintedHead();
  paint(X + HALF - 10, X + HALF, 300, 330);
  paint(X - HALF - 20, X - HALF - 4, 260, 430);
  clearEarHollows(labels, small, figure);
  expect(hairIn(X + HALF - 10, X + HALF, 300, 330)).toBe(300);
  expect(hairIn(X - HALF - 20, X - HALF - 4, 300, 330)).toBe(480);
});
