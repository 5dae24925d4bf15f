// What colours a material has, as a small mixture of Gaussians, and how likely a colour is to be of it.
import { randomOf } from '../steps/noise.ts';

/** One Gaussian in three dimensions: its share, middle, inverse covariance (xx xy xz yy yz zz) and log of its scale. */
type Gaussian = { weight: number; mean: number[]; inverse: number[]; logScale: number };
export type Mixture = readonly Gaussian[];

/** Samples beyond this many add nothing. */
const MOST = 6000;
const ROUNDS = 15;
/** Added to each variance: colours are never known better than this. */
const LEAST_VARIANCE = 9;

/** A mixture of at most `parts` Gaussians of interleaved triples; undefined for fewer than 40 of them. */
export function fitMixture(samples: Float32Array, parts: number, seed = 1): Mixture | undefined {
  const points = thinned(samples, seed);
  const count = points.length / 3;
  if (count < 40) return undefined;
  const labels = kMeans(points, Math.min(parts, Math.max(1, Math.floor(count / 40))), seed);
  const mixture: Gaussian[] = [];
  for (let label = 0; label < parts; label++) {
    const own = points.filter((_, k) => labels[Math.floor(k / 3)] === label);
    if (own.length >= 60) mixture.push(gaussianOf(own, own.length / points.length));
  }
  return mixture.length > 0 ? mixture : [gaussianOf(points, 1)];
}

/** The log of how likely a colour is. */
export function logLikelihood(mixture: Mixture, a: number, b: number, c: number): number {
  let best = -Infinity;
  let sum = 0;
  for (const { weight, mean, inverse, logScale } of mixture) {
    const [x, y, z] = [a - mean[0], b - mean[1], c - mean[2]];
    const distance =
      inverse[0] * x * x +
      inverse[3] * y * y +
      inverse[5] * z * z +
      2 * (inverse[1] * x * y + inverse[2] * x * z + inverse[4] * y * z);
    const one = Math.log(weight) - 0.5 * distance + logScale;
    if (one > best) {
      sum = sum * Math.exp(best - one) + 1;
      best = one;
    } else sum += Math.exp(one - best);
  }
  return best + Math.log(sum);
}

/** The same material in its own shadow: lightness shrinks to `share`, colour half as much. */
export function dimmed(mixture: Mixture, share: number): Mixture {
  const colour = 0.5 + 0.5 * share;
  return mixture.map(({ mean, ...rest }) => ({ ...rest, mean: [mean[0] * share, mean[1] * colour, mean[2] * colour] }));
}

function thinned(samples: Float32Array, seed: number): Float32Array {
  const count = samples.length / 3;
  if (count <= MOST) return samples;
  const random = randomOf(seed);
  const points = new Float32Array(3 * MOST);
  for (let k = 0; k < MOST; k++) {
    const from = Math.floor(((k + random()) / MOST) * count);
    points.set(samples.subarray(3 * from, 3 * from + 3), 3 * k);
  }
  return points;
}

function kMeans(points: Float32Array, parts: number, seed: number): Uint8Array {
  const count = points.length / 3;
  const centres = farApart(points, parts, seed);
  const labels = new Uint8Array(count);
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centres.map(() => [0, 0, 0, 0]);
    for (let k = 0; k < count; k++) {
      labels[k] = nearest(centres, points, k);
      const sum = sums[labels[k]];
      for (let n = 0; n < 3; n++) sum[n] += points[3 * k + n];
      sum[3]++;
    }
    for (const [label, sum] of sums.entries())
      if (sum[3] > 0) centres[label] = [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]];
  }
  return labels;
}

/** k-means++: each next centre is likely to be far from those before it. */
function farApart(points: Float32Array, parts: number, seed: number): number[][] {
  const random = randomOf(seed + 1);
  const count = points.length / 3;
  const at = (k: number): number[] => [points[3 * k], points[3 * k + 1], points[3 * k + 2]];
  const centres = [at(Math.floor(random() * count))];
  while (centres.length < parts) {
    const distances = Float64Array.from({ length: count }, (_, k) =>
      Math.min(...centres.map((centre) => squared(centre, points, k))),
    );
    let left = random() * distances.reduce((sum, value) => sum + value, 0);
    let k = 0;
    while (k < count - 1 && left > distances[k]) left -= distances[k++];
    centres.push(at(k));
  }
  return centres;
}

function nearest(centres: readonly number[][], points: Float32Array, k: number): number {
  let best = 0;
  let least = Infinity;
  for (const [label, centre] of centres.entries()) {
    const distance = squared(centre, points, k);
    if (distance < least) [best, least] = [label, distance];
  }
  return best;
}

function squared([a, b, c]: readonly number[], points: Float32Array, k: number): number {
  return (points[3 * k] - a) ** 2 + (points[3 * k + 1] - b) ** 2 + (points[3 * k + 2] - c) ** 2;
}

function gaussianOf(points: Float32Array, weight: number): Gaussian {
  const count = points.length / 3;
  const mean = [0, 1, 2].map((n) => {
    let sum = 0;
    for (let k = n; k < points.length; k += 3) sum += points[k];
    return sum / count;
  });
  const covariance = (m: number, n: number): number => {
    let sum = 0;
    for (let k = 0; k < points.length; k += 3) sum += (points[k + m] - mean[m]) * (points[k + n] - mean[n]);
    return sum / Math.max(1, count - 1) + (m === n ? LEAST_VARIANCE : 0);
  };
  const [xx, xy, xz, yy, yz, zz] = [
    covariance(0, 0),
    covariance(0, 1),
    covariance(0, 2),
    covariance(1, 1),
    covariance(1, 2),
    covariance(2, 2),
  ];
  const determinant = xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
  const inverse = [
    yy * zz - yz * yz,
    xz * yz - xy * zz,
    xy * yz - xz * yy,
    xx * zz - xz * xz,
    xy * xz - xx * yz,
    xx * yy - xy * xy,
  ].map((value) => value / determinant);
  return { weight, mean, inverse, logScale: -0.5 * Math.log(determinant) };
}
