// The neckline as one curve: what the photo shows of it wavers, and a collar drawn along that looks crumpled.
import { clamp } from '../../pixels.ts';
import { solveWeightedLeastSquares } from '../../raster/least-squares.ts';
import { median } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import type { Garment } from '../types.ts';
import { type HalfSizeSubject, REGION_GRID } from './half-size-subject.ts';
import { CLOTH, HAIR, type RegionLabels, SKIN } from './labels.ts';

/** Where the rays to the neckline begin, below the chin, in face widths. */
const BELOW_CHIN = 0.1;
/** In degrees from straight down: how far to both sides rays are sent, and how far apart. */
const RAYS = { farthest: 116, step: 2 };
/** In face widths: so long a ray is looked along. */
const LONGEST = 1.3;
/** The share of the rays from the first to the last that must meet the neckline, and the angle over which they spread at least. */
const SEEN = { share: 0.75, spread: 90 };
/** In face widths: the deviation from the curve that is usual and the largest one at which it is still the same neckline, and how far from it labels are changed. */
const DEVIATION = { usual: 0.02, largest: 0.14, changed: 0.18 };
/** In degrees: the curve goes on so far beyond its last ray. */
const BEYOND = 8;
/** cos 0..3 and sin 1..2 of the angle: how strongly they are held near 0. A neckline hangs askew, but no more than a little. */
const RIDGE = [0, 0, 1e-4, 4e-4, 1e-3, 4e-3];
const ROUNDS = 5;
const RADIANS = Math.PI / 180;

/** Where a ray at an angle (radians from straight down, to the right of the picture positive) meets the neckline, in pixels from the start. */
type NecklinePoint = { angle: number; distance: number };

/**
 * Moves the border of skin and clothes onto one smooth curve, where it is the neckline of a garment without collar, lapels or tie. Changes the
 * labels; true where it did. `figure`: above 0.5 where the person is.
 */
export function straightenNecklineInPlace(
  labels: RegionLabels,
  small: HalfSizeSubject,
  figure: Plane,
  garment: Pick<Garment, 'parts'> | undefined,
): boolean {
  if (garment && garment.parts.length > 0) return false;
  const points = necklinePointsOf(labels, small, figure);
  if (!points) return false;
  const { faceWidth } = small;
  const curve = fitNeckline(points, faceWidth);
  const deviations = points.map(({ angle, distance }) => Math.abs(distance - curve(angle)) / faceWidth);
  if (median(deviations) > DEVIATION.usual || Math.max(...deviations) > DEVIATION.largest) return false;
  const range = { first: points[0].angle, last: points[points.length - 1].angle };
  const [startX, startY] = startOfRays(small);
  const { width, height } = REGION_GRID;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (labels[i] === HAIR || !(figure[i] > 0.5)) continue;
      const angle = Math.atan2(x - startX, y - startY);
      if (Math.abs(angle) > RAYS.farthest * RADIANS) continue;
      const off = Math.hypot(x - startX, y - startY) - curve(clamp(angle, range.first, range.last));
      const beyond = Math.max(range.first - angle, angle - range.last);
      if (beyond <= BEYOND * RADIANS && Math.abs(off) < DEVIATION.changed * faceWidth)
        labels[i] = off < 0 ? SKIN : CLOTH;
      // Where the photo shows a bare shoulder, the curve ends on it.
      else if (beyond > 0 && off > 0) labels[i] = CLOTH;
    }
  }
  return true;
}

function startOfRays({ chin, faceWidth }: HalfSizeSubject): [x: number, y: number] {
  return [chin[0], chin[1] + BELOW_CHIN * faceWidth];
}

/** From the left to the right; undefined where too little is seen of a neckline. */
function necklinePointsOf(labels: RegionLabels, small: HalfSizeSubject, figure: Plane): NecklinePoint[] | undefined {
  const [startX, startY] = startOfRays(small);
  const { width, height } = REGION_GRID;
  const points: NecklinePoint[] = [];
  for (let degrees = -RAYS.farthest; degrees <= RAYS.farthest; degrees += RAYS.step) {
    const angle = degrees * RADIANS;
    for (let distance = 1; distance < LONGEST * small.faceWidth; distance++) {
      const [x, y] = [Math.round(startX + distance * Math.sin(angle)), Math.round(startY + distance * Math.cos(angle))];
      const i = y * width + x;
      if (x < 0 || y < 0 || x >= width || y >= height || !(figure[i] > 0.5) || labels[i] === HAIR) break;
      if (labels[i] !== CLOTH) continue;
      points.push({ angle, distance });
      break;
    }
  }
  if (points.length === 0) return undefined;
  const spread = (points[points.length - 1].angle - points[0].angle) / RADIANS;
  return spread < SEEN.spread || points.length < (SEEN.share * spread) / RAYS.step ? undefined : points;
}

/** The distance of the neckline at an angle: few terms, fitted so that single dents hardly count. V-necks become round: with a point, which is seldom quite in the middle, they look bent. */
function fitNeckline(points: readonly NecklinePoint[], faceWidth: number): (angle: number) => number {
  const termsAt = (angle: number): number[] => [
    1,
    Math.cos(angle),
    Math.cos(2 * angle),
    Math.cos(3 * angle),
    Math.sin(angle),
    Math.sin(2 * angle),
  ];
  const terms = Float64Array.from(points.flatMap(({ angle }) => termsAt(angle)));
  const values = points.map(({ distance }) => distance / faceWidth);
  const weights = new Float64Array(points.length).fill(1);
  let curve = (_angle: number): number => 0;
  for (let round = 0; round < ROUNDS; round++) {
    const coefficients = solveWeightedLeastSquares({ terms, values, weights, ridge: RIDGE });
    curve = (angle) => faceWidth * termsAt(angle).reduce((sum, term, k) => sum + coefficients[k] * term, 0);
    for (const [k, { angle, distance }] of points.entries())
      weights[k] = 1 / (1 + ((distance - curve(angle)) / (DEVIATION.usual * faceWidth)) ** 2);
  }
  return curve;
}
