// Matting and clean colours on a picture with known truth: a grey disc with soft rim and hairs, on a pale wall.
import { expect, test } from 'vitest';
import { clamp } from '../pixels.ts';
import type { Raster } from '../types.ts';
import { estimateCutoutColours } from './cutout-colours.ts';
import { type SoftTrimap, solveMatteWithWindows, upscaleMatteGuidedByPicture } from './matting.ts';

const SIDE = 120;
const FRONT = [70, 40, 30];
const BACK = [205, 210, 215];

function truth(side: number): Float32Array {
  const alpha = new Float32Array(side * side);
  for (let i = 0; i < alpha.length; i++) {
    const x = ((i % side) + 0.5) / side - 0.5;
    const y = Math.floor(i / side) / side - 0.5;
    const reach = 0.25 + 0.03 * Math.sin(14 * Math.atan2(y, x));
    alpha[i] = clamp((reach - Math.hypot(x, y)) * 40);
  }
  return alpha;
}

function mixed(alpha: Float32Array, side: number): Raster {
  const data = new Uint8Array(3 * alpha.length);
  alpha.forEach((a, i) => {
    // Light falls off along the wall and the person, as it does.
    const light = 0.9 + (0.2 * (i % side)) / side;
    for (let k = 0; k < 3; k++) data[3 * i + k] = Math.round(clamp(light * (a * FRONT[k] + (1 - a) * BACK[k]), 0, 255));
  });
  return { width: side, height: side, data };
}

function guess(side: number): SoftTrimap {
  const known = new Uint8Array(side * side);
  const alpha = new Float32Array(side * side).fill(0.5);
  for (let i = 0; i < known.length; i++) {
    const away = Math.hypot(((i % side) + 0.5) / side - 0.5, Math.floor(i / side) / side - 0.5);
    if (away < 0.19 || away > 0.32) {
      known[i] = 1;
      alpha[i] = away < 0.19 ? 1 : 0;
    }
  }
  return { width: side, height: side, alpha, known, trust: new Float32Array(side * side) };
}

function meanError(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / a.length;
}

test('opacity is found from a wide unknown band, also for twice the size', () => {
  const small = mixed(truth(SIDE), SIDE);
  const start = guess(SIDE);
  const solved = solveMatteWithWindows(small, start, 120);
  expect(meanError(start.alpha, truth(SIDE))).toBeGreaterThan(0.05);
  expect(meanError(solved.alpha, truth(SIDE))).toBeLessThan(0.01);
  const refined = upscaleMatteGuidedByPicture(solved, mixed(truth(2 * SIDE), 2 * SIDE));
  expect(meanError(refined, truth(2 * SIDE))).toBeLessThan(0.015);
});

test('known pixels keep their opacity', () => {
  const start = guess(SIDE);
  const { alpha } = solveMatteWithWindows(mixed(truth(SIDE), SIDE), start, 20);
  for (let i = 0; i < alpha.length; i++) if (start.known[i]) expect(alpha[i]).toBe(start.alpha[i]);
});

test('half-transparent pixels get the colour of the person, without the wall', () => {
  const alpha = truth(SIDE);
  const picture = mixed(alpha, SIDE);
  const colours = estimateCutoutColours(picture, alpha);
  let rim = 0;
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] < 0.2 || alpha[i] > 0.8) continue;
    rim++;
    for (let k = 0; k < 3; k++) expect(Math.abs(colours[3 * i + k] - FRONT[k])).toBeLessThan(25);
  }
  expect(rim).toBeGreaterThan(50);
});
