// Hair that is seen beside the neck only, as it is tied behind it.
import { HIGHEST_TAIL_START_IN_HEAD_COORDINATES } from '../../drawing/regions/tails-behind-neck.ts';
import { findConnectedComponents } from '../../raster/masks.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { createPlaneByPixelIndex } from './paint.ts';

/** The pieces of `hair`, a mask in the area of the view, that lie below HIGHEST_TAIL_START_IN_HEAD_COORDINATES. */
export function hairBehindNeckMask({ area, subject: { axes } }: CroppedSubject, hair: Plane): Plane {
  const solid = createPlaneByPixelIndex(hair.length, (i) => (hair[i] > 0.02 ? 1 : 0));
  const { labels, count } = findConnectedComponents(solid, area);
  const isAbove = new Uint8Array(count + 1);
  const { v } = axes;
  for (let i = 0; i < labels.length; i++) if (v[i] < HIGHEST_TAIL_START_IN_HEAD_COORDINATES) isAbove[labels[i]] = 1;
  return createPlaneByPixelIndex(hair.length, (i) => (labels[i] > 0 && isAbove[labels[i]] === 0 ? hair[i] : 0));
}
