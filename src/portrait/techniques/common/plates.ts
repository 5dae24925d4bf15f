// Cuts the tones of the skin into the flat shapes that are printed one over the other.
import { smoothstep } from '../../pixels.ts';
import { freePlanes, newPlane, newUnfilledPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { boundsOfMask } from '../../raster/grid.ts';
import { type CleanAndSmoothMaskOptions, cleanAndSmoothMask } from '../../raster/masks.ts';
import { EYE_LEFT, EYE_RIGHT } from '../../raster/mesh-points.ts';
import { lerp } from '../../steps/canvas.ts';
import { downsamplePlaneByTwo } from '../../steps/downsample-plane.ts';
import type { Plane } from '../../types.ts';
import { areaFromBounds, type CroppedSubject, cropPlaneToArea, pasteAreaIntoPlane } from './area.ts';
import { shadeCollarbonesInTonePlane } from './collarbones.ts';
import { shadeEarsInTonePlane } from './ears.ts';
import { maskNearFeatures } from './feature-masks.ts';
import { enlargeToView, halveView } from './half-size-view.ts';
import {
  computeNeckAndChestMask,
  extendJawTonesBesideFaceInPlace,
  flattenNeckAndJawShadowTonesInPlace,
} from './neck.ts';
import { computeNeckShadow } from './neck-shadow.ts';
import { createEdgeWobblePlane, createPlaneByPixelIndex, multiplyPlanes, smoothstepPlane } from './paint.ts';
import {
  measureSkinToneThresholds,
  PLATE_EDGE_WOBBLE_TONE_AMPLITUDE,
  type SkinToneThresholds,
} from './skin-tone-thresholds.ts';
import { maskWhereSmallPiecesAreKept, removeSmallPiecesOnFaceInPlace } from './small-pieces-on-face.ts';
import { smoothSkinTonesAndRemoveBrows } from './smooth-skin-tones.ts';
import { lightenUnderEyesAndAroundLipsInPlace } from './under-eyes-and-around-lips.ts';

/** The calmed tones of the skin, and where they lie. All planes but `tone` are 0..1. */
export type SkinToneAndMaskPlanes = {
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
export type SkinTonePlates = SkinToneAndMaskPlanes &
  Record<keyof SkinToneThresholds, Plane> & {
    /** 1 where no grain announces a shade: on fine features, and from the nose down, where it would look like stubble. */
    plain: Plane;
  };

/** In head coordinates (v): from the first to the second grain fades out. */
const BELOW_NOSE = [0.42, 0.56] as const;

/** `closeness` from 0 to 1: how much of the photo's small forms stays in the tones. */
type SkinToneOptions = { seed: number; closeness: number };

/** The tones from which plates are printed or sheets are cut. What has no clear edges is found at half the size. */
export function computeSkinToneAndMaskPlanes(view: CroppedSubject, options: SkinToneOptions): SkinToneAndMaskPlanes {
  const { area, subject } = view;
  const skin = cleanAndSmoothMask(multiplyPlanes(bareSkinMask(view), subject.regions.silhouette), area, {
    leastOn: 400,
    leastOff: 400,
  });
  const neckShadow = runInPlaneScope(() => computeNeckShadow(view));
  const half = halveView(view);
  const { thresholds, ...planes } = runInPlaneScope(() =>
    computeTones(half, downsamplePlaneByTwo(neckShadow, area.width, area.height), options),
  );
  half.free();
  const [fine, tone, neck] = [planes.fine, planes.tone, planes.neck].map((plane) => enlargeToView(plane, area));
  freePlanes(...Object.values(planes));
  return { skin, fine, tone, thresholds, neck, neckShadow };
}

/** How wide the waves are by which a knife's line wanders, in pixels of half the canvas' size. */
const WOBBLE = 13;

function computeTones(
  half: CroppedSubject,
  shadow: Plane,
  { seed, closeness }: SkinToneOptions,
): Omit<SkinToneAndMaskPlanes, 'skin' | 'neckShadow'> {
  const fine = runInPlaneScope(() => fineZone(half));
  const tone = runInPlaneScope(() => smoothSkinTonesAndRemoveBrows(half, fine, closeness));
  const thresholds = measureSkinToneThresholds(half, tone);
  runInPlaneScope(() => extendJawTonesBesideFaceInPlace(half, tone));
  keepDeepTonesToFeaturesInPlace(half, tone, { fine, thresholds });
  runInPlaneScope(() => lightenJawAboveShadowInPlace(half, tone, { shadow, thresholds }));
  const neck = runInPlaneScope(() => computeNeckAndChestMask(half));
  runInPlaneScope(() => flattenNeckAndJawShadowTonesInPlace(half, tone, { neck, shadow }, thresholds));
  const ears = runInPlaneScope(() => shadeEarsInTonePlane(half, tone, thresholds));
  const bones = runInPlaneScope(() => shadeCollarbonesInTonePlane(half, tone, { neck, shadow }, thresholds));
  for (let i = 0; i < fine.length; i++) fine[i] = Math.max(fine[i], ears[i], Math.min(1, 2 * bones[i]));
  freePlanes(ears, bones);
  runInPlaneScope(() => lightenUnderEyesAndAroundLipsInPlace(half, tone, thresholds));
  const wobble = createEdgeWobblePlane(half.area, WOBBLE, seed);
  for (let i = 0; i < tone.length; i++) tone[i] += wobble[i] * PLATE_EDGE_WOBBLE_TONE_AMPLITUDE * (1 - fine[i]);
  freePlanes(wobble);
  return { fine, tone, thresholds, neck };
}

/**
 * In units of tone: how far above the edge of the deep plate all skin but the features of the face is, so that no grain announces that
 * plate, but within the shade plate by so much; and how far above the edge it is at least, where the two lie close.
 */
const PLANES = { aboveDeep: 0.38, withinShade: 0.1, least: 0.1 };

/** The darkest tone of the planes of a face. */
const leastToneOfPlanes = ({ shade, deep }: Pick<SkinToneThresholds, 'shade' | 'deep'>): number =>
  Math.max(deep + PLANES.least, Math.min(deep + PLANES.aboveDeep, shade - PLANES.withinShade));

/**
 * Light and one shade make the planes of a face: a second shade within the first would be a leaf along the jaw or a hole in the
 * cheek, and beside the face, where an ear parts from the cheek, a stump of hair. `fine` as in `SkinToneAndMaskPlanes`. Changes `tone`.
 */
function keepDeepTonesToFeaturesInPlace(
  { subject: { tones } }: CroppedSubject,
  tone: Plane,
  { fine, thresholds }: { fine: Plane; thresholds: SkinToneThresholds },
): void {
  const { oval } = tones;
  const least = leastToneOfPlanes(thresholds);
  for (let i = 0; i < tone.length; i++) if (tone[i] < least) tone[i] = lerp(least, tone[i], Math.min(fine[i], oval[i]));
}

/** How far into the face the light from below reaches, in face widths, and of the shadow blurred so far, from which share to which; L* of the skin. */
const JAW_RIM = { reach: 0.03, from: 0.14, to: 0.24, brown: 40, fair: 54 };

/** Above the shadow on the neck the edge of a dark jaw is no deeper than half shade: as dark as the shadow it would be lost in it. On fair skin a lighter edge would be a second chin. Changes `tone`. */
function lightenJawAboveShadowInPlace(
  { area, subject: { tones, faceWidth } }: CroppedSubject,
  tone: Plane,
  { shadow, thresholds: { half, shade, deep } }: { shadow: Plane; thresholds: SkinToneThresholds },
): void {
  const { oval } = tones;
  const near = gaussianBlur(shadow, area, JAW_RIM.reach * faceWidth);
  const fair = smoothstep(JAW_RIM.brown, JAW_RIM.fair, tones.skinLightness);
  const least = lerp((half + shade) / 2, leastToneOfPlanes({ shade, deep }), fair);
  for (let i = 0; i < tone.length; i++)
    if (near[i] > JAW_RIM.from && tone[i] < least)
      tone[i] = lerp(tone[i], least, oval[i] * smoothstep(JAW_RIM.from, JAW_RIM.to, near[i]));
}

export function cutSkinTonePlates(view: CroppedSubject, options: SkinToneOptions): SkinTonePlates {
  const { faceWidth, axes } = view.subject;
  const tones = computeSkinToneAndMaskPlanes(view, options);
  const { fine, tone, thresholds } = tones;
  const bare = bareSkinMask(view);
  const { closeness } = options;
  const detail = (1 - 0.75 * closeness) * faceWidth * faceWidth;
  const least = 0.0034 * detail;
  const keptWhere = runInPlaneScope(() => maskWhereSmallPiecesAreKept(view));
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
  removeSmallPiecesOnFaceInPlace(detail, cropPlaneToArea(keptWhere, box, area), box, subject.faceWidth);
  const part = cropPlaneToArea(shape, box, area);
  const share = cropPlaneToArea(fine, box, area);
  for (let i = 0; i < part.length; i++) part[i] = lerp(part[i], detail[i], share[i]);
  pasteAreaIntoPlane(part, box, shape, area);
  freePlanes(on, rough, detail, part, share);
  return shape;
}
