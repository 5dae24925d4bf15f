// The first classification of each pixel: probability of its colour for each label, and of the label at its place.
import { smoothstep } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { guidedFilterPlanes } from '../../raster/guided.ts';
import type { Plane } from '../../types.ts';
import { type HalfSizeSubject, lightnessGuide, REGION_GRID, REGION_GRID_PIXEL_COUNT } from './half-size-subject.ts';
import { CLOTH, HAIR, type RegionLabels, SKIN } from './labels.ts';
import type { RegionLogLikelihoods } from './region-likelihoods.ts';

/** However unlike its colours, a label can still win by its place; and a place can't be lost by more than this. */
const [LEAST_LIKELIHOOD, LARGEST_LEAD] = [-14, 12];

/** Labels with edges along those of the photo. */
export function classifyPixels(small: HalfSizeSubject, colours: RegionLogLikelihoods): RegionLabels {
  const chances = chancesOf(small, colours);
  const radius = Math.max(2, Math.floor(0.03 * small.faceWidth));
  const smooth = guidedFilterPlanes(lightnessGuide(small), chances, REGION_GRID, { radius, flat: 2e-3 }).map((plane) =>
    gaussianBlur(plane, REGION_GRID, 1.2),
  );
  const labels = new Uint8Array(REGION_GRID_PIXEL_COUNT);
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++)
    for (let label = 1; label < smooth.length; label++) if (smooth[label][i] > smooth[labels[i]][i]) labels[i] = label;
  return labels;
}

/** The probability of each label, in the order of their numbers. */
function chancesOf(small: HalfSizeSubject, colours: RegionLogLikelihoods): Plane[] {
  const likelihoods = [colours.skin, colours.hair, colours.cloth];
  const chances = likelihoods.map(() => new Float32Array(REGION_GRID_PIXEL_COUNT));
  const scores = new Float64Array(likelihoods.length);
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) {
    if (!(small.alpha[i] > 0)) continue;
    const priors = priorsAt(small, colours, i);
    let best = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < scores.length; k++) {
      scores[k] = Math.max(LEAST_LIKELIHOOD, likelihoods[k][i]) + priors[k];
      best = Math.max(best, scores[k]);
    }
    let sum = 0;
    for (let k = 0; k < scores.length; k++) {
      scores[k] = Math.exp(Math.max(-LARGEST_LEAD, scores[k] - best));
      sum += scores[k];
    }
    for (let k = 0; k < scores.length; k++) chances[k][i] = scores[k] / sum;
  }
  return chances;
}

/**
 * Clothes begin under the chin; further from the face, shoulders rise beside it where somebody leans forward.
 * `beyond`: distance to the face in face widths.
 */
function highestCloth(beyond: number): number {
  return 1.05 - 0.35 * smoothstep(0.12, 0.26, beyond) - 0.4 * smoothstep(0.3, 0.5, beyond);
}

const priors = new Float64Array(3);

/** What the place alone says for each label, as a logarithm. */
function priorsAt(
  small: HalfSizeSubject,
  { isBald, longHair, isDistinct }: RegionLogLikelihoods,
  i: number,
): Float64Array {
  const [v, side, beyond] = [small.v[i], small.side[i], small.beyond[i]];
  const inOval = small.oval[i] > 0.5;
  const neck = smoothstep(1.02, 1.15, v) * smoothstep(1.55, 0.95, side);
  // Where long hair falls on clothes of its own colour, only the place can tell them apart. It covers the neck's sides.
  const long = longHair[small.u[i] < 0 ? 0 : 1];
  const inwards = 0.3 * smoothstep(1, 1.15, v);
  const besideNeck = smoothstep(0.9 - inwards, 1.1 - inwards, side);
  const lock = long * smoothstep(2.3, 1.6, v) * besideNeck * smoothstep(1.9, 1.5, side);
  const ear =
    smoothstep(0.9, 1, side) * smoothstep(1.32, 1.2, side) * smoothstep(-0.5, -0.3, v) * smoothstep(0.75, 0.55, v);
  const crown = isBald ? 0 : 5 * smoothstep(0.25, 0.7, beyond) * smoothstep(0.6, -0.2, v);
  priors[SKIN] = (inOval ? 3 : 0) + 2.2 * neck * smoothstep(2.6, 1.3, v) - crown + 1.2 * ear;
  priors[HAIR] =
    2.5 * smoothstep(-0.75, -1.1, v) +
    1.2 * smoothstep(0, 0.1, beyond) * smoothstep(1.2, 0.8, v) -
    9 * smoothstep(0.88, 1, v) * smoothstep(1.12, 0.9, side) * (1 - 0.8 * long * besideNeck) -
    4 * smoothstep(2.2, 3, v) -
    3 * smoothstep(1.5, 2, side) * smoothstep(0.3, 0.6, v) +
    (isDistinct ? 0 : -6 * smoothstep(0.5, 0.7, v)) +
    4 * lock;
  if (inOval && v > -0.42) priors[HAIR] = -9;
  if (small.inner[i] > 0.5) priors[HAIR] = Math.min(priors[HAIR], -3 + 2.5 * smoothstep(-0.45, -0.7, v));
  priors[CLOTH] =
    -14 * smoothstep(0, 0.12, highestCloth(beyond) - v) +
    (inOval ? -12 : 0) +
    2.5 * smoothstep(1.5, 2.4, v) * (1 - lock) -
    3 * lock -
    3 * smoothstep(1.5, 1.1, v) * smoothstep(1.4, 1, side) * smoothstep(0.4, 0.2, beyond);
  return priors;
}
