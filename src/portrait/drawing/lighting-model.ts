// The photo's own light on a face: lightness as a smooth function of the surface's direction and the place on the head.
import { newUnfilledPlane } from '../planes.ts';
import { solveWeightedLeastSquares } from '../raster/least-squares.ts';
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
    lighting = solveWeightedLeastSquares({ terms, values: lightness, weights, ridge: RIDGE });
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
