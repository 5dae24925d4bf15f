// Puts scene, figure and foreground together as one print.
import { clamp, smoothstep } from '../pixels.ts';
import type { Light } from '../scenes/scene.ts';
import type { Raster } from '../types.ts';
import { AREA, HEIGHT, type Picture, WIDTH } from './canvas.ts';
import { lightEdges } from './edges.ts';
import { hash, valueNoise } from './noise.ts';
import type { Figure } from './place.ts';
import type { Sheet } from './scene.ts';

/** Lays the figure on the scene; its foot sinks into the scene's shade. */
function layFigure(sheet: Picture, { colour, alpha, head, cover }: Figure, { shade }: Light): void {
  const chin = head.y + head.radius;
  for (let y = 0; y < HEIGHT; y++) {
    const sink = 0.5 * smoothstep(Math.max(chin + 90, cover - 300), Math.max(chin + 200, cover + 40), y);
    const gain = shade.map((part) => 1 - sink * 0.65 * (1 - part));
    for (let i = y * WIDTH; i < (y + 1) * WIDTH; i++) {
      const a = alpha[i];
      if (a === 0) continue;
      for (let k = 0; k < 3; k++) sheet[i * 3 + k] += (colour[i * 3 + k] * gain[k] - sheet[i * 3 + k]) * a;
    }
  }
}

function layFront(sheet: Picture, { colour, cover }: Sheet): void {
  for (let i = 0; i < AREA; i++) {
    const a = cover[i];
    if (a === 0) continue;
    for (let o = i * 3; o < i * 3 + 3; o++) sheet[o] += (colour[o] - sheet[o]) * a;
  }
}

const TILE = 256;

/** Ink on paper: a fine tooth everywhere, and large clouds where the ink lies a little thinner. Gives 8-bit pixels. */
function print(sheet: Picture, seed: number): Raster {
  const tooth = new Float32Array(TILE * TILE);
  for (let i = 0; i < tooth.length; i++)
    tooth[i] =
      (hash(i % TILE, (i / TILE) | 0, seed) - 0.5) * 0.028 + (hash((i % TILE) >> 1, i >> 9, seed + 7) - 0.5) * 0.018;
  const data = new Uint8Array(AREA * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x += 4) {
      const cloud = (valueNoise(x / 150, y / 150, seed) - 0.5) * 0.03;
      for (let i = y * WIDTH + x; i < y * WIDTH + x + 4; i++) {
        const thin = cloud + tooth[(y % TILE) * TILE + ((i - y * WIDTH) % TILE)];
        for (let o = i * 3; o < i * 3 + 3; o++) {
          const value = sheet[o];
          data[o] = Math.round(255 * clamp(value + thin * (0.35 + 0.65 * value)));
        }
      }
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

/** Consumes `back`: the picture is put together in it. */
export function compose(back: Sheet, figure: Figure, front: Sheet, light: Light, seed: number): Raster {
  lightEdges(figure, back.colour, light);
  layFigure(back.colour, figure, light);
  layFront(back.colour, front);
  return print(back.colour, seed);
}
