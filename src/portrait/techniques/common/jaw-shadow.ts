// The narrow shadow right below the jaw. The neck in the shadow of the head is as dark as a shaded cheek: without a darker edge the two are one,
// and the head is a block. A drawn line looks like a chin strap.
import type { DrawableSubject } from '../../drawing/types.ts';
import { smoothstep } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { CHIN_POINT, JAW_LINE } from '../../raster/mesh-points.ts';
import type { NormalizedRgbPixels } from '../../steps/canvas.ts';
import { areaAroundPoints, cropPlaneToArea, cropSubject, pasteAreaIntoPlane, WHOLE_CANVAS_AREA } from './area.ts';

/** In face widths: how clear its edge along the jaw is, and how softly it ends below. */
const BLUR = { edge: 0.003, below: 0.03 };
/** The part of the light that it takes away at the jaw. */
const DEPTH = 0.4;
/** Where it runs out, as shares of the way from the chin to the corner of the jaw: farther up broad cheeks reach beyond the mesh, and have a fold. */
const END = { from: 0.45, to: 0.85 };

/** Darkens the neck below the jaw in a print of any technique, after the photo's tones, whose soft edge it covers. Changes `colour`, of the canvas' size. */
export function drawJawShadow(colour: NormalizedRgbPixels, subject: DrawableSubject): void {
  const { faceWidth } = subject;
  const jaw = JAW_LINE.map((index) => subject.mesh[index]);
  const view = cropSubject(subject, areaAroundPoints(jaw, WHOLE_CANVAS_AREA, 4 * BLUR.below * faceWidth));
  const { area } = view;
  const { mesh, regions, tones } = view.subject;
  const [below, edge] = [BLUR.below, BLUR.edge].map((sigma) => gaussianBlur(tones.oval, area, sigma * faceWidth));
  const [chin, first, last] = [CHIN_POINT, JAW_LINE[0], JAW_LINE[JAW_LINE.length - 1]].map((index) => mesh[index]);
  // Across the jaw, from -1 to 1 between its corners.
  const [right, down] = [last[0] - first[0], last[1] - first[1]];
  const scale = 2 / (right * right + down * down);
  const part = cropPlaneToArea(colour, area, WHOLE_CANVAS_AREA, 3);
  const { skin, silhouette } = regions;
  for (let y = 0, i = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++, i++) {
      const across = ((x - chin[0]) * right + (y - chin[1]) * down) * scale;
      const reach = smoothstep(END.to, END.from, Math.abs(across)) * skin[i] * silhouette[i];
      const passes = 1 - DEPTH * reach * Math.min(1, 2 * below[i]) * (1 - edge[i]);
      if (passes < 1) for (let c = 0; c < 3; c++) part[3 * i + c] *= passes;
    }
  }
  pasteAreaIntoPlane(part, area, colour, WHOLE_CANVAS_AREA, 3);
  view.free();
}
