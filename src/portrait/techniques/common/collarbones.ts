// Collarbones: without them neck and chest are one empty plane.
import { newPlane } from '../../planes.ts';
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
const breadthOf = (share: number): number => 0.034 * Math.sin(Math.PI * (0.16 + 0.84 * share)) ** 0.8;
/** Where the width of the neck is measured, in head coordinates. Of half its width, in u: what is less is the end of a tilted row, and a broader neck shows no bones. */
const NECK = { top: 1.1, bottom: 1.36, least: 0.4, most: 0.95 };
/** How far below the edge of the half plate the strokes lie, in units of tone. */
const WITHIN_HALF = 0.12;

/** Where clothes leave less than this share of one collarbone bare beside the other, none is shaded: alone it would look like a scar. */
const PAIR = 0.6;

/** Shades neck and chest where they are bare. `shadow` of the head on the neck, 0..1. Changes `tone`; returns the strokes, 0..1. */
export function shadeCollarbonesInTonePlane(
  view: CroppedSubject,
  tone: Plane,
  { neck, shadow }: { neck: Plane; shadow: Plane },
  { half }: SkinToneThresholds,
): Plane {
  const strokes = newPlane(tone.length);
  if (halfWidthOfNeck(view) > NECK.most) return strokes;
  const place = createHeadPointToAreaPixel(view);
  const [right, left] = [-1, 1].map((side) =>
    strokeMaskInArea(
      view,
      COLLARBONE.map(([u, v]) => place(side * u, v)),
      (share) => breadthOf(share) * view.subject.faceWidth,
    ),
  );
  const seen = [right, left].map((mask) => bareAreaOf(mask, view));
  if (Math.min(...seen) < PAIR * Math.max(...seen)) return strokes;
  for (const mask of [right, left])
    for (let i = 0; i < mask.length; i++)
      if (mask[i] > 0) strokes[i] = Math.max(strokes[i], mask[i] * neck[i] * (1 - shadow[i]));
  for (let i = 0; i < tone.length; i++)
    if (strokes[i] > 0) tone[i] = lerp(tone[i], Math.min(tone[i], half - WITHIN_HALF), strokes[i]);
  return strokes;
}

/** How many pixels of a mask lie on bare skin of the figure. */
function bareAreaOf(mask: Plane, { subject: { regions } }: CroppedSubject): number {
  const { skin, silhouette } = regions;
  let area = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i] > 0) area += mask[i] * skin[i] * silhouette[i];
  return area;
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
