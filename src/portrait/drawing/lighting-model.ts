// The photo's own light on a face: lightness as a smooth function of the surface's direction and the place on the head.
import { newUnfilledPlane } from '../planes.ts';
import type { Plane } from '../types.ts';

/** Coefficients of the nine terms, in L*. */
type LightingCoefficients = Float64Array;

/** Measured skin: `count` pixels with their normals, head coordinates and L*. */
type SkinSamples = {
  normals: Float32Array;
  u: Float32Array;
  v: Float32Array;
  lightness: Float32Array;
};

const TERMS = 9;
/** How strongly each term is held near 0, so that a face seen from one side only doesn't make them run away. */
const RIDGE = [0, 1, 1, 1, 3, 3, 3, 0.3, 0.3].map((weight) => weight * 0.004);
const ROUNDS = 6;
/** With fewer samples than this only the mean lightness is taken. */
const LEAST_SAMPLES = 3 * TERMS;

/** Fits the light to samples of skin. Marks and shine count little: each round weighs samples by how well they fit. */
export function fitLightingToSkinSamples(samples: SkinSamples): LightingCoefficients {
  const { lightness } = samples;
  const count = lightness.length;
  if (count < LEAST_SAMPLES) return constant(mean(lightness));
  const terms = new Float64Array(count * TERMS);
  for (let i = 0; i < count; i++) writeTerms(terms, i * TERMS, samples.normals, 3 * i, samples.u[i], samples.v[i]);
  const weights = new Float64Array(count).fill(1);
  let lighting: LightingCoefficients = constant(mean(lightness));
  for (let round = 0; round < ROUNDS; round++) {
    lighting = leastSquares(terms, lightness, weights);
    const residuals = new Float64Array(count);
    for (let i = 0; i < count; i++) residuals[i] = lightness[i] - product(lighting, terms, i * TERMS);
    const spread = 1.48 * medianOf(residuals.map(Math.abs)) + 0.5;
    for (let i = 0; i < count; i++) weights[i] = 1 / (1 + (residuals[i] / (2 * spread)) ** 2);
  }
  return lighting;
}

/** Where a face ends: beyond, the light is that of its edge. In head coordinates. */
type FaceExtent = { side: number; top: number; bottom: number };

/** L* that the light alone gives to each pixel; `normals` as in LitSurface, `u` and `v` in head coordinates. */
export function predictLightnessPlane(
  [c0, c1, c2, c3, c4, c5, c6, c7, c8]: LightingCoefficients,
  normals: Float32Array,
  { u, v }: { u: Plane; v: Plane },
  { side, top, bottom }: FaceExtent,
): Plane {
  const lightness = newUnfilledPlane(u.length);
  // No arrays for a pixel: there are over a million of them.
  for (let i = 0, o = 0; i < lightness.length; i++, o += 3) {
    const x = normals[o];
    const y = normals[o + 1];
    const across = Math.min(side, Math.max(-side, u[i]));
    const down = Math.min(bottom, Math.max(top, v[i]));
    lightness[i] =
      c0 +
      c1 * x +
      c2 * y +
      c3 * normals[o + 2] +
      c4 * x * y +
      c5 * x * normals[o + 2] +
      c6 * (x * x - y * y) +
      c7 * 0.5 * across +
      c8 * 0.5 * down;
  }
  return lightness;
}

/** First and second order of the normal, as of a sky seen by a matte surface, and a slope over the face for near lamps. */
function writeTerms(
  into: Float64Array,
  at: number,
  normals: ArrayLike<number>,
  offset: number,
  u: number,
  v: number,
): void {
  const [x, y, z] = [normals[offset], normals[offset + 1], normals[offset + 2]];
  into.set([1, x, y, z, x * y, x * z, x * x - y * y, 0.5 * u, 0.5 * v], at);
}

function product(lighting: LightingCoefficients, terms: Float64Array, at: number): number {
  let sum = 0;
  for (let k = 0; k < TERMS; k++) sum += lighting[k] * terms[at + k];
  return sum;
}

function leastSquares(terms: Float64Array, values: Float32Array, weights: Float64Array): LightingCoefficients {
  const matrix = Array.from({ length: TERMS }, () => new Float64Array(TERMS + 1));
  for (let i = 0; i < values.length; i++) {
    const at = i * TERMS;
    for (let row = 0; row < TERMS; row++) {
      const weighted = weights[i] * terms[at + row];
      for (let column = row; column < TERMS; column++) matrix[row][column] += weighted * terms[at + column];
      matrix[row][TERMS] += weighted * values[i];
    }
  }
  for (let row = 0; row < TERMS; row++) {
    for (let column = 0; column < row; column++) matrix[row][column] = matrix[column][row];
    matrix[row][row] += RIDGE[row] * values.length;
  }
  return solve(matrix);
}

/** Gauss-Jordan with row exchange on a matrix whose last column is the right side. */
function solve(matrix: Float64Array[]): LightingCoefficients {
  for (let k = 0; k < TERMS; k++) {
    let pivot = k;
    for (let row = k + 1; row < TERMS; row++) if (Math.abs(matrix[row][k]) > Math.abs(matrix[pivot][k])) pivot = row;
    [matrix[k], matrix[pivot]] = [matrix[pivot], matrix[k]];
    // A term that the samples say nothing about stays 0.
    if (Math.abs(matrix[k][k]) < 1e-9) matrix[k].fill(0).fill(1, k, k + 1);
    for (let row = 0; row < TERMS; row++) {
      if (row === k) continue;
      const factor = matrix[row][k] / matrix[k][k];
      for (let column = k; column <= TERMS; column++) matrix[row][column] -= factor * matrix[k][column];
    }
  }
  return Float64Array.from(matrix, (row, k) => row[TERMS] / row[k]);
}

function constant(lightness: number): LightingCoefficients {
  const lighting = new Float64Array(TERMS);
  lighting[0] = lightness;
  return lighting;
}

function mean(values: Float32Array): number {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 50;
}

function medianOf(values: Float64Array): number {
  const sorted = values.sort();
  return sorted[sorted.length >> 1];
}
