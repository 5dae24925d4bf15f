// The line around an engraved figure.
import { dilatePlaneBySquare } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import type { NormalizedRgb, NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { WHOLE_CANVAS_AREA } from '../common/area.ts';
import { blendColourIntoPicture } from '../common/paint.ts';
import type { FigureOnMasterCanvas } from '../technique.ts';

/** A thin line of ink around the figure, outside of its outline. Changes the picture. */
export function inkOutline(picture: NormalizedRgbPixels, silhouette: Plane, ink: NormalizedRgb): FigureOnMasterCanvas {
  const grown = dilatePlaneBySquare(silhouette, WHOLE_CANVAS_AREA.width, WHOLE_CANVAS_AREA.height, 2);
  const alpha = newPlane(silhouette.length);
  const line = newPlane(silhouette.length);
  for (let i = 0; i < alpha.length; i++) {
    const drawn = 0.8 * Math.max(0, grown[i] - silhouette[i]);
    alpha[i] = 1 - (1 - silhouette[i]) * (1 - drawn);
    if (drawn > 0) line[i] = drawn / alpha[i];
  }
  blendColourIntoPicture(picture, ink, line);
  return { colour: picture, alpha };
}
