import { expect, it } from 'vitest';
import { removeRoundPiecesInPlace } from './round-pieces.ts';

const grid = { width: 120, height: 80 };

function maskWhere(test: (x: number, y: number) => boolean): Float32Array {
  return Float32Array.from({ length: grid.width * grid.height }, (_, i) =>
    test(i % grid.width, Math.floor(i / grid.width)) ? 1 : 0,
  );
}

const sum = (mask: Float32Array): number => mask.reduce((all, value) => all + value, 0);

it('takes a disc away, and keeps a strand and a curl', () => {
  const disc = (x: number, y: number): boolean => Math.hypot(x - 25, y - 40) < 14;
  const strand = (x: number, y: number): boolean => x > 50 && x < 56 && y > 10 && y < 70;
  const curl = (x: number, y: number): boolean => Math.abs(Math.hypot(x - 90, y - 40) - 16) < 4 && y < 50;
  const mask = maskWhere((x, y) => disc(x, y) || strand(x, y) || curl(x, y));
  removeRoundPiecesInPlace(mask, grid);
  expect(sum(mask)).toBe(sum(maskWhere((x, y) => strand(x, y) || curl(x, y))));
  expect(mask[40 * grid.width + 25]).toBe(0);
});
