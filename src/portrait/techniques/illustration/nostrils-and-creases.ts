// The photo's own drawing around eyes, nose and mouth as traced dark shapes.

import { clamp } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { BROW_LEFT, BROW_RIGHT, EYE_LEFT, EYE_RIGHT, FACE_OVAL, LIPS_OUTER } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { mixColours } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { maxOfPlanes } from '../common/paint.ts';
import { eyeOutline, type FittedEyes } from './eye-fit.ts';
import { type IllustrationInput, meshToWindowPoints, scalePointsAroundMiddle } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import { growMaskBySquare, selfGuidedFilterWithinMask, weightedGaussianBlur } from './smoothing.ts';
import { svgFilledPath, traceLevelSetPathBelow } from './svg-markup.ts';

import { type CanvasWindow, canvasToWindowPoints, resamplePlaneToWindow, windowAroundPoints } from './windows.ts';

const NOSE_SIDES = [168, 122, 174, 198, 49, 48, 64, 98, 97, 2, 326, 327, 294, 278, 279, 420, 399, 351];

/** What marks are found in: the face's lightness, edges kept, where it is skin, and where the eyes open. */
type FaceForMarks = { window: CanvasWindow; lightness: Plane; fine: Plane; weight: Plane; almonds: Plane };

function prepareFeatureTracingPlanes(input: IllustrationInput, eyes: FittedEyes, window: CanvasWindow): FaceForMarks {
  const { subject, unit } = input;
  const [lightness, hair, solid] = [input.lightness, subject.regions.hair, subject.regions.solid].map((plane) =>
    resamplePlaneToWindow(plane, window),
  );
  const weight = hair.map((value, i) => (value < 0.5 && solid[i] > 0.9 ? 1 : 0));
  const kept = selfGuidedFilterWithinMask(lightness, weight, window, { radius: unit, rounds: 2, noise: 10 });
  const [right, left] = eyes.map((eye) => polygonCoverage(canvasToWindowPoints(eyeOutline(eye), window), window));
  const almonds = maxOfPlanes(right, left);
  return { window, lightness, fine: gaussianBlur(kept, window, 0.42 * unit), weight, almonds };
}

/** Shapes of nostrils, folds of the lids, wings of the nose and corners of the mouth. */
export function nostrilsAndCreasesMarkup(
  input: IllustrationInput,
  { skin, ink }: FaceAndHairPalette,
  eyes: FittedEyes,
): string {
  const { unit, subject } = input;
  const window = windowAroundPoints(
    FACE_OVAL.map((k) => subject.mesh[k]),
    6,
  );
  const ground = prepareFeatureTracingPlanes(input, eyes, window);
  const { lightness, fine, weight } = ground;
  const around = weightedGaussianBlur(lightness, weight, window, 5.5 * unit);
  const zone = zoneOfMarks(input, ground);
  const depth = fine.map((value, i) => (value - around[i]) * zone[i]);
  const area = unit * unit;
  const below = (level: number, smoothing: number, least: number, tolerance: number): string =>
    traceLevelSetPathBelow(depth, window, level, { smoothing: smoothing * unit, leastArea: least * area, tolerance });
  return (
    svgFilledPath(below(-4, 0.7, 6, 0.4), mixColours(skin.base, skin.shade, 0.8), 0.55) +
    svgFilledPath(below(-9, 0.6, 3.5, 0.35), mixColours(skin.shade, skin.deep, 0.45), 0.8) +
    svgFilledPath(below(-17, 0.5, 1.6, 0.3), mixColours(skin.deep, ink, DARKEST))
  );
}

/** How much of the ink is in nostrils and the deepest folds: in black ones one sees nothing else. */
const DARKEST = 0.15;
/** What of the marks around the mouth is drawn: dark corners make everybody sullen. */
const AROUND_MOUTH = 0.5;

/** Around eyes, nose and mouth, 0..1; not on what is drawn in its own way: eyes, lips and brows. */
function zoneOfMarks({ subject, unit, softness }: IllustrationInput, { window, almonds }: FaceForMarks): Plane {
  const part = (points: readonly number[], factor: number): Plane =>
    polygonCoverage(scalePointsAroundMiddle(meshToWindowPoints(subject.mesh, points, window), factor), window);
  const soft = (plane: Plane, sigma: number): Plane => gaussianBlur(plane, window, sigma * unit);
  const eyes = maxOfPlanes(part(EYE_RIGHT, 1.75), part(EYE_LEFT, 1.75));
  const lids = maxOfPlanes(part(EYE_RIGHT, 1.3), part(EYE_LEFT, 1.3));
  const browArea = growMaskBySquare(maxOfPlanes(part(BROW_RIGHT, 1.12), part(BROW_LEFT, 1.12)), window, 2.2 * unit);
  const nose = growMaskBySquare(part(NOSE_SIDES, 1), window, 2 * unit);
  const mouth = part(LIPS_OUTER, 1.35).map((value) => AROUND_MOUTH * value);
  const anywhere = soft(maxOfPlanes(eyes, nose, mouth), 1.5);
  const brows = soft(
    browArea.map((value, i) => value * (1 - lids[i]) * (1 - eyes[i])),
    0.8,
  );
  const [open, lips, nearEyes] = [soft(almonds, 0.5), soft(part(LIPS_OUTER, 1), 0.5), soft(eyes, 1.5)];
  return anywhere.map(
    (value, i) =>
      clamp(1.3 * value) * (1 - brows[i]) * (1 - open[i]) * (1 - lips[i]) * (1 - 0.6 * softness * clamp(nearEyes[i])),
  );
}
