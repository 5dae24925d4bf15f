// The shadow of the head on the neck, and the tones of neck and chest.
import { clamp, smoothstep } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import { shiftPlane } from '../../raster/warp.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { PLATE_EDGE_WOBBLE, type SkinToneThresholds } from './skin-tone-thresholds.ts';

/** In face widths: how far the jaw's line is moved for its shadow, away from the light and down. */
const CAST = { aside: 0.15, down: 0.17 };
/**
 * Where the neck's own shade begins, in head coordinates: |u| beside the chin and at the collar, and their v. `from`: it is no
 * higher than this v; `soft`: half the width of its edge in u; `sideways`: from how little to how much the light comes from one side.
 */
const FLANK = {
  chin: 0.3,
  collar: 0.85,
  chinHeight: 1.05,
  collarHeight: 1.75,
  from: 1,
  soft: 0.02,
  sideways: [0.1, 0.3] as const,
};
/** How round the corners of the shadow are, in face widths. */
const SMOOTH = 0.055;
/** The shadow of the jaw begins below this v: above lies the face. */
const BELOW_MOUTH = 0.62;

/**
 * One shape: the shadow that the jaw casts away from the light, running out into the neck's own shade on that side. The same
 * width all around it would look like a collar.
 */
export function computeNeckShadow({ area, subject }: CroppedSubject): Plane {
  const { faceWidth, form, axes, regions, tones } = subject;
  const face = cleanAndSmoothMask(tones.oval, area, { sigma: 1.5, leastOn: 400, leastOff: 400 });
  const [lightX] = form.light;
  const moved = shiftPlane(face, area, -lightX * CAST.aside * faceWidth, CAST.down * faceWidth);
  const { u, v } = axes;
  const { skin } = regions;
  const side = lightX > 0 ? 1 : -1;
  const { chin, collar, chinHeight, collarHeight, from, soft } = FLANK;
  const sideways = smoothstep(FLANK.sideways[0], FLANK.sideways[1], Math.abs(lightX));
  const below = newPlane(face.length);
  for (let i = 0; i < below.length; i++) {
    if (v[i] <= BELOW_MOUTH) continue;
    const nearest = lerp(chin, collar, smoothstep(chinHeight, collarHeight, v[i])) + Math.max(0, v[i] - collarHeight);
    // Light from the front leaves no side of the neck in shade.
    const edge = lerp(2, nearest, sideways);
    const flank = v[i] > from ? smoothstep(edge - soft, edge + soft, -side * u[i]) : 0;
    below[i] = Math.max(moved[i], flank);
  }
  const unit = faceWidth * faceWidth;
  const shape = cleanAndSmoothMask(below, area, {
    sigma: SMOOTH * faceWidth,
    leastOn: 0.004 * unit,
    leastOff: 0.01 * unit,
  });
  // Cut out afterwards only: rounded too, it would leave a bright seam along jaw and collar.
  for (let i = 0; i < shape.length; i++) shape[i] = skin[i] > 0.5 && v[i] > BELOW_MOUTH ? shape[i] * (1 - face[i]) : 0;
  return shape;
}

/** In units of tone: how far within the shade plate the cast shadow stays, and how little lit skin reaches into it. */
const WITHIN_SHADE = { shadow: 0.12, lit: 0.05 };

/** How far the tones of neck and chest are evened out: in small patches they would look like a map. */
const CHEST_CALM = 0.55;

/** In head coordinates: beside the jaw the neck begins between these rows, below the chin between the others. */
const NECK = { besideJaw: [0.72, 0.86], belowChin: [1, 1.12] } as const;

/**
 * Under the jaw only the cast shadow is dark, and it is even. Neck and chest are nearly plain and half a shade darker than the
 * face, so that the jaw is seen on the lit side too. Changes `tone`.
 */
export function shadeNeckAndChest(
  { area, subject }: CroppedSubject,
  tone: Plane,
  shadow: Plane,
  { half, shade, deep }: SkinToneThresholds,
): void {
  const { axes, tones } = subject;
  const plain = (half + shade) / 2;
  const soft = gaussianBlur(shadow, area, 1.5);
  for (let i = 0; i < tone.length; i++) {
    const even =
      soft[i] > 0.01
        ? lerp(tone[i], clamp(tone[i], deep + WITHIN_SHADE.shadow, shade - WITHIN_SHADE.shadow), soft[i])
        : tone[i];
    const beside = smoothstep(...NECK.besideJaw, axes.v[i]) * (1 - tones.oval[i]);
    const neck = Math.max(smoothstep(...NECK.belowChin, axes.v[i]), beside) * (1 - soft[i]);
    const lit = Math.max(even, shade - WITHIN_SHADE.lit);
    tone[i] = lerp(even, Math.min(lerp(lit, plain, CHEST_CALM), half - PLATE_EDGE_WOBBLE), neck);
  }
}
