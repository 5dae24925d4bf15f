// Puts scene, figure and foreground together as one print.
import { clamp, smoothstep, softBlur } from '../pixels.ts';
import type { Light } from '../scenes/scene.ts';
import type { Plane, Raster } from '../types.ts';
import { AREA, HEIGHT, type Picture, WIDTH } from './canvas.ts';
import { hash, valueNoise } from './noise.ts';
import type { Figure } from './place.ts';
import { halve } from './paint/relief.ts';
import { HALF_HEIGHT, HALF_WIDTH } from './paint/strokes.ts';
import type { Sheet } from './scene.ts';

/** The three colours of a picture at a quarter of its size, blurred: the light that a background throws. */
function glowOf(back: Picture): Plane[] {
  return [0, 1, 2].map((channel) => {
    const plane = new Float32Array(AREA);
    for (let i = 0; i < AREA; i++) plane[i] = back[i * 3 + channel];
    return softBlur(halve(plane), HALF_WIDTH, HALF_HEIGHT, 14);
  });
}

/** Lays the figure on the scene. The light of the background wraps around its edge, and its foot sinks into the shade. */
function layFigure(sheet: Picture, { colour, alpha, head, cover }: Figure, { shade }: Light): void {
  const glow = glowOf(sheet);
  const inside = softBlur(halve(alpha), HALF_WIDTH, HALF_HEIGHT, 6);
  for (let y = 0; y < HEIGHT; y++) {
    const sink = 0.55 * smoothstep(head.y + head.radius * 1.5, cover + 40, y);
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      const a = alpha[i];
      if (a === 0) continue;
      const half = (y >> 1) * HALF_WIDTH + (x >> 1);
      const wrap = 0.55 * clamp((1 - inside[half]) * 1.5);
      for (let k = 0; k < 3; k++) {
        const o = i * 3 + k;
        const lit = 1 - (1 - colour[o]) * (1 - glow[k][half] * wrap);
        const sunk = lit + (lit * (0.35 + 0.65 * shade[k]) - lit) * sink;
        sheet[o] += (sunk - sheet[o]) * a;
      }
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
  for (let i = 0; i < tooth.length; i++) tooth[i] = (hash(i % TILE, (i / TILE) | 0, seed) - 0.5) * 0.028 + (hash((i % TILE) >> 1, i >> 9, seed + 7) - 0.5) * 0.018;
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
  layFigure(back.colour, figure, light);
  layFront(back.colour, front);
  return print(back.colour, seed);
}
