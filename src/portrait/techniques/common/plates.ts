// Cuts the tones of the skin into the flat shapes that are printed one over the other.
import { clamp, smoothstep } from '../../pixels.ts';
import { freePlanes, newPlane, newUnfilledPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { boundsOfMask } from '../../raster/grid.ts';
import { type CleanAndSmoothMaskOptions, cleanAndSmoothMask } from '../../raster/masks.ts';
import { BROW_LEFT, BROW_RIGHT, EYE_LEFT, EYE_RIGHT, LIPS_INNER } from '../../raster/mesh-points.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { areaFromBounds, type CroppedSubject, cropPlaneToArea, pasteAreaIntoPlane } from './area.ts';
import { clearBrowsFromTonePlaneInPlace } from './brows.ts';
import { clearChipsOnFace, maskWhereSmallPiecesBelong } from './chips.ts';
import { shadeCollarbonesInTonePlane } from './collarbones.ts';
import { shadeEarsInTonePlane } from './ears.ts';
import { maskNearFeatures } from './feature-masks.ts';
import {
  carryJawTonesInPlace,
  computeNeckAndChestMask,
  computeNeckShadow,
  flattenNeckAndJawShadowTonesInPlace,
} from './neck.ts';
import { createEdgeWobblePlane, createPlaneByPixelIndex, multiplyPlanes, smoothstepPlane } from './paint.ts';
import { skinLightnessAtNormalExposure } from './skin-exposure.ts';
import { measureSkinToneThresholds, PLATE_EDGE_WOBBLE, type SkinToneThresholds } from './skin-tone-thresholds.ts';
import { lightenTiredPlacesInTonePlane } from './tired-places.ts';

/** The calmed tones of the skin, and where they lie. All planes but `tone` are 0..1. */
export type SkinTones = {
  /** The outline of all skin. */
  skin: Plane;
  /** 1 on ears and around eyes, nose and mouth, which are cut with a finer knife. */
  fine: Plane;
  /** In units of the person's skin. */
  tone: Plane;
  thresholds: SkinToneThresholds;
  /** 1 on neck and chest, which have a tone of their own. */
  neck: Plane;
  /** The shadow of the head on the neck. */
  neckShadow: Plane;
};

/** Shapes 0..1, from the lightest to the darkest. A shade lies within the one before it, but where that one's piece was too small to cut. */
export type SkinTonePlates = SkinTones &
  Record<keyof SkinToneThresholds, Plane> & {
    /** 1 where no grain announces a shade: on fine features, and from the nose down, where it would look like stubble. */
    plain: Plane;
  };

/** How much of each of the two kinds of light was put into the tones: what a shorn skull is shaded with. */
const SKULL_LIGHT = { own: 0.95, scene: 0.15 };

/** Photos of fewer pixels than this many canvas pixels for one have no true darks in their hollows. */
export const COARSE_PHOTO_ENLARGEMENT = 1.7;

/** In head coordinates (v): from the first to the second grain fades out. */
const BELOW_NOSE = [0.42, 0.56] as const;

/** `closeness` from 0 to 1: how much of the photo's small forms stays in the tones. */
type SkinToneOptions = { seed: number; closeness: number };

/** The tones from which plates are printed or sheets are cut. */
export function prepareSkinTones(view: CroppedSubject, { seed, closeness }: SkinToneOptions): SkinTones {
  const { area, subject } = view;
  const bare = bareSkinMask(view);
  const fine = runInPlaneScope(() => fineZone(view));
  const skin = cleanAndSmoothMask(multiplyPlanes(bare, subject.regions.silhouette), area, {
    leastOn: 400,
    leastOff: 400,
  });
  const neckShadow = runInPlaneScope(() => computeNeckShadow(view));
  const tone = runInPlaneScope(() => calmTones(view, fine, closeness));
  const thresholds = measureSkinToneThresholds(view, tone);
  runInPlaneScope(() => carryJawTonesInPlace(view, tone));
  const neck = runInPlaneScope(() => computeNeckAndChestMask(view));
  runInPlaneScope(() => flattenNeckAndJawShadowTonesInPlace(area, tone, { neck, shadow: neckShadow }, thresholds));
  const ears = runInPlaneScope(() => shadeEarsInTonePlane(view, tone, thresholds));
  const bones = runInPlaneScope(() =>
    shadeCollarbonesInTonePlane(view, tone, { neck, shadow: neckShadow }, thresholds),
  );
  for (let i = 0; i < fine.length; i++) fine[i] = Math.max(fine[i], ears[i], Math.min(1, 2 * bones[i]));
  freePlanes(ears, bones);
  runInPlaneScope(() => lightenTiredPlacesInTonePlane(view, tone, thresholds));
  const wobble = createEdgeWobblePlane(area, 26, seed);
  for (let i = 0; i < tone.length; i++) tone[i] += wobble[i] * PLATE_EDGE_WOBBLE * (1 - fine[i]);
  return { skin, fine, tone, thresholds, neck, neckShadow };
}

export function cutSkinTonePlates(view: CroppedSubject, options: SkinToneOptions): SkinTonePlates {
  const { faceWidth, axes } = view.subject;
  const tones = prepareSkinTones(view, options);
  const { fine, tone, thresholds } = tones;
  const bare = bareSkinMask(view);
  const { closeness } = options;
  const detail = (1 - 0.75 * closeness) * faceWidth * faceWidth;
  const least = 0.0034 * detail;
  const keptWhere = runInPlaneScope(() => maskWhereSmallPiecesBelong(view));
  const plate = (on: Plane, sigma: number, leastOn: number, leastOff = leastOn): Plane =>
    cutTwice(view, { on, fine, keptWhere, knife: { sigma, leastOn, leastOff }, small: 0.0003 * detail });
  const darker = (edge: number): Plane => {
    const on = newPlane(tone.length);
    for (let i = 0; i < on.length; i++) if (tone[i] < edge && bare[i] > 0.4) on[i] = 1;
    return on;
  };
  const { highlight, half, shade, deep, dark } = thresholds;
  const plates = {
    ...tones,
    plain: maskWithoutGrain(fine, axes.v),
    highlight: runInPlaneScope(() => cutSoftHighlight(view, { bare, tone, edge: highlight, unit: detail })),
    half: plate(darker(half), 2.2, least * 3),
    shade: plate(darker(shade), 2, least * 3),
    deep: plate(darker(deep), 1.7, least * 1.5, least * 0.8),
    dark: plate(darker(dark), 1.3, least * 0.8),
  };
  freePlanes(keptWhere);
  return plates;
}

/** 1 where plates have no grain: on features, and below the nose. `v` as in HeadCoordinatePlanes. */
function maskWithoutGrain(fine: Plane, v: Plane): Plane {
  const plain = newUnfilledPlane(fine.length);
  for (let i = 0; i < plain.length; i++) plain[i] = Math.max(fine[i], smoothstep(BELOW_NOSE[0], BELOW_NOSE[1], v[i]));
  return plain;
}

/** Frees the plates' planes: all of those given. */
export function freeSkinTonePlates({ thresholds: _, ...planes }: Partial<SkinTonePlates>): void {
  freePlanes(...Object.values(planes));
}

/** Skin, and the skull of a shorn head. */
function bareSkinMask({ subject: { regions } }: CroppedSubject): Plane {
  const { skin, hair, shorn } = regions;
  return shorn > 0.5 ? createPlaneByPixelIndex(skin.length, (i) => Math.min(1, skin[i] + hair[i])) : skin;
}

/** Highlights lie above the mouth, in head coordinates: on lip and chin they look like labels. */
const LOWEST_HIGHLIGHT = 0.46;

/** In face widths: how calm the tones of a highlight are, how smooth its outline, and how softly it ends. Its least size and hole as shares of the unit. */
const HIGHLIGHT = { calm: 0.045, smooth: 0.03, soft: 0.03, leastOn: 0.03, leastOff: 0.01 };

/** Bare skin that is lighter than this tone, as one calm shape that ends softly: smaller ones look like stickers, ragged ones like scars. */
function cutSoftHighlight(
  { area, subject: { axes, faceWidth } }: CroppedSubject,
  { bare, tone, edge, unit }: { bare: Plane; tone: Plane; edge: number; unit: number },
): Plane {
  const { v } = axes;
  const { calm, smooth, soft, leastOn, leastOff } = HIGHLIGHT;
  const light = gaussianBlur(tone, area, calm * faceWidth);
  const lit = newPlane(tone.length);
  for (let i = 0; i < lit.length; i++) if (light[i] > edge && v[i] < LOWEST_HIGHLIGHT && bare[i] > 0.5) lit[i] = 1;
  const shape = cleanAndSmoothMask(lit, area, {
    sigma: smooth * faceWidth,
    leastOn: leastOn * unit,
    leastOff: leastOff * unit,
  });
  return gaussianBlur(shape, area, soft * faceWidth);
}

/** 1 on the features, with room for glasses around the eyes. */
function fineZone(view: CroppedSubject): Plane {
  const { faceWidth, tones } = view.subject;
  const lenses = maskNearFeatures(view, [EYE_RIGHT, EYE_LEFT], 0.13 * faceWidth);
  const { features } = tones;
  for (let i = 0; i < lenses.length; i++) lenses[i] = Math.max(features[i], 0.9 * lenses[i]);
  return smoothstepPlane(gaussianBlur(lenses, view.area, 0.03 * faceWidth), 0.1, 0.6);
}

/** A big calm shape on the planes of the face, and a finely cut one where the features are. */
function cutTwice(
  { area, subject }: CroppedSubject,
  {
    on,
    fine,
    keptWhere,
    knife,
    small,
  }: { on: Plane; fine: Plane; keptWhere: Plane; knife: CleanAndSmoothMaskOptions; small: number },
): Plane {
  const shape = cleanAndSmoothMask(on, area, knife);
  const bounds = boundsOfMask(fine, area, { least: 0.004, margin: 20 });
  if (!bounds) return shape;
  const box = areaFromBounds(bounds);
  const rough = cropPlaneToArea(on, box, area);
  const detail = cleanAndSmoothMask(rough, box, { sigma: 1.1, leastOn: small, leastOff: small });
  clearChipsOnFace(detail, cropPlaneToArea(keptWhere, box, area), box, subject.faceWidth);
  const part = cropPlaneToArea(shape, box, area);
  const share = cropPlaneToArea(fine, box, area);
  for (let i = 0; i < part.length; i++) part[i] = lerp(part[i], detail[i], share[i]);
  pasteAreaIntoPlane(part, box, shape, area);
  freePlanes(on, rough, detail, part, share);
  return shape;
}

/** In face widths: how widely tones are blurred on the planes of the face, where small plates look like dirt. On dark skin shine breaks the planes up: they are cut larger. */
const PLANE_BLUR = { usual: 0.026, dark: 0.038 };

/** The tones without what a knife would not follow: blurred widely on the planes of the face, hardly at its features. */
function calmTones(view: CroppedSubject, fine: Plane, closeness: number): Plane {
  const { area, subject } = view;
  const { faceWidth, axes } = subject;
  const tone = softenHollows(view, shadeSkull(view));
  clearBrowsFromTonePlaneInPlace(view, tone);
  const larger = smoothstep(40, 30, skinLightnessAtNormalExposure(subject));
  const plane = lerp(PLANE_BLUR.usual, PLANE_BLUR.dark, larger) * (1 - 0.6 * closeness);
  const planes = gaussianBlur(tone, area, plane * faceWidth);
  const wide = gaussianBlur(tone, area, 0.06 * faceWidth);
  const features = gaussianBlur(tone, area, 0.0027 * (1 - 0.4 * closeness) * faceWidth);
  const { v } = axes;
  const { beard } = subject.regions;
  // The hairs of a beard are drawn over the skin; one that is grey or thin is but a change of its colour.
  const evened = (i: number): number => (beard ? beard.cover[i] * (1 - beard.grey) * (1 - 0.6 * closeness) : 0);
  for (let i = 0; i < planes.length; i++)
    planes[i] = lerp(lerp(planes[i], wide[i], Math.max(smoothstep(0.95, 1.1, v[i]), evened(i))), features[i], fine[i]);
  freePlanes(tone, wide, features);
  return planes;
}

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
    full[i] = lerp(clamp(tone[i], -5, 3), light, smoothstep(0.3, 0.7, hair[i]));
  }
  return full;
}

/** Dark skin, and a photo of few pixels, has no true darks in the hollows: they stay lighter, brows and lids excepted. Changes `tone`. */
function softenHollows(view: CroppedSubject, tone: Plane): Plane {
  const { area, subject } = view;
  const { faceWidth, enlargement, tones } = subject;
  const resting = skinLightnessAtNormalExposure(subject);
  const isCoarse = enlargement > COARSE_PHOTO_ENLARGEMENT;
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
