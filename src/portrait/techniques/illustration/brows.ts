// The brows: dark shapes whose arch is the photo's and whose place is the mesh's.

import { clamp, smoothstep } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { distanceInside } from '../../raster/distance.ts';
import { BROW_LEFT, BROW_RIGHT } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { quantile } from '../../raster/statistics.ts';
import { mixColours } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { eyeOutline, type FittedEyes } from './eye-fit.ts';
import { type IllustrationInput, meshToWindowPoints, middleOfPoints } from './input.ts';
import { prepareFeatureTracingPlanes } from './nostrils-and-creases.ts';
import type { FaceAndHairPalette } from './palette.ts';
import { growMaskBySquare, weightedGaussianBlur } from './smoothing.ts';
import { svgFilledPath, traceLevelSetPath } from './svg-markup.ts';

import { type CanvasWindow, canvasToWindowPoints, windowAroundPoints } from './windows.ts';

export function browsMarkup(input: IllustrationInput, palette: FaceAndHairPalette, eyes: FittedEyes): string {
  return browMarkup(input, palette, eyes, 0) + browMarkup(input, palette, eyes, 1);
}

function browMarkup(input: IllustrationInput, { skin, brow }: FaceAndHairPalette, eyes: FittedEyes, k: 0 | 1): string {
  const { subject, unit, softness } = input;
  const ring = [BROW_RIGHT, BROW_LEFT][k];
  const window = windowAroundPoints([...ring.map((point) => subject.mesh[point]), ...eyes[k].upper], 12 * unit);
  const { lightness, fine, weight, almonds } = prepareFeatureTracingPlanes(input, eyes, window);
  const bare = weight.map((value, i) => value * (1 - almonds[i]));
  const around = weightedGaussianBlur(lightness, bare, window, 10 * unit);
  const depth = fine.map((value, i) => value - around[i]);
  const polygon = polygonCoverage(meshToWindowPoints(subject.mesh, ring, window), window);
  const lid = growMaskBySquare(
    polygonCoverage(canvasToWindowPoints(eyeOutline(eyes[k]), window), window),
    window,
    0.85 * unit,
  );
  const keep = gaussianBlur(lid, window, 0.4 * unit).map((value) => 1 - value);
  const away = signedDistance(polygon, window);
  const usual = Math.max(
    4,
    -quantile(
      depth.filter((_, i) => polygon[i] > 0.5),
      0.15,
    ),
  );
  // Brows that hardly differ from their surroundings are told by their place.
  const pull = 0.085 + 0.22 * Math.max(softness, smoothstep(13, 6, usual));
  const own = depth.map((value) => clamp(-value / usual, -0.5, 1.4) * (1 - 0.65 * softness));
  const slope = slopeOfBrow(input, ring);
  const even = meanAlongBrow(own, window, { reach: ALONG * unit, slope });
  const points = meshToWindowPoints(subject.mesh, ring, window);
  const [midX, midY] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  const isBelow = (i: number): boolean => Math.floor(i / window.width) - midY > slope * ((i % window.width) - midX);
  // The ring runs along the upper edge from the outer end (0) to the inner one (4), and back along the lower edge (5 to 9).
  const [innerEnd, outerEnd] = [
    [4, 5],
    [0, 9],
  ].map(([upper, lower]) => middleOfPoints([points[upper], points[lower]]));
  const [alongX, alongY] = [outerEnd[0] - innerEnd[0], outerEnd[1] - innerEnd[1]];
  const shareFromInnerEnd = (i: number): number => {
    const [x, y] = [(i % window.width) - innerEnd[0], Math.floor(i / window.width) - innerEnd[1]];
    return (x * alongX + y * alongY) / (alongX * alongX + alongY * alongY || 1);
  };
  const plane = own.map((value, i) => {
    // Thin arches keep their own darks.
    const dark = Math.max(value, even[i]);
    const reach = away[i] / unit;
    const inPlace =
      reach > -(isBelow(i) ? BESIDE.below : BESIDE.above)
        ? dark + clamp(pull * (reach + 1.2 * softness), -0.9, 0.14 + 0.55 * softness)
        : -1;
    return (
      (inPlace - INNER_END.paler * (1 - smoothstep(0, INNER_END.length, shareFromInnerEnd(i)))) * keep[i] -
      (1 - keep[i])
    );
  });
  const leastArea = 12 * unit * unit;
  const pathFrom = (level: number, smoothing: number, share: number): string =>
    traceLevelSetPath(plane, window, level, {
      smoothing: smoothing * unit,
      leastArea: share * leastArea,
      leastShare: 0.45,
      tolerance: 0.3,
    });
  return DENSITIES.map(({ from, smoothing, area, paler }) =>
    svgFilledPath(pathFrom(from, smoothing, area), mixColours(brow, skin.shade, paler)),
  ).join('');
}

/**
 * The flat shapes of a brow, from its thin edge to its densest hair: from how dark on (1 its usual dark), how smooth in units, how large
 * a piece is at least, and the share of the skin's shade that shows between the hairs.
 */
const DENSITIES = [
  { from: 0.4, smoothing: 0.8, area: 1, paler: 0.5 },
  { from: 0.66, smoothing: 0.7, area: 0.75, paler: 0.22 },
  { from: 0.92, smoothing: 0.6, area: 0.5, paler: 0 },
] as const;

/** How far from the mesh's brow the photo's may lie, in units: further below it begins the shade of the eye's socket. */
const BESIDE = { above: 4.6, below: 1.6 };

/** How much paler a brow is at the nose, in units of its usual dark, and the share of its length over which that fades: a full, blunt end scowls. */
const INNER_END = { paler: 0.38, length: 0.3 };

/** How far along a brow its darkness is evened out, in units: single hairs and gaps would cut it to pieces. */
const ALONG = 3.2;

/** Pixels down for each pixel to the right. */
function slopeOfBrow({ subject: { mesh } }: IllustrationInput, ring: readonly number[]): number {
  const points = ring.map((k) => mesh[k]);
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const [both, across] = points.reduce(
    ([xy, xx], [x, y]) => [xy + (x - meanX) * (y - meanY), xx + (x - meanX) ** 2],
    [0, 0],
  );
  return both / Math.max(1, across);
}

/** The mean of each cell and those before and after it along a line of this slope. */
function meanAlongBrow(
  plane: Plane,
  { width, height, step }: CanvasWindow,
  { reach, slope }: { reach: number; slope: number },
): Plane {
  const most = Math.max(1, Math.round(reach / step));
  const mean = newPlane(plane.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let sum = 0;
      let count = 0;
      for (let d = Math.max(-most, -x); d <= most && x + d < width; d++) {
        const row = Math.round(y + d * slope);
        if (row < 0 || row >= height) continue;
        sum += plane[row * width + x + d];
        count++;
      }
      mean[i] = sum / count;
    }
  }
  return mean;
}

/** Pixels to the edge of a mask, positive inside. */
function signedDistance(mask: Plane, window: CanvasWindow): Plane {
  const inside = distanceInside(mask, window);
  const outside = distanceInside(
    mask.map((value) => 1 - value),
    window,
  );
  return inside.map((value, i) => value - outside[i]);
}
