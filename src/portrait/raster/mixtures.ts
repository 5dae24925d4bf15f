// Small mixtures of Gaussians over colours: which colours a part of a picture has, and how likely another colour is there.
import type { Plane } from '../types.ts';

type Triple = readonly [number, number, number];

/** One Gaussian: the logarithm of weight over the root of the determinant, and the upper half of the inverse covariance. */
type Gaussian = {
  mean: Triple;
  constant: number;
  inverse: readonly [xx: number, xy: number, xz: number, yy: number, yz: number, zz: number];
};
export type GaussianMixture = readonly Gaussian[];

/** The log likelihood that stands for "never" and for a mixture without any samples. */
const MIN_LOG_LIKELIHOOD = -40;

/** A Gaussian that is less likely by this, as a logarithm, adds nothing. */
const NEGLIGIBLE = 6;

const MOST_SAMPLES = 6000;
const LEAST_SAMPLES = 20;
const ROUNDS = 15;
/** Added to the variances, so that a part of one colour does not shut out its neighbours. */
const SOFTENING = 9;

/** A mixture of up to `parts` Gaussians from interleaved triples: k-means, then a Gaussian for each cluster. */
export function fitColourMixture(samples: Float32Array, parts: number): GaussianMixture {
  const points = thinned(samples);
  const count = points.length / 3;
  if (count < LEAST_SAMPLES) return [];
  const wanted = Math.min(parts, Math.max(1, Math.floor(count / 40)));
  const nearest = cluster(points, wanted);
  const mixture: Gaussian[] = [];
  for (let part = 0; part < wanted; part++) {
    const gaussian = gaussianOf(points, nearest, part);
    if (gaussian) mixture.push(gaussian);
  }
  return mixture;
}

/** Every so manieth sample, at most 6000. */
function thinned(samples: Float32Array): Float32Array {
  const count = samples.length / 3;
  if (count <= MOST_SAMPLES) return samples;
  const points = new Float32Array(MOST_SAMPLES * 3);
  for (let k = 0; k < MOST_SAMPLES; k++) {
    const from = 3 * Math.floor((k * count) / MOST_SAMPLES);
    points.set(samples.subarray(from, from + 3), 3 * k);
  }
  return points;
}

/** The cluster of each point. */
function cluster(points: Float32Array, parts: number): Uint8Array {
  const count = points.length / 3;
  const centres = firstCentres(points, parts);
  const nearest = new Uint8Array(count);
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(parts * 4);
    for (let i = 0; i < count; i++) {
      const part = nearestCentre(points, i, centres).part;
      nearest[i] = part;
      for (let c = 0; c < 3; c++) sums[4 * part + c] += points[3 * i + c];
      sums[4 * part + 3]++;
    }
    let moved = 0;
    for (let k = 0; k < parts; k++) {
      for (let c = 0; c < 3 && sums[4 * k + 3] > 0; c++) {
        const centre = sums[4 * k + c] / sums[4 * k + 3];
        moved = Math.max(moved, Math.abs(centre - centres[3 * k + c]));
        centres[3 * k + c] = centre;
      }
    }
    if (moved < 0.05) break;
  }
  return nearest;
}

/**
 * Starting points without chance: the mean, then again and again the point where a tenth of all are farther from every
 * centre so far. (The very farthest would be an outlier.)
 */
function firstCentres(points: Float32Array, parts: number): Float64Array {
  const count = points.length / 3;
  const centres = new Float64Array(parts * 3).fill(Number.POSITIVE_INFINITY);
  for (let c = 0; c < 3; c++) {
    centres[c] = 0;
    for (let i = 0; i < count; i++) centres[c] += points[3 * i + c] / count;
  }
  for (let k = 1; k < parts; k++) {
    const distances = Float32Array.from({ length: count }, (_, i) => nearestCentre(points, i, centres).distance);
    const limit = distances.slice().sort()[Math.floor(0.9 * (count - 1))];
    const chosen = distances.findIndex((distance) => distance >= limit);
    centres.set(points.subarray(3 * chosen, 3 * chosen + 3), 3 * k);
  }
  return centres;
}

function nearestCentre(points: Float32Array, i: number, centres: Float64Array): { part: number; distance: number } {
  let part = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (let k = 0; k < centres.length; k += 3) {
    const dx = points[3 * i] - centres[k];
    const dy = points[3 * i + 1] - centres[k + 1];
    const dz = points[3 * i + 2] - centres[k + 2];
    const square = dx * dx + dy * dy + dz * dz;
    if (square >= distance) continue;
    distance = square;
    part = k / 3;
  }
  return { part, distance };
}

function gaussianOf(points: Float32Array, nearest: Uint8Array, part: number): Gaussian | undefined {
  const sums = new Float64Array(9);
  let members = 0;
  for (let i = 0; i < nearest.length; i++) {
    if (nearest[i] !== part) continue;
    const [x, y, z] = [points[3 * i], points[3 * i + 1], points[3 * i + 2]];
    members++;
    for (const [k, value] of [x, y, z, x * x, x * y, x * z, y * y, y * z, z * z].entries()) sums[k] += value;
  }
  if (members < LEAST_SAMPLES) return undefined;
  const [x, y, z, ...squares] = sums.map((sum) => sum / members);
  const products = [x * x, x * y, x * z, y * y, y * z, z * z];
  const covariance = squares.map((square, k) => square - products[k] + (k === 0 || k === 3 || k === 5 ? SOFTENING : 0));
  return gaussianFrom([x, y, z], covariance, members / nearest.length);
}

/** `covariance`: its upper half, row by row. */
function gaussianFrom(mean: Triple, [xx, xy, xz, yy, yz, zz]: number[], weight: number): Gaussian {
  const [a, b, c] = [yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy];
  const determinant = xx * a + xy * b + xz * c;
  const [e, f, i] = [xx * zz - xz * xz, xy * xz - xx * yz, xx * yy - xy * xy];
  return {
    mean,
    constant: Math.log(weight) - 0.5 * Math.log(determinant),
    inverse: [a / determinant, b / determinant, c / determinant, e / determinant, f / determinant, i / determinant],
  };
}

/** The same mixture with each mean changed. */
export function mapMixtureMeans(mixture: GaussianMixture, change: (mean: Triple) => Triple): GaussianMixture {
  return mixture.map((gaussian) => ({ ...gaussian, mean: change(gaussian.mean) }));
}

/** The logarithm of each pixel's likelihood where `within` is above 0; `MIN_LOG_LIKELIHOOD` elsewhere. `values`: interleaved triples. */
export function computeLogLikelihoods(mixture: GaussianMixture, values: Float32Array, within: Plane): Plane {
  const likelihood = new Float32Array(within.length).fill(MIN_LOG_LIKELIHOOD);
  for (const [k, { mean, constant, inverse }] of mixture.entries()) {
    const [x, y, z] = mean;
    const [xx, xy, xz, yy, yz, zz] = inverse;
    for (let i = 0, o = 0; i < within.length; i++, o += 3) {
      if (!(within[i] > 0)) continue;
      const p = values[o] - x;
      const q = values[o + 1] - y;
      const r = values[o + 2] - z;
      const one = constant - 0.5 * (xx * p * p + yy * q * q + zz * r * r) - (xy * p * q + xz * p * r + yz * q * r);
      const sofar = likelihood[i];
      const lead = one - sofar;
      if (k === 0 || lead > NEGLIGIBLE) likelihood[i] = one;
      else if (lead > -NEGLIGIBLE) likelihood[i] = Math.max(one, sofar) + Math.log1p(Math.exp(-Math.abs(lead)));
    }
  }
  return likelihood;
}
