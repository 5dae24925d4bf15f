// Lays the photo's own lights and darks over the printed face, in flat tones on its planes. They are what makes a drawing
// look like its person: measured in docs/decisions/0038-photo-tones-in-every-technique.md.
import type { DrawableSubject } from '../../drawing/types.ts';
import { clamp, smoothstep } from '../../pixels.ts';
import { freePlanes, newPlane, runInPlaneScope } from '../../planes.ts';
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
import { growBeardToLips } from './beard-around-lips.ts';
import { evenOutBrowsInPlace } from './brows.ts';
import { maskNearFeatures } from './feature-masks.ts';
import { enlargeToView, halveView } from './half-size-view.ts';
import { bareSkinShare, faceSkin, hairOverSkin, maskPlanesOfFace } from './photo-tone-masks.ts';
import { posterizeInPlace } from './posterize.ts';
import { type DarkToLightLabRamp, rampLabAtLightness } from './skin-inks.ts';
import { measureSkinRednessRelativeToMedian } from './skin-redness.ts';
import { underEyeAndMouthCornerMask } from './under-eyes-and-around-lips.ts';

/** The part of the difference in lightness that is made up for in the drawing closest to the photo. */
const CLOSEST = 0.9;
/** The same in any drawing on planes that are posterized: flat tones bear more of the photo than soft ones. */
const PLANES = 0.9;
/** In face widths: the blur over which tones are compared. */
const COMPARED = 0.0018;

/** How strongly a technique takes over the photo's tones. */
type PhotoToneShares = {
  /** The part of the missing lightness that a pure drawing makes up for; of what is posterized it is PLANES. */
  wash: number;
  /** The part of the skin's own redness that the print gets. */
  redness: number;
  /** How strongly the planes between the features are cut into a few flat tones, 0..1. */
  posterization: number;
  /** Whether the first shade alone has a clear edge. */
  hasSoftShades?: boolean;
};

export function photoToneSharesOf(technique: Technique): PhotoToneShares {
  const { photoTones, photoRedness, posterization = 0, hasSoftShades } = technique;
  return { wash: photoTones, redness: photoRedness, posterization, hasSoftShades };
}

/**
 * Moves the lightness of the printed face towards the photo's; the mean stays, but for the darks that are kept out of tired
 * places. Changes `colour`, of the canvas' size.
 */
export function addPhotoTonesToFace(
  { colour, skinInks }: Pick<FigureOnMasterCanvas, 'colour' | 'skinInks'>,
  subject: DrawableSubject,
  { wash, redness, posterization, hasSoftShades, closeness }: PhotoToneShares & { closeness: number },
): void {
  const view = cropSubjectToFaceAndNeck(subject);
  const part = cropPlaneToArea(colour, view.area, WHOLE_CANVAS_AREA, 3);
  const lab = pictureToLab(part);
  const missing = missingLightness(view, lab);
  runInPlaneScope(() => evenOutBrowsInPlace(view, missing, 1 - closeness));
  const nearHair = gaussianBlur(view.subject.regions.hair, view.area, 0.06 * subject.faceWidth);
  const within = faceSkin(view, nearHair);
  const hair = hairOverSkin(view, lab, { missing, near: nearHair });
  const irises = maskNearFeatures(view, [IRIS_RIGHT.slice(1), IRIS_LEFT.slice(1)], IRIS_EDGE * subject.faceWidth);
  const eyes = maskNearFeatures(view, [EYE_RIGHT, EYE_LEFT], 0);
  const half = halveView(view);
  const [tired, redder] = [underEyeAndMouthCornerMask, measureSkinRednessRelativeToMedian].map((measure) =>
    runInPlaneScope(() => enlargeToView(measure(half), view.area)),
  );
  half.free();
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
    const kept =
      irises[i] > 0
        ? smoothstep(spark - SPARK_EDGE, spark + SPARK_EDGE, lab[o]) * smoothstep(...CATCH_LIGHT, missing[i])
        : 0;
    const share =
      lerp(lerp(wash, PLANES, planes[i]), CLOSEST, closeness) * entering * within[i] * (1 - Math.max(kept, hair[i]));
    washed[i] = clamp(lab[o] + share * missing[i], 0, 100);
  }
  const flat = posterization * (1 - closeness);
  if (posterization > 0)
    runInPlaneScope(() => posterizeInPlace(view, washed, { within: planes, share: flat, hasSoftShades }));
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

/** The share of their own hue that brows keep: hairs through which skin is seen are warmer than their ink. */
const BROWS_OWN = 0.5;

/** Gives the skin of the face, lids as well, the hues of the inks that are as light; eyes, lips and beards keep theirs, brows half of it. Changes a* and b* of `lab`. */
function inkSkinInPlace(
  view: CroppedSubject,
  lab: Float32Array,
  { lightness, within, hair, eyes, share, inks }: SkinToInk,
): void {
  const { regions, tones, faceWidth } = view.subject;
  const beard = regions.beard && growBeardToLips(view, regions.beard.cover);
  const inkOf = Array.from({ length: 101 }, (_, L) => rampLabAtLightness(inks, L));
  const kept = maskNearFeatures(view, [LIPS_OUTER], OWN_HUES.around * faceWidth);
  const brows = maskNearFeatures(view, [BROW_RIGHT, BROW_LEFT], OWN_HUES.around * faceWidth);
  for (let i = 0; i < kept.length; i++)
    kept[i] = Math.max(kept[i], eyes[i], BROWS_OWN * brows[i], beard ? beard[i] : 0);
  const own = gaussianBlur(kept, view.area, OWN_HUES.soft * faceWidth);
  for (let i = 0, o = 0; i < own.length; i++, o += 3) {
    if (!(within[i] > 0)) continue;
    const isBare = bareSkinShare(lightness[i], tones.skinLightness);
    const amount = share * within[i] * (1 - hair[i]) * (1 - own[i]) * isBare;
    const [, a, b] = inkOf[Math.round(lightness[i])];
    lab[o + 1] = lerp(lab[o + 1], a, amount);
    lab[o + 2] = lerp(lab[o + 2], b, amount);
  }
  freePlanes(kept, own, brows, ...(beard ? [beard] : []));
}

/** How much less of the photo's darks falls below the eyes and beside the corners of the mouth: in a flat print they look tired and sullen. */
const MILDER = 0.7;

/** In face widths: how far the irises reach beyond the square of their four points. */
const IRIS_EDGE = 0.012;
/** What is printed by so much L* lighter than the irises with what surrounds them is a catch-light. */
const SPARK = 18;
/** By so much L* around that it begins softly, as its edge is soft. */
const SPARK_EDGE = 10;
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
