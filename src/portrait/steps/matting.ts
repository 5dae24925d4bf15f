// How opaque is each pixel? Closed-form matting (Levin, Lischinski, Weiss 2008): inside every 3x3 window opacity is a
// linear function of colour, and that ties the unknown pixels to each other and to the known ones.
// Solved at half the size, only where something is unknown; the linear functions then carry the result to full detail.
import { clamp, createLinearResizeTable } from '../pixels.ts';
import type { Plane, Raster } from '../types.ts';
import {
  averageOpacityFitsPerPixel,
  fitOpacityModelPerWindowInPlace,
  type MattingWindowsAndStatistics,
  measureMattingWindows,
} from './matting-windows.ts';

/** What is believed of the opacity before looking at the edges. */
export type SoftTrimap = {
  width: number;
  height: number;
  /** 0..1: the opacity where known, the best guess elsewhere. */
  alpha: Plane;
  /** 1 where `alpha` is certain. */
  known: Uint8Array;
  /** How strongly an unknown pixel is drawn to its guess; 0 leaves it to its neighbours. A window's tie counts about 1. */
  trust: Plane;
};

/** Mean squared residual at which another step changes nothing that an eye could see. */
const ENOUGH = 3e-7;

/** An opacity and what it was solved with. */
type Matte = { alpha: Plane; windows: MattingWindowsAndStatistics };

/** Solves for the opacity of the unknown pixels of a picture of the guess's size. Known pixels keep theirs. */
export function solveMatteWithWindows(picture: Raster, guess: SoftTrimap, iterations: number): Matte {
  const alpha = Float32Array.from(guess.alpha);
  const windows = measureMattingWindows(picture, guess.known);
  if (windows.unknown.length > 0) conjugateGradients(windows, guess, alpha, iterations);
  for (let i = 0; i < alpha.length; i++) alpha[i] = Math.min(1, Math.max(0, alpha[i]));
  return { alpha, windows };
}

/** Carries an opacity to a larger picture of the same scene: fine hair follows the colours of the larger one. */
export function upscaleMatteGuidedByPicture({ alpha, windows }: Matte, large: Raster): Plane {
  fitOpacityModelPerWindowInPlace(windows, alpha);
  const fits = averageOpacityFitsPerPixel(windows, alpha);
  const across = createLinearResizeTable(windows.width, large.width);
  const down = createLinearResizeTable(windows.height, large.height);
  const refined = new Float32Array(large.width * large.height);
  for (let y = 0, i = 0; y < large.height; y++) {
    for (let x = 0; x < large.width; x++, i++) {
      const above = 4 * (down.before[y] * windows.width + across.before[x]);
      const below = above + 4 * windows.width;
      const upper = opacityBetween(fits, above, large.data, 3 * i, across.share[x]);
      const lower = opacityBetween(fits, below, large.data, 3 * i, across.share[x]);
      refined[i] = clamp(upper + down.share[y] * (lower - upper));
    }
  }
  return refined;
}

/** What two neighbouring fits say of a colour, mixed. Most are certain: their opacity is the same for every colour. */
function opacityBetween(fits: Float32Array, left: number, colours: Uint8Array, at: number, share: number): number {
  const right = left + 4;
  let first = fits[left + 3];
  let second = fits[right + 3];
  if (fits[left] !== 0 || fits[right] !== 0) {
    const red = colours[at] / 255;
    const green = colours[at + 1] / 255;
    const blue = colours[at + 2] / 255;
    first += fits[left] * red + fits[left + 1] * green + fits[left + 2] * blue;
    second += fits[right] * red + fits[right + 1] * green + fits[right + 2] * blue;
  }
  return first + share * (second - first);
}

// How far each unknown value is from what its windows say of it, plus the pull of its own guess.
function applyLaplacian(windows: MattingWindowsAndStatistics, values: Plane, trust: Plane, into: Float64Array): void {
  const { width, colours, unknown, counts, coefficients } = windows;
  fitOpacityModelPerWindowInPlace(windows, values);
  for (let k = 0; k < unknown.length; k++) {
    const i = unknown[k];
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let dy = -width; dy <= width; dy += width) {
      for (let p = 4 * (i + dy - 1), end = p + 12; p < end; p += 4) {
        if (p < 0 || p >= coefficients.length) continue;
        a += coefficients[p];
        b += coefficients[p + 1];
        c += coefficients[p + 2];
        d += coefficients[p + 3];
      }
    }
    const p = 4 * i;
    into[k] = (counts[k] + trust[i]) * values[i] - (a * colours[p] + b * colours[p + 1] + c * colours[p + 2] + d);
  }
}

// Solves in place for the unknown values; the known ones stay as they are.
function conjugateGradients(
  windows: MattingWindowsAndStatistics,
  guess: SoftTrimap,
  alpha: Plane,
  iterations: number,
): void {
  const { unknown, counts } = windows;
  const { trust } = guess;
  const count = unknown.length;
  const product = new Float64Array(count);
  const residual = new Float64Array(count);
  const scaled = new Float64Array(count);
  const direction = new Float32Array(alpha.length);
  applyLaplacian(windows, alpha, trust, product);
  let power = 0;
  for (let k = 0; k < count; k++) {
    const i = unknown[k];
    residual[k] = trust[i] * guess.alpha[i] - product[k];
    scaled[k] = residual[k] / (0.7 * counts[k] + trust[i] + 1e-6);
    direction[i] = scaled[k];
    power += residual[k] * scaled[k];
  }
  for (let step = 0; step < iterations && power > ENOUGH * count; step++) {
    applyLaplacian(windows, direction, trust, product);
    let curvature = 0;
    for (let k = 0; k < count; k++) curvature += direction[unknown[k]] * product[k];
    if (!(curvature > 0)) return;
    const length = power / curvature;
    let next = 0;
    for (let k = 0; k < count; k++) {
      const i = unknown[k];
      alpha[i] += length * direction[i];
      residual[k] -= length * product[k];
      scaled[k] = residual[k] / (0.7 * counts[k] + trust[i] + 1e-6);
      next += residual[k] * scaled[k];
    }
    const turn = next / power;
    power = next;
    for (let k = 0; k < count; k++) {
      const i = unknown[k];
      direction[i] = scaled[k] + turn * direction[i];
    }
  }
}
