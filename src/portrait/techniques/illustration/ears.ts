// Bowl and lines of each ear as two flat tones.
import { FACE_OVAL } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { findEarMasks } from '../common/ear-shapes.ts';
import { multiplyPlanes } from '../common/paint.ts';
import type { HeadSkin } from './head.ts';
import { type IllustrationInput, meshToWindowPoints } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import { svgFilledPath, traceLevelSetPath } from './svg-markup.ts';
import { resamplePlaneToWindow } from './windows.ts';

/** Two flat tones within each ear that is seen, on the layer of the head's skin. */
export function earsMarkup(input: IllustrationInput, { planes }: FaceAndHairPalette, head: HeadSkin): string {
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
    { skin: onHead, hair: multiplyPlanes(hair, silhouette), oval, u, v },
    window,
    subject.faceWidth / window.step,
  )
    .map(
      ({ bowl, lines }) =>
        svgFilledPath(traceLevelSetPath(bowl, window, 0.5, tracing), planes.half, 0.9) +
        svgFilledPath(traceLevelSetPath(lines, window, 0.5, tracing), planes.shade, 0.8),
    )
    .join('');
}
