// The photo's own fine contrast as two thin inks, one dark and one light, laid smoothly: it carries the likeness. Broken up
// into grain it is no more like the person, and reads as stubble or dirt on cheeks and jaw.
import { clamp } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { BROW_LEFT, BROW_RIGHT, FACE_OVAL } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { EAR_BOUNDS_IN_HEAD_COORDINATES } from '../common/ear-shapes.ts';
import { maskAboveThreshold } from '../common/paint.ts';
import { isFullBeard } from './beard.ts';
import type { FittedEyes } from './eye-fit.ts';
import type { HeadSkin } from './head.ts';
import { drawCellsAsPngMarkup } from './image.ts';
import { type IllustrationInput, meshToWindowPoints, scalePointsAroundMiddle } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import { growMaskBySquare, selfGuidedFilterWithinMask, shrinkMaskBySquare, weightedGaussianBlur } from './smoothing.ts';
import {
  type CanvasWindow,
  canvasToWindowPoints,
  resamplePlaneToWindow,
  resampleWindowToCanvas,
  windowAroundMask,
} from './windows.ts';

/** L* of contrast that is not drawn at all, and with which the dark or the light ink is solid. */
const LEAST = 1;
const SOLID = { dark: 30, light: 26 };

/** The most that an ink covers; on the drawn eyes and around their lids less: light irises would be dark, lashes a bruise. */
const MOST = 0.92;
const MOST_ON_EYES = 0.35;
/** How far that goes: beside the outer corners in widths of the eye, above and below the lids in heights of its opening. */
const REACH = { beside: 0.25, above: 0.5, below: 0.6 };

/** How much of the contrast ears, which have drawn shapes of their own, are spared: a scrap of the photo in them would be dirt. */
const NOT_ON_EARS = 0.9;

/** And thin beards, which are drawn as one even tone: the photo's tufts in them would be blurred spots. */
const NOT_ON_BEARDS = 0.7;

export async function photoContrastMarkup(
  input: IllustrationInput,
  palette: FaceAndHairPalette,
  { head, eyes, teeth }: { head: HeadSkin; eyes: FittedEyes; teeth?: readonly [number, number][] },
): Promise<string> {
  const { subject, unit, dial, softness } = input;
  const { skin, brow, ink: inkColour } = palette;
  const onHead = resampleWindowToCanvas(head.mask, head.window);
  const window = windowAroundMask(onHead, 0.3);
  if (!window) return '';
  const [L, hair, solid] = [input.lightness, subject.regions.hair, subject.regions.solid].map((plane) =>
    resamplePlaneToWindow(plane, window),
  );
  const weight = hair.map((value, i) => (value < 0.5 && solid[i] > 0.9 ? 1 : 0));
  const kept = selfGuidedFilterWithinMask(L, weight, window, { radius: 0.8 * unit, rounds: 2, noise: 6 });
  const fine = gaussianBlur(kept, window, 0.3 * unit);
  const around = weightedGaussianBlur(L, weight, window, (4.5 + (dial.reach - 4.5) * (1 - softness)) * unit);
  const inner = gaussianBlur(
    shrinkMaskBySquare(maskAboveThreshold(resamplePlaneToWindow(onHead, window), 0.5), window, 2 * unit),
    window,
    2 * unit,
  );
  const underHair = gaussianBlur(
    growMaskBySquare(maskAboveThreshold(hair, 0.35), window, 1.4 * unit),
    window,
    0.9 * unit,
  );
  const onTeeth =
    teeth && gaussianBlur(polygonCoverage(canvasToWindowPoints(teeth, window), window), window, 0.3 * unit);
  const onEyes = gaussianBlur(maskOnAndAroundEyes(eyes, window), window, 0.6 * unit);
  const onEars = gaussianBlur(maskBesideFace(input, window), window, unit);
  const onBrows = gaussianBlur(maskOnBrows(subject.mesh, window), window, unit);
  const { beard } = subject.regions;
  const isThin = beard && !isFullBeard(beard, palette);
  const onBeard = isThin && gaussianBlur(resamplePlaneToWindow(beard.cover, window), window, unit);
  return drawCellsAsPngMarkup(window, (i, ink) => {
    const bare =
      (1 - underHair[i]) *
      (1 - (onTeeth?.[i] ?? 0)) *
      (1 - NOT_ON_EARS * onEars[i]) *
      (1 - NOT_ON_BEARDS * (onBeard ? onBeard[i] : 0));
    const contrast = (fine[i] - around[i]) * inner[i] * bare * dial.fine;
    const isDark = contrast < 0;
    const most = isDark ? lerp(MOST, MOST_ON_EYES, onEyes[i]) : MOST;
    const opacity = clamp((Math.abs(contrast) - LEAST) / (isDark ? SOLID.dark : SOLID.light), 0, most);
    const deep = clamp((opacity - 0.3) * 1.6);
    for (let k = 0; k < 3; k++) {
      const darkest = lerp(inkColour[k], brow[k], onBrows[i]);
      ink[k] = isDark ? lerp(skin.deep[k], darkest, deep) : skin.lit[k];
    }
    ink[3] = opacity * weight[i];
  });
}

/** 1 beside the face where ears are. */
function maskBesideFace({ subject: { mesh, axes } }: IllustrationInput, window: CanvasWindow): Plane {
  const oval = polygonCoverage(meshToWindowPoints(mesh, FACE_OVAL, window), window);
  const [u, v] = [axes.u, axes.v].map((plane) => resamplePlaneToWindow(plane, window));
  return oval.map((value, i) =>
    Math.abs(u[i]) > EAR_BOUNDS_IN_HEAD_COORDINATES.inner &&
    v[i] > EAR_BOUNDS_IN_HEAD_COORDINATES.highest &&
    v[i] < EAR_BOUNDS_IN_HEAD_COORDINATES.lowest
      ? 1 - value
      : 0,
  );
}

/** 1 on the brows and close around them. */
function maskOnBrows(mesh: IllustrationInput['subject']['mesh'], window: CanvasWindow): Plane {
  const [right, left] = [BROW_RIGHT, BROW_LEFT].map((ring) =>
    polygonCoverage(scalePointsAroundMiddle(meshToWindowPoints(mesh, ring, window), 1.15), window),
  );
  return right.map((value, i) => Math.max(value, left[i]));
}

/** 1 on the drawn eyes, beside their outer corners, above and below their lids. */
function maskOnAndAroundEyes(eyes: FittedEyes, window: CanvasWindow): Plane {
  const [right, left] = eyes.map(({ upper, lower }) => {
    const [outer, inner] = [upper[0], upper[14]];
    const height = Math.hypot(upper[7][0] - lower[7][0], upper[7][1] - lower[7][1]);
    const [dx, dy] = [outer[0] - inner[0], outer[1] - inner[1]].map((length) => REACH.beside * length);
    const below = lower.map(([x, y], k): [number, number] => {
      const outwards = 1 - k / 14;
      return [x + dx * outwards, y + dy * outwards + REACH.below * height];
    });
    const above = upper.map(([x, y]): [number, number] => [x, y - REACH.above * height]);
    return polygonCoverage(canvasToWindowPoints([...above, ...below.reverse()], window), window);
  });
  return right.map((value, i) => Math.max(value, left[i]));
}
