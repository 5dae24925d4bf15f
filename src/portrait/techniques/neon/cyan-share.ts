// Which of neon's two tubes lights a place more.
import { clamp, smoothstep } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { maskWithoutSpecksAndHoles } from '../../raster/masks.ts';
import { EYE_LEFT, EYE_RIGHT } from '../../raster/mesh-points.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from '../common/area.ts';
import { maskNearFeatures } from '../common/feature-masks.ts';
import { maskAboveThreshold } from '../common/paint.ts';

/**
 * How much the side of the head decides which tube lights a place: form decides the face, but knows little of hair and neck, and nothing of
 * folds. On a forehead that leans towards one tube the other's light would end in the middle.
 */
export const HEAD_SIDE_GAIN_BY_REGION = { face: 0.2, foreheadAndHair: 1.4, neck: 1.5, clothes: 4 };

/** By how much u the edge between the two lights falls back for each v down the neck: a plumb line would look like paint. */
const NECK_LEAN = 0.7;

/** How fast the side of the head counts more with the distance from its middle (|u|), and how much at most. */
const ACROSS = { slope: 1.4, most: 0.6 };

/** From here on the cyan tube wins over the pink one. */
const CYAN_WINS = 0.41;
/** By this much above or below `CYAN_WINS` no blur turns a place to the other tube. */
const SURELY = 0.3;
/** Spots of one light in the other of less than this many square face widths are rashes, not light. */
const ISLAND = 0.12;
/** In head coordinates: below the chin, where it is not cut itself. */
const BELOW_CHIN = 1.1;
/** How softly one light goes over into the other, in face widths. */
const EDGE = 0.035;

/** Around an eye, in face widths: how far beyond its lids it keeps one light, and how softly that ends. */
const EYE = { margin: 0.05, soft: 0.025 };

/**
 * Lets each eye be lit by the tube on its own side, unless the other light is all around it: an edge through an eye looks
 * like a bruise. Changes `towards`. `side`: 1 where the pink tube is at the right.
 */
function lightEyesFromTheirSides(view: CroppedSubject, towards: Plane, side: number): void {
  const { faceWidth } = view.subject;
  for (const [eye, place] of [
    [EYE_RIGHT, -1],
    [EYE_LEFT, 1],
  ] as const) {
    const light = place === side ? CYAN_WINS - SURELY : CYAN_WINS + SURELY;
    const around = gaussianBlur(maskNearFeatures(view, [eye], EYE.margin * faceWidth), view.area, EYE.soft * faceWidth);
    for (let i = 0; i < towards.length; i++) if (around[i] > 0.004) towards[i] = lerp(towards[i], light, around[i]);
  }
}

/**
 * Below the chin what lies further out than cyan is cyan: a collarbone that turns back to the pink tube would be a red wedge
 * between two blues. Changes `towards`.
 */
function keepCyanOutwards({ area, subject }: CroppedSubject, towards: Plane, side: number): void {
  const { u, v } = subject.axes;
  const outwards = -side;
  for (let y = 0; y < area.height; y++) {
    let isCyan = false;
    for (let k = 0; k < area.width; k++) {
      const i = y * area.width + (outwards > 0 ? k : area.width - 1 - k);
      if (v[i] < BELOW_CHIN || outwards * u[i] < 0) continue;
      isCyan ||= towards[i] > CYAN_WINS;
      if (isCyan) towards[i] = Math.max(towards[i], CYAN_WINS + SURELY);
    }
  }
}

/** From 0 where a place turns to the pink tube to 1 where it turns to the cyan one. */
export function computeCyanSharePlane(view: CroppedSubject, weightBelowChin: number): Plane {
  const { area, subject } = view;
  const { form, faceWidth, axes } = subject;
  const side = form.light[0] > 0 ? 1 : -1;
  const pink = unit([0.8 * side, -0.25, 0.5]);
  const cyan = unit([-0.93 * side, -0.1, 0.3]);
  const [dx, dy, dz] = cyan.map((value, c) => value - pink[c]);
  const { u, v } = axes;
  const { normals } = form;
  const towards = newPlane(u.length);
  for (let i = 0, o = 0; i < towards.length; i++, o += 3) {
    // The folds beside the nose turn back to the other tube: the side of the face decides with them.
    const weight =
      v[i] > 0
        ? lerp(HEAD_SIDE_GAIN_BY_REGION.face, weightBelowChin, smoothstep(1.05, 1.35, v[i]))
        : lerp(HEAD_SIDE_GAIN_BY_REGION.face, HEAD_SIDE_GAIN_BY_REGION.foreheadAndHair, smoothstep(-0.2, -0.6, v[i]));
    const aside =
      weight * clamp(-ACROSS.slope * side * u[i] - NECK_LEAN * Math.max(0, v[i] - 1.1), -ACROSS.most, ACROSS.most);
    towards[i] = normals[o] * dx + normals[o + 1] * dy + normals[o + 2] * dz + aside;
  }
  const soft = gaussianBlur(towards, area, 0.05 * faceWidth);
  lightEyesFromTheirSides(view, soft, side);
  keepCyanOutwards(view, soft, side);
  const least = ISLAND * faceWidth * faceWidth;
  const won = maskWithoutSpecksAndHoles(maskAboveThreshold(soft, CYAN_WINS), area, least, least);
  return gaussianBlur(won, area, EDGE * faceWidth);
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
