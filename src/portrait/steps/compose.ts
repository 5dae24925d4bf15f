// Puts scene, figure and foreground together as one print.
import { clamp, smoothstep } from '../pixels.ts';
import type { Light } from '../scenes/scene.ts';
import type { Raster } from '../types.ts';
import type { Picture } from './canvas.ts';
import { lightEdges, type Standing } from './edges.ts';
import { hash, valueNoise } from './noise.ts';
import type { Sheet } from './scene.ts';

/** Lays the figure on the scene; its foot sinks into the scene's shade. */
function layFigure({ width, height, colour: sheet }: Sheet, figure: Standing, { shade }: Light): void {
  const { colour, alpha, head, cover, scale = 1 } = figure;
  const chin = head.y + head.radius;
  const from = Math.max(chin + 90 * scale, cover - 300 * scale);
  const to = Math.max(chin + 200 * scale, cover + 40 * scale);
  for (let y = 0; y < height; y++) {
    const sink = 0.5 * smoothstep(from, to, y);
    const gain = shade.map((part) => 1 - sink * 0.65 * (1 - part));
    for (let i = y * width; i < (y + 1) * width; i++) {
      const a = alpha[i];
      if (a === 0) continue;
      for (let k = 0; k < 3; k++) sheet[i * 3 + k] += (colour[i * 3 + k] * gain[k] - sheet[i * 3 + k]) * a;
    }
  }
}

function layFront(sheet: Picture, { colour, cover }: Sheet): void {
  for (let i = 0; i < cover.length; i++) {
    const a = cover[i];
    if (a === 0) continue;
    for (let o = i * 3; o < i * 3 + 3; o++) sheet[o] += (colour[o] - sheet[o]) * a;
  }
}

const TILE = 256;

/** Ink on paper: a fine tooth everywhere, and large clouds where the ink lies a little thinner. Gives 8-bit pixels. */
function print({ width, height, colour: sheet }: Sheet, seed: number): Raster {
  const tooth = new Float32Array(TILE * TILE);
  for (let i = 0; i < tooth.length; i++)
    tooth[i] =
      (hash(i % TILE, (i / TILE) | 0, seed) - 0.5) * 0.028 + (hash((i % TILE) >> 1, i >> 9, seed + 7) - 0.5) * 0.018;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 4) {
      const cloud = (valueNoise(x / 150, y / 150, seed) - 0.5) * 0.03;
      for (let i = y * width + x; i < y * width + x + 4; i++) {
        const thin = cloud + tooth[(y % TILE) * TILE + ((i - y * width) % TILE)];
        for (let o = i * 3; o < i * 3 + 3; o++) {
          const value = sheet[o];
          data[o] = Math.round(255 * clamp(value + thin * (0.35 + 0.65 * value)));
        }
      }
    }
  }
  return { width, height, data };
}

/** Consumes `back`: the picture is put together in it. Its width in pixels is a multiple of four. */
export function compose(back: Sheet, figure: Standing, front: Sheet, light: Light, seed: number): Raster {
  lightEdges(figure, back, light);
  layFigure(back, figure, light);
  layFront(back.colour, front);
  return print(back, seed);
}
