// Edges of the figure: solid parts stay unchanged, and the outline takes light from behind.
import { describe, expect, test } from 'vitest';
import { boxBlur } from '../pixels.ts';
import { colourWorlds } from '../scenes/colour-worlds.ts';
import { wasmLoops } from '../simd/loops.ts';
import { compositeFigureOntoBackgroundInPlace } from './composite-figure.ts';
import type { RgbImageWithAlpha } from './draw-layers.ts';

const SIDE = 96;
const at = (x: number, y: number): number => (y * SIDE + x) * 3;

/** A disc of one grey with a soft outline, before a background of one dark colour. */
function discBefore(): RgbImageWithAlpha {
  const area = SIDE * SIDE;
  const sheet = {
    width: SIDE,
    height: SIDE,
    colour: new Float32Array(area * 3).fill(0.2),
    alpha: new Float32Array(area),
  };
  const alpha = Float32Array.from({ length: area }, (_, i) =>
    Math.min(1, Math.max(0, (36 - Math.hypot((i % SIDE) - 48, Math.floor(i / SIDE) - 48)) / 4)),
  );
  const figure = {
    colour: new Float32Array(area * 3).fill(0.5),
    alpha,
    head: { x: 48, y: 48, radius: 40 },
    cover: 96,
    scale: 0.4,
  };
  compositeFigureOntoBackgroundInPlace(sheet, figure, colourWorlds.leaf.light);
  return sheet;
}

describe('a figure before its background', () => {
  test('keeps its own colours in its middle, and leaves the background alone', () => {
    const { colour } = discBefore();
    expect(colour[at(48, 48)]).toBeCloseTo(0.5, 5);
    expect(colour[at(2, 48)]).toBeCloseTo(0.2, 5);
  });

  test('has a lit outline, brighter than figure and background', () => {
    const { colour } = discBefore();
    const across = Array.from({ length: 16 }, (_, k) => colour[at(12 + k, 48) + 1]);
    expect(Math.max(...across)).toBeGreaterThan(0.55);
    expect(colour.every(Number.isFinite)).toBe(true);
  });

  test('overwrites no constants of the compiled loops', () => {
    const constants = (): Uint8Array =>
      new Uint8Array(wasmLoops.memory.buffer).slice(0, wasmLoops.firstFreeAddress.value);
    const before = constants();
    discBefore();
    boxBlur(new Float32Array(512 * 512).fill(0.37), 512, 512, 3);
    expect(constants()).toEqual(before);
  });
});
