import { expect, test } from 'vitest';
import { greyscaleClosingByDisc } from './morphological-closing.ts';

const grid = { width: 41, height: 31 };

test('fills dark lines thinner than the disc, also at the border, and leaves what is wider', () => {
  const isLine = (x: number): boolean => (x >= 8 && x < 11) || x < 2;
  const isArea = (x: number): boolean => x >= 20 && x < 32;
  const lightness = Float32Array.from({ length: grid.width * grid.height }, (_, i) =>
    isLine(i % grid.width) || isArea(i % grid.width) ? 20 : 70,
  );
  const closed = greyscaleClosingByDisc(lightness, grid, 3);
  const wanted = Float32Array.from(lightness, (_, i) => (isArea(i % grid.width) ? 20 : 70));
  expect([...closed]).toEqual([...wanted]);
});
