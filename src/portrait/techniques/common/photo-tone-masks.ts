// Where the photo's tones enter a printed face, and where they are cut into flat ones.
import { smoothstep } from '../../pixels.ts';
import { copyPlane, newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { NOSE_BASE } from '../../raster/mesh-points.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { maskNearFeatures } from './feature-masks.ts';

/** In face widths: how far around the features and around the nostrils no plane is cut. */
const AROUND = { features: 0.03, nostrils: 0.05 };
/** The blurred features from which on a plane ends, and where nothing is left of it. */
const NEAR_FEATURES = [0.1, 0.6] as const;
/** Printed darker than the first share of the skin's L* it is no skin, but hair; from the second on it surely is. */
const BARE = [0.35, 0.55] as const;

/** How surely a place that is printed in this L* is bare skin, 0..1. */
export function bareSkinShare(lightness: number, skinLightness: number): number {
  return smoothstep(BARE[0], BARE[1], lightness / skinLightness);
}

/** 1 on the planes of the face between its features, 0 on these, on drawn hair and beyond the face. `lab` of the print. */
export function maskPlanesOfFace(
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
    const isBare = bareSkinShare(lab[3 * i], tones.skinLightness);
    planes[i] = isBare * within[i] * (1 - hair[i]) * (1 - smoothstep(NEAR_FEATURES[0], NEAR_FEATURES[1], near[i]));
  }
  return planes;
}

/** Printed darker than this share of the skin's L*, and by so much L* darker than the photo, it is hair that was drawn. */
const DRAWN_HAIR = { share: [0.64, 0.5], darker: [4, 12] } as const;

/** How much hair there is around a place: from none to what counts as beside the hair. */
const NEAR_HAIR = [0.03, 0.12] as const;

/** 1 where the print has drawn hair over the photo's skin: washed, it would look sprayed. */
export function hairOverSkin(
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

/** In face widths: how softly the face ends. */
const EDGE = 0.02;

/** In head coordinates (v): above it all skin is forehead, of which the mesh covers the lower half. */
const ABOVE_EARS = -0.1;

/** 1 on the face and its features, with a soft edge, 0 on hair and beyond. `nearHair`: how much hair is around a place. */
export function faceSkin(
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
