// The form that engraved lines follow: the person's, without the fold at the edge of the face mesh.
import { smoothstep } from '../../pixels.ts';
import { freePlanes } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from '../common/area.ts';

/**
 * In face widths: how finely the lines follow the form on the face and below, and at the edge of the forehead, where mesh and head meet in a
 * fold; and the width of the passage between the two.
 */
const FORM_BLUR = { face: 0.035, edge: 0.2, passage: 0.12 };

/** In head coordinates (v): from the first to the second of these rows down, the form is the person's own up to the edge. */
const EYES = [-0.15, 0.2] as const;

/** A plane of the view's area: the height, in pixels, over which the lines bulge. */
export function computeHeightForHatching({ area, subject }: CroppedSubject): Plane {
  const { form, tones, axes, faceWidth } = subject;
  const { v } = axes;
  const height = gaussianBlur(form.height, area, FORM_BLUR.face * faceWidth);
  const wide = gaussianBlur(form.height, area, FORM_BLUR.edge * faceWidth);
  const inner = gaussianBlur(tones.oval, area, FORM_BLUR.passage * faceWidth);
  for (let i = 0; i < height.length; i++) {
    const own = Math.max(smoothstep(0.6, 0.98, inner[i]), smoothstep(EYES[0], EYES[1], v[i]));
    height[i] = lerp(wide[i], height[i], own);
  }
  freePlanes(wide, inner);
  return height;
}
