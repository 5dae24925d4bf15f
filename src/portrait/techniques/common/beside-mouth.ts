// The skin around the mouth: dark corners and a dark bar below the lip make everybody sullen.
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { LIPS_OUTER } from '../../raster/mesh-points.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { maskNearFeature } from './feature-masks.ts';
import type { SkinToneThresholds } from './skin-tone-thresholds.ts';

/** In face widths: how far around the lips the skin is lightened, and how softly that ends. */
const AROUND = { reach: 0.1, soft: 0.02 };
/** Where between the edges of the shade and of the deep plate (0..1) the darkest skin beside the mouth lies. */
const DARKEST = 0.25;

/** Keeps the skin around the lips, not the lips themselves, out of the deep plates. Changes `tone`. */
export function lightenBesideMouthInTonePlane(
  view: CroppedSubject,
  tone: Plane,
  { shade, deep }: SkinToneThresholds,
): void {
  const { area, subject } = view;
  const { faceWidth } = subject;
  const near = maskNearFeature(view, LIPS_OUTER, AROUND.reach * faceWidth);
  const lips = maskNearFeature(view, LIPS_OUTER, 0);
  const beside = newPlane(tone.length);
  for (let i = 0; i < beside.length; i++) beside[i] = near[i] * (1 - lips[i]);
  const share = gaussianBlur(beside, area, AROUND.soft * faceWidth);
  const darkest = lerp(shade, deep, DARKEST);
  for (let i = 0; i < tone.length; i++)
    if (share[i] > 0 && tone[i] < darkest)
      tone[i] = lerp(tone[i], darkest, Math.min(1, 1.6 * share[i]) * (1 - lips[i]));
}
