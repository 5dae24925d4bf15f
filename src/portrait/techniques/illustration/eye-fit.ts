// Finds the lids in the photo: the mesh's lie a pixel or two beside them. The irises were found before.

import { irisCircle } from '../../drawing/eye-axis-and-iris.ts';
import { smoothstep } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { EYE_LEFT, EYE_RIGHT, IRIS_LEFT, IRIS_RIGHT } from '../../raster/mesh-points.ts';
import { median } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { createAxisBetweenPoints, findDarkestCurveNearPoints } from './curve-fit.ts';
import { type IllustrationInput, middleOfPoints } from './input.ts';
import { type CanvasWindow, canvasToWindowPoints, resamplePlaneToWindow, windowAroundPoints } from './windows.ts';

export type FittedEye = {
  iris: { middle: [number, number]; radius: number };
  /** Both from the outer corner to the inner one, 15 points of the canvas. */
  upper: [number, number][];
  lower: [number, number][];
  /** How dark the upper lid's lashes are beside skin in the photo: 1 as dense or made-up ones, 0 hardly darker than a fold. */
  lashes: number;
};

/** The person's right eye (at the picture's left), then the left one. */
export type FittedEyes = readonly [right: FittedEye, left: FittedEye];

export function fitEyes(input: IllustrationInput): FittedEyes {
  const { subject, unit } = input;
  const { mesh } = subject;
  const window = windowAroundPoints(
    [...EYE_RIGHT, ...EYE_LEFT].map((k) => mesh[k]),
    10 * unit,
  );
  const seen = gaussianBlur(resamplePlaneToWindow(input.lightness, window), window, 0.35 * unit);
  const irises = irisesOf(input);
  const [right, left] = [EYE_RIGHT, EYE_LEFT].map((ring, k) => ({
    iris: irises[k],
    ...fitLids(input, seen, window, ring),
  }));
  return [right, left];
}

/** As they were found in the photo. */
function irisesOf({ subject }: IllustrationInput): FittedEye['iris'][] {
  const { mesh, faceWidth } = subject;
  return [IRIS_RIGHT, IRIS_LEFT].map((iris) => irisCircle(mesh, iris, faceWidth));
}

/** The outer corner of the mesh lies too far in. */
const LONGER = 0.05;

function fitLids(
  { subject, unit, softness }: IllustrationInput,
  seen: Plane,
  window: CanvasWindow,
  ring: readonly number[],
): Omit<FittedEye, 'iris'> {
  const points = ring.map((k) => subject.mesh[k]);
  const [outer, inner] = [points[0], points[8]];
  const corner = [outer[0] + (outer[0] - inner[0]) * LONGER, outer[1] + (outer[1] - inner[1]) * LONGER];
  const axis = createAxisBetweenPoints(corner, inner);
  const stiff = 1 + 6 * softness;
  const upper = findDarkestCurveNearPoints(seen, window, axis, points.slice(1, 8), {
    range: [-2, 1.2],
    cost: 1.6 * stiff,
    unit,
    ends: 0.2,
  });
  const lower = findDarkestCurveNearPoints(seen, window, axis, points.slice(9).reverse(), {
    range: [-1, 1.4],
    cost: 3.6 * stiff,
    unit,
  });
  for (const k of [0, 14]) upper[k] = lower[k] = middleOfPoints([upper[k], lower[k]]);
  for (let k = 1; k < 14; k++) {
    // The lash line that was found lies on the lid: the white ends below it.
    lower[k] = [lower[k][0], lower[k][1] + 0.2 * unit * Math.sin((Math.PI * k) / 14)];
    const least = upper[k][1] + 0.9 * unit * Math.sin((Math.PI * k) / 14);
    if (lower[k][1] < least) lower[k] = [lower[k][0], least];
  }
  return { upper, lower, lashes: lashDarkness(seen, window, { upper, unit, skin: subject.tones.skinLightness }) };
}

/** The line's L* as a share of the skin's: of 77 people 0.05 to 0.25 in those with make-up or dense lashes, 0.25 to 0.53 in others. */
const LASHES = { dense: 0.2, fair: 0.46 };

function lashDarkness(
  seen: Plane,
  window: CanvasWindow,
  { upper, unit, skin }: Pick<FittedEye, 'upper'> & { unit: number; skin: number },
): number {
  const darkest = canvasToWindowPoints(upper.slice(1, -1), window).map(([x, y]) => {
    let least = 100;
    for (let down = Math.round((-1.5 * unit) / window.step); down <= (0.6 * unit) / window.step; down++) {
      const [column, row] = [Math.round(x), Math.round(y) + down];
      if (column >= 0 && column < window.width && row >= 0 && row < window.height)
        least = Math.min(least, seen[row * window.width + column]);
    }
    return least;
  });
  return smoothstep(LASHES.fair, LASHES.dense, median(darkest) / skin);
}

/** The opening of an eye, as a closed outline. */
export function eyeOutline({ upper, lower }: FittedEye): [number, number][] {
  return [...upper, ...lower.slice(1, -1).reverse()];
}
