// Each ear in one flat tone, with its bowl and its lines.
import { FACE_OVAL } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { median, valuesWhere } from '../../raster/statistics.ts';
import { mixColours, type NormalizedRgb } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { findEarMasks } from '../common/ear-shapes.ts';
import { multiplyPlanes } from '../common/paint.ts';
import { FACE_PLANE_TONE_LEVELS, type HeadSkin } from './head.ts';
import { type IllustrationInput, meshToWindowPoints } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import { svgFilledPath, traceLevelSetPathAbove } from './svg-markup.ts';
import { resamplePlaneToWindow } from './windows.ts';

/** Each ear that is seen in one tone, with its bowl and its lines, on the layer of the head's skin. */
export function earsMarkup(input: IllustrationInput, palette: FaceAndHairPalette, head: HeadSkin): string {
  const { subject, unit } = input;
  const { window } = head;
  const { regions, axes } = subject;
  const [skin, hair, silhouette, u, v] = [regions.skin, regions.hair, regions.silhouette, axes.u, axes.v].map((plane) =>
    resamplePlaneToWindow(plane, window),
  );
  const oval = polygonCoverage(meshToWindowPoints(subject.mesh, FACE_OVAL, window), window);
  const onHead = skin.map((value, i) => Math.min(value, head.mask[i]));
  const tracing = { smoothing: 0.5 * unit, leastArea: 2 * unit * unit };
  return findEarMasks(
    { skin: onHead, hair: multiplyPlanes(hair, silhouette), oval, u, v, isShorn: regions.shorn > 0.5 },
    window,
    subject.faceWidth / window.step,
  )
    .map(({ ear, bowl, lines }) => {
      const [whole, inBowl, ofLines] = earTones(median(valuesWhere(head.tone, ear)), palette);
      const shape = (mask: Plane): string => traceLevelSetPathAbove(mask, window, 0.5, tracing);
      return (
        svgFilledPath(shape(ear), whole) +
        svgFilledPath(shape(bowl), inBowl, 0.9) +
        svgFilledPath(shape(lines), ofLines, 0.8)
      );
    })
    .join('');
}

/** The tones of a whole ear, its bowl and its lines, by the tone that is usual in it: each a step darker than the one before, and the first than a lit cheek. In several patches of the photo's tones an ear would be dirt. */
function earTones(tone: number, { planes, skin }: FaceAndHairPalette): NormalizedRgb[] {
  if (tone > FACE_PLANE_TONE_LEVELS.half)
    return [mixColours(planes.base, planes.half, 0.7), mixColours(planes.half, planes.shade, 0.4), planes.shade];
  if (tone > FACE_PLANE_TONE_LEVELS.shade) return [planes.half, planes.shade, mixColours(planes.deep, skin.deep, 0.3)];
  return [planes.shade, mixColours(planes.shade, skin.deep, 0.35), mixColours(planes.deep, skin.deep, 0.55)];
}
