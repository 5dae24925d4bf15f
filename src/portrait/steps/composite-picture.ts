// Puts scene, figure and foreground together as one print.
import type { SceneLight } from '../scenes/scene.ts';
import { runLoopInBands, wasmLoops } from '../simd/loops.ts';
import type { Raster } from '../types.ts';
import { compositeFigureOntoBackgroundInPlace, type FigureOnCanvas } from './composite-figure.ts';
import type { RgbImageWithAlpha } from './draw-layers.ts';
import { hashNoise, valueNoise } from './noise.ts';

const TILE = 256;

/** The tooth of the paper: how much thinner the ink lies, pixel by pixel. */
function paperGrain(seed: number): Float32Array {
  const tooth = new Float32Array(TILE * TILE);
  for (let i = 0; i < tooth.length; i++)
    tooth[i] =
      (hashNoise(i % TILE, (i / TILE) | 0, seed) - 0.5) * 0.028 +
      (hashNoise((i % TILE) >> 1, i >> 9, seed + 7) - 0.5) * 0.018;
  return tooth;
}

/** Large clouds where the ink lies a little thinner, one number for four pixels of a row. */
function cloudsOf(width: number, height: number, seed: number): Float32Array {
  const clouds = new Float32Array((width / 4) * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x += 4, i++) clouds[i] = (valueNoise(x / 150, y / 150, seed) - 0.5) * 0.03;
  return clouds;
}

/** The foreground over the picture, as ink on paper, in 8-bit pixels. */
function print({ width, height, colour }: RgbImageWithAlpha, front: RgbImageWithAlpha, seed: number): Raster {
  const data = new Uint8Array(width * height * 3);
  const strips = [
    { values: colour, perRow: 3 * width },
    { values: front.colour, perRow: 3 * width },
    { values: front.alpha, perRow: width },
    { values: cloudsOf(width, height, seed), perRow: width / 4 },
    { values: data, perRow: 3 * width, written: true },
  ];
  runLoopInBands({ from: 0, to: height }, strips, [paperGrain(seed)], (at, top, rows) =>
    wasmLoops.compositeAndPrintRows(...at.slice(0, 6), width, top, rows),
  );
  return { width, height, data };
}

/** Consumes `back`: the picture is put together in it. Its width in pixels is a multiple of four. */
export function compositeOntoBackgroundWithPaperTexture(
  back: RgbImageWithAlpha,
  figure: FigureOnCanvas,
  front: RgbImageWithAlpha,
  light: SceneLight,
  seed: number,
): Raster {
  compositeFigureOntoBackgroundInPlace(back, figure, light);
  return print(back, front, seed);
}
