// Lays the photo's own lights and darks over the printed face, in flat tones on its planes. They are what makes a drawing
// look like its person: measured in docs/decisions/0038-photo-tones-in-every-technique.md.
import type { DrawableSubject } from '../../drawing/types.ts';
import { clamp, smoothstep } from '../../pixels.ts';
import { copyPlane, freePlanes, newPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { pictureToLab, writeLabPixelAsNormalizedRgb } from '../../raster/lab.ts';
import {
  BROW_LEFT,
  BROW_RIGHT,
  EYE_LEFT,
  EYE_RIGHT,
  IRIS_LEFT,
  IRIS_RIGHT,
  LIPS_OUTER,
  NOSE_BASE,
} from '../../raster/mesh-points.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { FigureOnMasterCanvas, Technique } from '../technique.ts';
import {
  type CroppedSubject,
  cropPlaneToArea,
  cropSubjectToFaceAndNeck,
  pasteAreaIntoPlane,
  WHOLE_CANVAS_AREA,
} from './area.ts';
import { evenOutBrowsInPlace } from './brows.ts';
import { maskNearFeatures } from './feature-masks.ts';
import { posterizeInPlace } from './posterize.ts';
import { type DarkToLightLabRamp, rampLabAtLightness } from './skin-inks.ts';
import { measureSkinRednessRelativeToMedian } from './skin-redness.ts';
import { underEyeAndMouthCornerMask } from './under-eyes-and-around-lips.ts';

/** The part of the difference in lightness that is made up for in the drawing closest to the photo. */
const CLOSEST = 0.9;
/** The same in any drawing on planes that are posterized: flat tones bear more of the photo than soft ones. */
const PLANES = 0.9;
/** In face widths: the blur over which tones are compared, and the width of the wash's edge. */
const COMPARED = 0.0018;
const EDGE = 0.02;

/** How strongly a technique takes over the photo's tones. */
type PhotoToneShares = {
  /** The part of the missing lightness that a pure drawing makes up for; of what is posterized it is PLANES. */
  wash: number;
  /** The part of the skin's own redness that the print gets. */
  redness: number;
  /** How strongly the planes between the features are cut into a few flat tones, 0..1. */
  posterization: number;
};

export function photoToneSharesOf({ photoTones, photoRedness, posterization = 0 }: Technique): PhotoToneShares {
  return { wash: photoTones, redness: photoRedness, posterization };
}

/**
 * Moves the lightness of the printed face towards the photo's; the mean stays, but for the darks that are kept out of tired
 * places. Changes `colour`, of the canvas' size.
 */
export function addPhotoTonesToFace(
  { colour, skinInks }: Pick<FigureOnMasterCanvas, 'colour' | 'skinInks'>,
  subject: DrawableSubject,
  { wash, redness, posterization, closeness }: PhotoToneShares & { closeness: number },
): void {
  const view = cropSubjectToFaceAndNeck(subject);
  const part = cropPlaneToArea(colour, view.area, WHOLE_CANVAS_AREA, 3);
  const lab = pictureToLab(part);
  const missing = missingLightness(view, lab);
  runInPlaneScope(() => evenOutBrowsInPlace(view, missing, 1 - closeness));
  const nearHair = gaussianBlur(view.subject.regions.hair, view.area, 0.06 * subject.faceWidth);
  const within = faceSkin(view, nearHair);
  const hair = hairOverSkin(view, lab, { missing, near: nearHair });
  const tired = underEyeAndMouthCornerMask(view);
  const irises = maskNearFeatures(view, [IRIS_RIGHT.slice(1), IRIS_LEFT.slice(1)], IRIS_EDGE * subject.faceWidth);
  const eyes = maskNearFeatures(view, [EYE_RIGHT, EYE_LEFT], 0);
  const redder = runInPlaneScope(() => measureSkinRednessRelativeToMedian(view));
  const planes =
    posterization > 0 ? runInPlaneScope(() => maskPlanesOfFace(view, lab, { within, hair })) : newPlane(within.length);
  const spark = SPARK + meanLightness(lab, irises);
  const milder = MILDER * (1 - closeness);
  const washed = newPlane(within.length);
  for (let i = 0, o = 0; i < within.length; i++, o += 3) {
    washed[i] = lab[o];
    if (!(within[i] > 0)) continue;
    const entering =
      missing[i] < 0
        ? 1 - milder * tired[i]
        : 1 - OWN_SPARK.less * irises[i] * eyes[i] * smoothstep(OWN_SPARK.from, OWN_SPARK.to, missing[i]);
    const kept = irises[i] > 0 && lab[o] > spark ? smoothstep(...CATCH_LIGHT, missing[i]) : 0;
    const share =
      lerp(lerp(wash, PLANES, planes[i]), CLOSEST, closeness) * entering * within[i] * (1 - Math.max(kept, hair[i]));
    washed[i] = clamp(lab[o] + share * missing[i], 0, 100);
  }
  const flat = posterization * (1 - closeness);
  if (posterization > 0) runInPlaneScope(() => posterizeInPlace(view, washed, { within: planes, share: flat }));
  if (skinInks) inkSkinInPlace(view, lab, { lightness: washed, within, hair, eyes, share: flat, inks: skinInks });
  for (let i = 0, o = 0; i < within.length; i++, o += 3) {
    // What the wash leaves alone keeps its very colour.
    if (!(within[i] > 0)) continue;
    lab[o] = washed[i];
    lab[o + 1] += redness * within[i] * (1 - hair[i]) * redder[i];
    writeLabPixelAsNormalizedRgb(part, lab, o);
  }
  pasteAreaIntoPlane(part, view.area, colour, WHOLE_CANVAS_AREA, 3);
  freePlanes(part, lab, missing, within, hair, tired, irises, eyes, redder, nearHair, washed, planes);
  view.free();
}

type SkinToInk = { lightness: Plane; within: Plane; hair: Plane; eyes: Plane; share: number; inks: DarkToLightLabRamp };

/** In face widths: how far around lips and brows these keep their own hues, and how softly that ends. */
const OWN_HUES = { around: 0.012, soft: 0.005 };

/** Gives the skin of the face, lids as well, the hues of the inks that are as light; eyes, lips, brows and beards keep theirs. Changes a* and b* of `lab`. */
function inkSkinInPlace(
  view: CroppedSubject,
  lab: Float32Array,
  { lightness, within, hair, eyes, share, inks }: SkinToInk,
): void {
  const { regions, tones, faceWidth } = view.subject;
  const { beard } = regions;
  const inkOf = Array.from({ length: 101 }, (_, L) => rampLabAtLightness(inks, L));
  const kept = maskNearFeatures(view, [LIPS_OUTER, BROW_RIGHT, BROW_LEFT], OWN_HUES.around * faceWidth);
  for (let i = 0; i < kept.length; i++) kept[i] = Math.max(kept[i], eyes[i], beard ? beard.cover[i] : 0);
  const own = gaussianBlur(kept, view.area, OWN_HUES.soft * faceWidth);
  for (let i = 0, o = 0; i < own.length; i++, o += 3) {
    if (!(within[i] > 0)) continue;
    const isBare = smoothstep(BARE[0], BARE[1], lightness[i] / tones.skinLightness);
    const amount = share * within[i] * (1 - hair[i]) * (1 - own[i]) * isBare;
    const [, a, b] = inkOf[Math.round(lightness[i])];
    lab[o + 1] = lerp(lab[o + 1], a, amount);
    lab[o + 2] = lerp(lab[o + 2], b, amount);
  }
  freePlanes(kept, own);
}

/** In face widths: how far around the features and around the nostrils no plane is cut. */
const AROUND = { features: 0.03, nostrils: 0.05 };
/** The blurred features from which on a plane ends, and where nothing is left of it. */
const NEAR_FEATURES = [0.1, 0.6] as const;
/** Printed darker than the first share of the skin's L* is no plane of it, but hair. */
const BARE = [0.35, 0.55] as const;

/** 1 on the planes of the face between its features, 0 on these, on drawn hair and beyond the face. `lab` of the print. */
function maskPlanesOfFace(
  view: CroppedSubject,
  lab: Float32Array,
  { within, hair }: { within: Plane; hair: Plane },
): Plane {
  const { tones, faceWidth } = view.subject;
  const features = maskNearFeatures(view, [NOSE_BASE], AROUND.nostrils * faceWidth);
  for (let i = 0; i < features.length; i++) features[i] = Math.max(features[i], tones.features[i]);
  const near = gaussianBlur(features, view.area, AROUND.features * faceWidth);
  const planes = newPlane(near.length);
  for (let i = 0; i < planes.length; i++) {
    if (!(within[i] > 0)) continue;
    const isBare = smoothstep(BARE[0], BARE[1], lab[3 * i] / tones.skinLightness);
    planes[i] = isBare * within[i] * (1 - hair[i]) * (1 - smoothstep(NEAR_FEATURES[0], NEAR_FEATURES[1], near[i]));
  }
  return planes;
}

/** How much less of the photo's darks falls below the eyes and beside the corners of the mouth: in a flat print they look tired and sullen. */
const MILDER = 0.7;

/** In face widths: how far the irises reach beyond the square of their four points. */
const IRIS_EDGE = 0.012;
/** What is printed by so much L* lighter than the irises with what surrounds them is a catch-light. */
const SPARK = 18;
/** How much less of a catch-light of the photo enters, beside the drawn one: by so much L* is it lighter than the print. */
const OWN_SPARK = { less: 0.8, from: 8, to: 20 };

/** L* by which a drawn catch-light differs from the photo's iris: from the first on it pales less, and from the second on not at all. */
const CATCH_LIGHT = [-28, -42] as const;

/** The mean L* of `lab` where the mask is on; 0 where it is nowhere. */
function meanLightness(lab: Float32Array, mask: Plane): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (!(mask[i] > 0.5)) continue;
    sum += lab[3 * i];
    count++;
  }
  return sum / Math.max(1, count);
}

/** L* by which the photo is lighter than the print, 0 on average over the upper face; without the technique's lines. */
function missingLightness({ area, subject: { tones, faceWidth } }: CroppedSubject, lab: Float32Array): Plane {
  const { lightness, upperFace } = tones;
  const difference = newPlane(lightness.length);
  let [sum, count] = [0, 0];
  for (let i = 0; i < difference.length; i++) {
    difference[i] = lightness[i] - lab[3 * i];
    if (upperFace[i] <= 0.5) continue;
    sum += difference[i];
    count++;
  }
  const mean = sum / Math.max(1, count);
  for (let i = 0; i < difference.length; i++) difference[i] -= mean;
  return gaussianBlur(difference, area, COMPARED * faceWidth);
}

/** Printed darker than this share of the skin's L*, and by so much L* darker than the photo, it is hair that was drawn. */
const DRAWN_HAIR = { share: [0.64, 0.5], darker: [4, 12] } as const;

/** How much hair there is around a place: from none to what counts as beside the hair. */
const NEAR_HAIR = [0.03, 0.12] as const;

/** 1 where the print has drawn hair over the photo's skin: washed, it would look sprayed. */
function hairOverSkin(
  { area, subject: { tones, faceWidth } }: CroppedSubject,
  lab: Float32Array,
  { missing, near }: { missing: Plane; near: Plane },
): Plane {
  const drawn = newPlane(missing.length);
  const { share, darker } = DRAWN_HAIR;
  const { features } = tones;
  for (let i = 0; i < drawn.length; i++) {
    // Most of the face: three steps for each of its pixels would take their time.
    if (near[i] <= NEAR_HAIR[0]) continue;
    const isDark = smoothstep(share[0], share[1], lab[3 * i] / tones.skinLightness);
    const isDarker = smoothstep(darker[0], darker[1], missing[i]);
    drawn[i] = isDark * isDarker * smoothstep(NEAR_HAIR[0], NEAR_HAIR[1], near[i]) * (1 - features[i]);
  }
  return gaussianBlur(drawn, area, 0.004 * faceWidth);
}

/** How much hair around a place makes it a fringe, from none on: a brow or lashes that were taken for hair have less. */
const FRINGE = [0.3, 0.55] as const;

/** In head coordinates (v): above it all skin is forehead, of which the mesh covers the lower half. */
const ABOVE_EARS = -0.1;

/** 1 on the face and its features, with a soft edge, 0 on hair and beyond. `nearHair`: how much hair is around a place. */
function faceSkin(
  { area, subject: { tones, regions, faceWidth, axes, inside } }: CroppedSubject,
  nearHair: Plane,
): Plane {
  const { hair, cloth, skin, silhouette } = regions;
  const whole = copyPlane(tones.oval);
  for (let i = 0; i < whole.length; i++)
    if (axes.v[i] < ABOVE_EARS && inside[i] > 0.9) whole[i] = Math.max(whole[i], skin[i] * silhouette[i]);
  const face = gaussianBlur(whole, area, EDGE * faceWidth);
  const { features } = tones;
  for (let i = 0; i < face.length; i++)
    face[i] =
      face[i] < 0.004
        ? 0
        : face[i] * Math.max(1 - hair[i] - cloth[i], features[i] * (1 - smoothstep(FRINGE[0], FRINGE[1], nearHair[i])));
  return face;
}
