// The tones of the skin without what a knife would not follow.
import { clamp, smoothstep } from '../../pixels.ts';
import { freePlanes, newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { BROW_LEFT, BROW_RIGHT, EYE_LEFT, EYE_RIGHT, LIPS_INNER } from '../../raster/mesh-points.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { clearBrowsFromTonePlaneInPlace } from './brows.ts';
import { maskNearFeatures } from './feature-masks.ts';
import { skinLightnessAtNormalExposure } from './skin-exposure.ts';

/** How much of each of the two kinds of light was put into the tones: what a shorn skull is shaded with. */
const SKULL_LIGHT = { own: 0.95, scene: 0.15 };

/** Photos of fewer pixels than this many canvas pixels for one have no true darks in their hollows. */
export const COARSE_PHOTO_MIN_ENLARGEMENT = 1.7;

/** In face widths: how widely tones are blurred on the planes of the face, where small plates look like dirt. On dark skin shine breaks the planes up: they are cut larger. */
const PLANE_BLUR = { usual: 0.026, dark: 0.038 };

/** Blurred widely on the planes of the face, hardly at its features. `fine` as in `SkinToneAndMaskPlanes`, `closeness` as a technique's. */
export function smoothSkinTonesAndRemoveBrows(view: CroppedSubject, fine: Plane, closeness: number): Plane {
  const { area, subject } = view;
  const { faceWidth, axes } = subject;
  const tone = softenHollows(view, shadeSkull(view));
  clearBrowsFromTonePlaneInPlace(view, tone);
  const larger = smoothstep(40, 30, skinLightnessAtNormalExposure(subject));
  const plane = lerp(PLANE_BLUR.usual, PLANE_BLUR.dark, larger) * (1 - 0.6 * closeness);
  const formed = leaveFewerMarksOnPlanes(view, tone, closeness);
  const planes = gaussianBlur(formed, area, plane * faceWidth);
  const wide = gaussianBlur(tone, area, 0.06 * faceWidth);
  const features = gaussianBlur(tone, area, 0.0027 * (1 - 0.4 * closeness) * faceWidth);
  const { v } = axes;
  const { beard } = subject.regions;
  // The hairs of a beard are drawn over the skin; one that is grey or thin is but a change of its colour.
  const evened = (i: number): number => (beard ? beard.cover[i] * (1 - beard.grey) * (1 - 0.6 * closeness) : 0);
  for (let i = 0; i < planes.length; i++)
    planes[i] = lerp(lerp(planes[i], wide[i], Math.max(smoothstep(0.95, 1.1, v[i]), evened(i))), features[i], fine[i]);
  freePlanes(tone, formed, wide, features);
  return planes;
}

/**
 * How much of the marks that no light explains is left on the planes of the face, where their shapes follow no form. Beside hair they are
 * its shadow, and stay: from the first to the second share of hair, blurred so far (in face widths).
 */
const MARKS_ON_PLANES = { left: 0.5, reach: 0.06, besideHair: [0.04, 0.25] } as const;

/** The tones with fewer marks where there are no features. `tone` as shaded by `shadeSkull`. */
function leaveFewerMarksOnPlanes({ area, subject }: CroppedSubject, tone: Plane, closeness: number): Plane {
  const { regions, tones, faceWidth } = subject;
  const { hair, shorn } = regions;
  const { marks, features } = tones;
  const { left, reach, besideHair } = MARKS_ON_PLANES;
  const isShorn = shorn > 0.5;
  const near = isShorn ? hair : gaussianBlur(hair, area, reach * faceWidth);
  const [from, to] = isShorn ? SKULL : besideHair;
  const less = (1 - left) * (1 - closeness);
  const formed = newPlane(tone.length);
  for (let i = 0; i < formed.length; i++) {
    const share = less * (1 - features[i]) * (1 - smoothstep(from, to, near[i]));
    formed[i] = tone[i] - share * clamp(marks[i], -1.5, 1.5);
  }
  return formed;
}

/** From which share of hair to which a shorn head is skull. */
const SKULL = [0.3, 0.7] as const;

/** On a shorn skull the marks are stubble: it is shaded by light only. */
function shadeSkull({ subject: { regions, tones } }: CroppedSubject): Plane {
  const { tone } = tones;
  const full = newPlane(tone.length);
  for (let i = 0; i < full.length; i++) full[i] = clamp(tone[i], -5, 3);
  const { ownLight, sceneLight } = tones;
  if (regions.shorn <= 0.5 || !ownLight || !sceneLight) return full;
  const { hair } = regions;
  for (let i = 0; i < full.length; i++) {
    const light = SKULL_LIGHT.own * clamp(ownLight[i], -1.2, 0.8) + SKULL_LIGHT.scene * sceneLight[i];
    full[i] = lerp(clamp(tone[i], -5, 3), light, smoothstep(SKULL[0], SKULL[1], hair[i]));
  }
  return full;
}

/** Dark skin, and a photo of few pixels, has no true darks in the hollows: they stay lighter, brows and lids excepted. Changes `tone`. */
function softenHollows(view: CroppedSubject, tone: Plane): Plane {
  const { area, subject } = view;
  const { faceWidth, enlargement, tones } = subject;
  const resting = skinLightnessAtNormalExposure(subject);
  const isCoarse = enlargement > COARSE_PHOTO_MIN_ENLARGEMENT;
  if (!isCoarse && resting >= 46) return tone;
  // In a soft photo the darks of eyes and brows run into one smear: there they are drawn instead.
  const darks = tones.softness > 0.5 ? [LIPS_INNER] : [EYE_RIGHT, EYE_LEFT, BROW_RIGHT, BROW_LEFT, LIPS_INNER];
  const kept = gaussianBlur(maskNearFeatures(view, darks, 0.012 * faceWidth), area, 0.012 * faceWidth);
  const share = isCoarse ? 0.5 : 1 - 0.35 * smoothstep(46, 34, resting);
  const edge = -1.05;
  for (let i = 0; i < tone.length; i++)
    if (tone[i] < edge) tone[i] = lerp(edge + (tone[i] - edge) * share, tone[i], kept[i]);
  return tone;
}
