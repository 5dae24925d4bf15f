// The ends of hair before and over the ears.
import { smoothstep } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { shiftPlane } from '../../raster/warp.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { smoothstepPlane } from './paint.ts';

/** Where hair ends on the skin, in head coordinates: beside the cheeks, from the eyes down, before and over the ears. */
const SIDEBURNS = { top: -0.1, bottom: 0.8, inner: 0.7, outer: 1.3 };
/** Between these v the fading begins: the hairline of the temples above is firm. */
const FADING = [0.05, 0.2] as const;
/** In face widths: how round hair ends there, how softly that place ends, and over which length hair fades. */
const ROUND_END = { radius: 0.035, edge: 0.04, fade: 0.07 };

/**
 * Rounds the ends of hair before and over the ears: a blunt end is a slab, and a frayed one a comb. Changes `hair`, the outline of
 * all hair; returns what it took, and how near the end each place is, 0..1.
 */
export function endSideburnsInPlace(
  { area, subject: { axes, faceWidth } }: CroppedSubject,
  hair: Plane,
): { roundedOff: Plane; ending: Plane } {
  const { u, v } = axes;
  const { top, bottom, inner, outer } = SIDEBURNS;
  const place = newPlane(hair.length);
  for (let i = 0; i < place.length; i++) {
    const beside = Math.abs(u[i]);
    if (beside > inner && beside < outer && v[i] > top && v[i] < bottom) place[i] = 1;
  }
  const round = smoothstepPlane(gaussianBlur(hair, area, ROUND_END.radius * faceWidth), 0.42, 0.52);
  const share = gaussianBlur(place, area, ROUND_END.edge * faceWidth);
  const [roundedOff, ending] = [newPlane(hair.length), newPlane(hair.length)];
  for (let i = 0; i < hair.length; i++) {
    roundedOff[i] = share[i] * Math.max(0, hair[i] - round[i]);
    hair[i] -= roundedOff[i];
  }
  const lower = shiftPlane(hair, area, 0, -ROUND_END.fade * faceWidth);
  const below = gaussianBlur(lower, area, (ROUND_END.fade / 2) * faceWidth);
  for (let i = 0; i < hair.length; i++) ending[i] = share[i] * smoothstep(...FADING, v[i]) * hair[i] * (1 - below[i]);
  return { roundedOff, ending };
}
