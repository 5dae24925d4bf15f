// The bowl of each ear: without it an ear is a flat paddle.
import { distanceInside } from '../../raster/distance.ts';
import { boundsOfMask } from '../../raster/grid.ts';
import { findComponents } from '../../raster/masks.ts';
import { FACE_OVAL } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import type { HeadSkin } from './head.ts';
import { type IllustrationInput, meshToWindowPoints } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import { svgFilledPath, traceLevelSetPath } from './svg-markup.ts';
import { resamplePlaneToWindow } from './windows.ts';

/** Where ears are, in head coordinates. */
const EAR = { inner: 0.92, outer: 1.44, highest: -0.45, lowest: 0.62 };
/** In units: a smaller piece of skin beside the face is an ear that hair covers, or none. */
const LEAST = { height: 13, width: 3.6 };
/** Where the bowl and its depth begin, as shares of the way from the ear's edge to its middle. */
const BOWL = { outer: 0.4, inner: 0.72 };

/** Two flat tones within each ear that is seen, on the layer of the head's skin. */
export function earsMarkup(input: IllustrationInput, { planes }: FaceAndHairPalette, head: HeadSkin): string {
  const { subject, unit } = input;
  const { window } = head;
  const cell = unit / window.step;
  const [skin, u, v] = [subject.regions.skin, subject.axes.u, subject.axes.v].map((plane) =>
    resamplePlaneToWindow(plane, window),
  );
  const oval = polygonCoverage(meshToWindowPoints(subject.mesh, FACE_OVAL, window), window);
  const ears = head.mask.map((value, i) => {
    const beside = Math.abs(u[i]);
    const isPlace = beside > EAR.inner && beside < EAR.outer && v[i] > EAR.highest && v[i] < EAR.lowest;
    return value > 0.5 && skin[i] > 0.5 && oval[i] < 0.5 && isPlace ? 1 : 0;
  });
  const { labels, count, areas } = findComponents(ears, window);
  let markup = '';
  for (let piece = 1; piece <= count; piece++) {
    // Specks are not worth a plane of their own.
    if (areas[piece] < (LEAST.height * LEAST.width * cell * cell) / 2) continue;
    const ear = ears.map((_, i) => (labels[i] === piece ? 1 : 0));
    const bounds = boundsOfMask(ear, window);
    const inside = distanceInside(ear, window);
    const half = inside.reduce((most, value) => Math.max(most, value), 0);
    if (!bounds || bounds.bottom - bounds.top < LEAST.height * cell || 2 * half < LEAST.width * cell) continue;
    const tracing = { smoothing: 0.8 * unit, leastArea: 4 * unit * unit };
    markup +=
      svgFilledPath(traceLevelSetPath(inside, window, BOWL.outer * half, tracing), planes.half, 0.9) +
      svgFilledPath(traceLevelSetPath(inside, window, BOWL.inner * half, tracing), planes.shade, 0.8);
  }
  return markup;
}
