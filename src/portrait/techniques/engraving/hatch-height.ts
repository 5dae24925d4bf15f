// The form that engraved lines follow: the person's, without the fold at the edge of the face mesh.
import { smoothstep } from '../../pixels.ts';
import { freePlanes, newUnfilledPlane } from '../../planes.ts';
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

/** In head coordinates (|u|): beyond it the neck falls away evenly. At 1 it lies by so many half face widths behind its middle. */
const NECK = { side: 1.1, behind: 0.7 };

/** The same for neck and chest, which are ruled as one column: over the slopes to the shoulders the lines would bunch at the collar. */
export function computeNeckHeightForHatching({ subject: { axes, faceWidth } }: CroppedSubject): Plane {
  const { u } = axes;
  const height = newUnfilledPlane(u.length);
  const scale = (-NECK.behind * faceWidth) / 2;
  for (let i = 0; i < height.length; i++) {
    const across = Math.abs(u[i]);
    const rounded = Math.min(across, NECK.side);
    height[i] = scale * rounded * (rounded + 2 * (across - rounded));
  }
  return height;
}
