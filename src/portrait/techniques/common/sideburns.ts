// The ends of hair before and over the ears.
import { smoothstep } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { boundsOfMask } from '../../raster/grid.ts';
import { lerp, type RgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { areaFromBounds, type CroppedSubject, cropPlaneToArea, pasteAreaIntoPlane } from './area.ts';
import { createPlaneByPixelIndex, multiplyPlanes, smoothstepPlane } from './paint.ts';

/** Where hair ends on the skin, in head coordinates: beside the cheeks, from the eyes down, before and over the ears. */
const SIDEBURNS = { top: -0.1, bottom: 0.8, inner: 0.7, outer: 1.3 };
/** How much skin lies around a place that counts as on the skin. */
const NEAR_SKIN = [0.08, 0.3] as const;
/** In face widths: how round hair ends there, and how softly that place ends. */
const ROUND_END = { radius: 0.035, edge: 0.04 };

/**
 * Rounds the ends of hair before and over the ears: a blunt end is a slab, and a frayed one a comb. Changes `hair`, the outline of
 * all hair, and returns what it took.
 */
export function roundSideburnsInPlace(
  { area, subject: { axes, faceWidth, regions } }: CroppedSubject,
  hair: Plane,
): Plane {
  const { u, v } = axes;
  const { top, bottom, inner, outer } = SIDEBURNS;
  const roundedOff = newPlane(hair.length);
  const beside = newPlane(hair.length);
  for (let i = 0; i < beside.length; i++) {
    const side = Math.abs(u[i]);
    if (side > inner && side < outer && v[i] > top && v[i] < bottom) beside[i] = 1;
  }
  const bounds = boundsOfMask(beside, area, { margin: Math.ceil(4 * ROUND_END.edge * faceWidth) });
  if (!bounds) return roundedOff;
  const box = areaFromBounds(bounds);
  const [place, own, skinInPart, figure] = [beside, hair, regions.skin, regions.silhouette].map((plane) =>
    cropPlaneToArea(plane, box, area),
  );
  // Beyond the outline everything counts as skin.
  const bare = multiplyPlanes(skinInPart, figure);
  const round = smoothstepPlane(gaussianBlur(own, box, ROUND_END.radius * faceWidth), 0.42, 0.52);
  const [share, skin] = [place, bare].map((plane) => gaussianBlur(plane, box, ROUND_END.edge * faceWidth));
  const taken = newPlane(own.length);
  for (let i = 0; i < taken.length; i++) {
    // Before the background hair ends as it is: there is no skin that could show.
    taken[i] = share[i] * smoothstep(...NEAR_SKIN, skin[i]) * Math.max(0, own[i] - round[i]);
    own[i] -= taken[i];
  }
  pasteAreaIntoPlane(own, box, hair, area);
  pasteAreaIntoPlane(taken, box, roundedOff, area);
  return roundedOff;
}

/** In face widths: how far around skin is looked for that fills a place. */
const FILL = 0.03;

/** Fills what was taken from the hair with the skin beside it: in a colour of its own it would outline the ends. Changes `picture`. */
export function fillWithSkinBeside(
  picture: RgbPixels,
  { area, subject: { faceWidth, regions } }: CroppedSubject,
  { roundedOff, hair }: { roundedOff: Plane; hair: Plane },
): void {
  const bounds = boundsOfMask(roundedOff, area, { least: 0.01, margin: Math.ceil(3 * FILL * faceWidth) });
  if (!bounds) return;
  const box = areaFromBounds(bounds);
  const part = cropPlaneToArea(picture, box, area, 3);
  const [taken, kept, skin, figure] = [roundedOff, hair, regions.skin, regions.silhouette].map((plane) =>
    cropPlaneToArea(plane, box, area),
  );
  const known = createPlaneByPixelIndex(taken.length, (i) =>
    skin[i] * figure[i] > 0.9 && taken[i] < 0.01 && kept[i] < 0.01 ? 1 : 0,
  );
  const weight = gaussianBlur(known, box, FILL * faceWidth);
  for (let c = 0; c < 3; c++) {
    const channel = createPlaneByPixelIndex(taken.length, (i) => known[i] * part[3 * i + c]);
    const around = gaussianBlur(channel, box, FILL * faceWidth);
    for (let i = 0; i < taken.length; i++)
      if (taken[i] > 0.01 && weight[i] > 0.001)
        part[3 * i + c] = lerp(part[3 * i + c], around[i] / weight[i], Math.min(1, 2 * taken[i]));
  }
  pasteAreaIntoPlane(part, box, picture, area, 3);
}
