import { expect, it } from 'vitest';
import { clearEarHollows } from './ear-hollows.ts';
import { HALF, PAINTED, paintedHead, X } from './painted-head.ts';

it('gives a dark hollow in the ear back to the skin', () => {
  const { labels, figure, small, colours, paint, hairIn } = paintedHead();
  paint(X + HALF + 8, X + HALF + 18, 320, 336);
  clearEarHollows(labels, small, colours, figure);
  expect(hairIn(X + HALF, X + HALF + 24, 320, 336)).toBe(0);
});

it('keeps a sideburn, and hair that hangs over the ear', () => {
  const { labels, figure, small, colours, paint, hairIn } = paintedHead();
  paint(X + HALF - 10, X + HALF, 300, 330);
  paint(X - HALF - 20, X - HALF - 4, 260, 430);
  clearEarHollows(labels, small, colours, figure);
  expect(hairIn(X + HALF - 10, X + HALF, 300, 330)).toBe(300);
  expect(hairIn(X - HALF - 20, X - HALF - 4, 300, 330)).toBe(480);
});

it('gives a whole ear in its own shade back to the skin where it is red, and keeps a lock of that size', () => {
  for (const red of [true, false]) {
    const { labels, figure, small, colours, paint, hairIn } = paintedHead();
    paint(X + HALF + 6, X + HALF + 22, 310, 345);
    if (red) for (let i = 0; i < labels.length; i++) if (small.lab[3 * i] === PAINTED) small.lab[3 * i + 1] = 9;
    clearEarHollows(labels, small, colours, figure);
    expect(hairIn(X + HALF, X + HALF + 24, 310, 345)).toBe(red ? 0 : 560);
  }
});
