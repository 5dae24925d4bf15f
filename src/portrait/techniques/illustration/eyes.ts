// The eyes: white, iris in three tones, pupil, the shadow of the lid, a lash line of varying weight, a point of light.
import type { PixelPoint } from '../../raster/grid.ts';
import { labToNormalizedRgb } from '../../raster/lab.ts';
import { colourFromHex, lerp, mixColours, type NormalizedRgb } from '../../steps/canvas.ts';
import { WHOLE_CANVAS_AREA } from '../common/area.ts';
import { measureAndCorrectIrisColours } from '../common/iris-colour.ts';
import { eyeOutline, type FittedEye, type FittedEyes } from './eye-fit.ts';
import type { IllustrationInput } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import {
  brushStrokePathFromPointPairs,
  smoothClosedPathThroughPoints,
  svgClipped,
  svgFilledDisc,
  svgFilledPath,
  widthFunctionTaperedAtBothEnds,
} from './svg-markup.ts';
import { NEAR_BLACK_COLOUR } from './tones.ts';

const PUPIL = colourFromHex('#140d12');
const LIGHT = colourFromHex('#fffaf0');
/** L*: a darker iris can't be told from its pupil. */
const DARKEST_IRIS = 18;

export function eyesMarkup(input: IllustrationInput, palette: FaceAndHairPalette, eyes: FittedEyes): string {
  const irises = measureAndCorrectIrisColours(input.subject, WHOLE_CANVAS_AREA);
  return eyes
    .map((eye, k) => {
      const [L, a, b] = irises[k];
      const iris = labToNormalizedRgb([Math.max(DARKEST_IRIS, L), a, b]);
      return eyeMarkup(input, palette, { eye, iris, name: k === 0 ? 'eye-right' : 'eye-left' });
    })
    .join('');
}

function eyeMarkup(
  input: IllustrationInput,
  { skin, ink }: FaceAndHairPalette,
  { eye, iris: irisColour, name }: { eye: FittedEye; iris: NormalizedRgb; name: string },
): string {
  const { unit, side, subject } = input;
  const { upper, lower, iris } = eye;
  const outward = Math.sign(upper[0][0] - upper[14][0]);
  const far = (iris.middle[0] - subject.mesh[168][0]) * side < 0;
  const almond = smoothClosedPathThroughPoints(eyeOutline(eye));
  const white = far
    ? mixColours(colourFromHex('#f3ebe1'), skin.shade, 0.42)
    : mixColours(colourFromHex('#f8f2e9'), skin.base, 0.24);
  const opening = Math.hypot(upper[6][0] - lower[6][0], upper[6][1] - lower[6][1]);
  const shadow = smoothClosedPathThroughPoints([
    ...upper.map(([x, y]): [number, number] => [x, y - 4 * unit]),
    ...[...upper].reverse().map(([x, y]): [number, number] => [x, y + 0.13 * opening + 0.3 * unit]),
  ]);
  // Fair lashes are a thin line of shade: a black one would be make-up.
  const lashes = lerp(0.9, 1.5, eye.lashes) * unit;
  const lash = mixColours(mixColours(skin.deep, ink, 0.5), ink, eye.lashes);
  const lid = [[upper[0][0] + outward * 1.5 * unit, upper[0][1] - 0.25 * unit] as const, ...upper].map(
    ([x, y]): [number, number] => [x, y - 0.6 * unit],
  );
  const weight = (share: number): number =>
    0.35 * unit + lashes * Math.sin(Math.PI * Math.min(1, 0.1 + 0.9 * (1 - share))) ** 0.6 * (1 - 0.35 * share);
  const under = lower.slice(1, -1).map(([x, y]): [number, number] => [x, y + 0.25 * unit]);
  return (
    svgFilledPath(almond, white) +
    svgClipped(name, almond, irisMarkup(eye, irisColour) + svgFilledPath(shadow, ink, 0.28)) +
    svgFilledPath(brushStrokePathFromPointPairs(lid, weight), lash) +
    svgFilledPath(
      brushStrokePathFromPointPairs(under, widthFunctionTaperedAtBothEnds(0.7 * unit)),
      mixColours(far ? skin.deep : skin.shade, ink, 0.3 * eye.lashes),
      0.7,
    )
  );
}

function irisMarkup(eye: FittedEye, colour: NormalizedRgb): string {
  const {
    middle: [x, y],
    radius,
  } = eye.iris;
  return (
    svgFilledDisc([x, y], radius, mixColours(colour, NEAR_BLACK_COLOUR, 0.45)) +
    svgFilledDisc([x, y + 0.12 * radius], 0.86 * radius, colour) +
    svgFilledDisc([x, y + 0.36 * radius], 0.52 * radius, mixColours(colour, [1, 0.9, 0.75], 0.25), 0.55) +
    svgFilledDisc([x, y], 0.42 * radius, PUPIL)
  );
}

/** The points of light in the eyes, which lie above everything else: below the lid, however far it hangs over the iris. */
export function eyeSparklesMarkup({ side }: IllustrationInput, eyes: FittedEyes): string {
  return eyes
    .map(({ iris: { middle, radius }, upper }) => {
      const [x, y] = middle;
      const at = x + side * 0.34 * radius;
      return (
        svgFilledDisc([at, Math.max(y - 0.34 * radius, heightAt(upper, at) + 0.34 * radius)], 0.21 * radius, LIGHT) +
        svgFilledDisc([x - side * 0.3 * radius, y + 0.34 * radius], 0.12 * radius, LIGHT, 0.45)
      );
    })
    .join('');
}

/** The row of a curve, whose points go from one side to the other, at a column. */
function heightAt(curve: readonly PixelPoint[], column: number): number {
  const nearest = curve.reduce((best, point) =>
    Math.abs(point[0] - column) < Math.abs(best[0] - column) ? point : best,
  );
  return nearest[1];
}
