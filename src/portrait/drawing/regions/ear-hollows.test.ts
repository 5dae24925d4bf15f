import { expect, it } from 'vitest';
import { clearEarHollows } from './ear-hollows.ts';
import { HAIR, SKIN } from './labels.ts';
import { SMALL, SMALL_AREA, type Small } from './small.ts';

const [X, EYES, TO_CHIN, HALF] = [270, 280, 110, 80];

/** A face of 160 pixels with hair down to the ears' middle, and ears beside it, up to 24 pixels wide. */
function head() {
  const labels = new Uint8Array(SMALL_AREA);
  const figure = new Float32Array(SMALL_AREA);
  const [u, v, beyond] = [1, 2, 3].map(() => new Float32Array(SMALL_AREA));
  for (let i = 0; i < SMALL_AREA; i++) {
    const [x, y] = [i % SMALL.width, Math.floor(i / SMALL.width)];
    u[i] = (x - X) / HALF;
    v[i] = (y - EYES) / TO_CHIN;
    beyond[i] = Math.max(0, Math.abs(x - X) - HALF) / (2 * HALF);
    figure[i] = Math.abs(x - X) < HALF + 24 && v[i] < 1.5 ? 1 : 0;
    labels[i] = v[i] < -0.1 && beyond[i] > 0 ? HAIR : SKIN;
  }
  const small = { u, v, beyond, faceWidth: 2 * HALF } as unknown as Small;
  const paint = (left: number, right: number, top: number, bottom: number): void => {
    for (let y = top; y < bottom; y++) labels.fill(HAIR, y * SMALL.width + left, y * SMALL.width + right);
  };
  const hairIn = (left: number, right: number, top: number, bottom: number): number => {
    let count = 0;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) if (labels[y * SMALL.width + x] === HAIR) count++;
    return count;
  };
  return { labels, figure, small, paint, hairIn };
}

it('gives a dark hollow in the ear back to the skin', () => {
  const { labels, figure, small, paint, hairIn } = head();
  paint(X + HALF + 8, X + HALF + 18, 320, 336);
  clearEarHollows(labels, small, figure);
  expect(hairIn(X + HALF, X + HALF + 24, 320, 336)).toBe(0);
});

it('keeps a sideburn, and hair that hangs over the ear', () => {
  const { labels, figure, small, paint, hairIn } = head();
  paint(X + HALF - 10, X + HALF, 300, 330);
  paint(X - HALF - 20, X - HALF - 4, 260, 430);
  clearEarHollows(labels, small, figure);
  expect(hairIn(X + HALF - 10, X + HALF, 300, 330)).toBe(300);
  expect(hairIn(X - HALF - 20, X - HALF - 4, 300, 330)).toBe(480);
});
