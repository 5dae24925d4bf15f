// Seeded random numbers and noise: the same seed gives the same picture.
import { lerp } from './canvas.ts';

/** Numbers from 0 to 1, one a call. */
export type RandomNumberFunction = () => number;

/** Tommy Ettinger's mulberry32: 32 bits of state, good enough for drawing. */
export function createSeededRandomFunction(seed: number): RandomNumberFunction {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** White noise on the integer grid, 0..1. */
export function hashNoise(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 974634777);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}

/** Smooth noise with features about one unit wide, 0..1. */
export function valueNoise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const upper = lerp(hashNoise(left, top, seed), hashNoise(left + 1, top, seed), u);
  const lower = lerp(hashNoise(left, top + 1, seed), hashNoise(left + 1, top + 1, seed), u);
  return lerp(upper, lower, v);
}

export const PAPER_GRAIN_TILE_SIDE_PX = 256;

/** The grain of the paper as a square tile of thresholds, 0..1: mostly single pixels, a little in clumps. */
export function createGrainThresholdTile(seed: number): Float32Array {
  const tile = new Float32Array(PAPER_GRAIN_TILE_SIDE_PX * PAPER_GRAIN_TILE_SIDE_PX);
  for (let y = 0; y < PAPER_GRAIN_TILE_SIDE_PX; y++) {
    for (let x = 0; x < PAPER_GRAIN_TILE_SIDE_PX; x++)
      tile[y * PAPER_GRAIN_TILE_SIDE_PX + x] =
        0.68 * hashNoise(x, y, seed) + 0.32 * hashNoise(x >> 1, y >> 1, seed + 1);
  }
  return tile;
}
