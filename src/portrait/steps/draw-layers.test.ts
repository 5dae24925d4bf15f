// Compositing of layers.
import { expect, test } from 'vitest';
import { renderLayersToImage } from './draw-layers.ts';

const frame = { width: 64, height: 64, scale: 1 };
const rect = (fill: string, more = ''): string => `<rect width="64" height="64" fill="${fill}" ${more}/>`;

test('a half-transparent sheet is mixed with the one below it, and an empty one changes nothing', async () => {
  const { colour, alpha: cover } = await renderLayersToImage(
    [{ svg: rect('#ff0000') }, { svg: '' }, { svg: rect('#0000ff', 'fill-opacity="0.5"') }],
    1,
    frame,
  );
  for (const i of [0, 63, 64 * 63, 64 * 64 - 1]) {
    expect(colour[3 * i]).toBeCloseTo(0.5, 1);
    expect(colour[3 * i + 1]).toBe(0);
    expect(colour[3 * i + 2]).toBeCloseTo(0.5, 1);
    expect(cover[i]).toBeCloseTo(1, 5);
  }
});

test('a sheet throws its shadow on what is near it and on nothing else', async () => {
  const bar = '<rect y="40" width="64" height="24" fill="#ffffff"/>';
  const shadow = { blur: 4, drop: -4, strength: 0.5 };
  const { colour } = await renderLayersToImage([{ svg: rect('#808080') }, { svg: bar, shadow }], 1, frame);
  const greyAt = (y: number): number => colour[3 * (64 * y + 32)];
  expect(greyAt(4)).toBeCloseTo(0.5, 2);
  expect(greyAt(38)).toBeLessThan(0.42);
  expect(greyAt(60)).toBeCloseTo(1, 5);
});
