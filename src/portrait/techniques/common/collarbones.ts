// Collarbones: without them neck and chest are one empty plane.
import { newPlane } from '../../planes.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { splinePoints } from '../../raster/polygon.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { strokeMaskInArea } from './feature-masks.ts';
import { createHeadPointToAreaPixel } from './head-point.ts';
import type { SkinToneThresholds } from './skin-tone-thresholds.ts';

/** The shade below a collarbone, from the pit of the throat outwards, in head coordinates: laid over the photos of 12 people who stand upright before the camera. */
const COLLARBONE: readonly (readonly [u: number, v: number])[] = [
  [0.1, 1.73],
  [0.36, 1.7],
  [0.68, 1.62],
  [1.02, 1.57],
];
/** In face widths, from the pit of the throat (0) outwards (1). */
export const collarboneBreadthAlongLength = (share: number): number =>
  0.034 * Math.sin(Math.PI * (0.16 + 0.84 * share)) ** 0.8;
/** Where the width of the neck is measured, in head coordinates. Of half its width, in u: what is less is the end of a tilted row, and a broader neck shows no bones. */
const NECK = { top: 1.1, bottom: 1.36, least: 0.4, most: 0.95 };
/** How far below the edge of the half plate the strokes lie, in units of tone. */
const WITHIN_HALF = 0.12;

/** Where clothes leave less than this share of one collarbone bare beside the other, none is shaded: alone it would look like a scar. */
const PAIR = 0.6;
/** The share of each that must be bare: two ends in the opening of a shirt are no bones. */
const SEEN = 0.5;

/** Shades neck and chest where they are bare. `shadow` of the head on the neck, 0..1. Changes `tone`; returns the strokes, 0..1. */
export function shadeCollarbonesInTonePlane(
  view: CroppedSubject,
  tone: Plane,
  { neck, shadow }: { neck: Plane; shadow: Plane },
  { half }: SkinToneThresholds,
): Plane {
  const strokes = newPlane(tone.length);
  for (const points of visibleCollarbones(view)) {
    const mask = strokeMaskInArea(
      view,
      points,
      (share) => collarboneBreadthAlongLength(share) * view.subject.faceWidth,
    );
    for (let i = 0; i < mask.length; i++)
      if (mask[i] > 0) strokes[i] = Math.max(strokes[i], mask[i] * neck[i] * (1 - shadow[i]));
  }
  for (let i = 0; i < tone.length; i++)
    if (strokes[i] > 0) tone[i] = lerp(tone[i], Math.min(tone[i], half - WITHIN_HALF), strokes[i]);
  return strokes;
}

/** Both collarbones from the pit of the throat outwards, as few points in pixels of the view; none where the neck is broad or clothes cover one of them. */
export function visibleCollarbones(view: CroppedSubject): PixelPoint[][] {
  if (halfWidthOfNeck(view) > NECK.most) return [];
  const place = createHeadPointToAreaPixel(view);
  const bones = [-1, 1].map((side) => COLLARBONE.map(([u, v]) => place(side * u, v)));
  const seen = bones.map((points) => splinePoints(points).filter((point) => isBareSkinAt(view, point)).length);
  const least = Math.max(PAIR * Math.max(...seen), SEEN * splinePoints(bones[0]).length);
  return Math.min(...seen) < least ? [] : bones;
}

function isBareSkinAt({ area, subject: { regions } }: CroppedSubject, [x, y]: PixelPoint): boolean {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= area.width || row >= area.height) return false;
  const i = row * area.width + column;
  return regions.skin[i] * regions.silhouette[i] > 0.5;
}

/** In u, where it is narrowest; none that is seen from side to side is as good as a broad one. */
function halfWidthOfNeck({ area, subject: { axes, regions } }: CroppedSubject): number {
  const { skin, hair, cloth, silhouette } = regions;
  const { u, v } = axes;
  let narrowest = Number.POSITIVE_INFINITY;
  for (let y = 0; y < area.height; y++) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    let isCovered = false;
    for (let i = y * area.width; i < (y + 1) * area.width; i++) {
      if (!(v[i] > NECK.top && v[i] < NECK.bottom) || silhouette[i] < 0.5) continue;
      if (skin[i] > 0.5) {
        least = Math.min(least, u[i]);
        most = Math.max(most, u[i]);
      } else if (Math.abs(u[i]) < NECK.most && hair[i] + cloth[i] > 0.5) isCovered = true;
    }
    if (!isCovered && most - least > 2 * NECK.least) narrowest = Math.min(narrowest, (most - least) / 2);
  }
  return narrowest;
}
