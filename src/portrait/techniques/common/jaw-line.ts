// The drawn line below the jaw. The neck in the head's shadow is as dark as a shaded cheek: without a line the two are one, and the head is a block.
import type { DrawableSubject } from '../../drawing/types.ts';
import { smoothstep } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { JAW_LINE } from '../../raster/mesh-points.ts';
import { splinePoints } from '../../raster/polygon.ts';
import type { NormalizedRgbPixels } from '../../steps/canvas.ts';
import { areaAroundPoints, cropPlaneToArea, cropSubject, pasteAreaIntoPlane, WHOLE_CANVAS_AREA } from './area.ts';
import { pickMeshPoints, strokeMaskInArea } from './feature-masks.ts';
import { multiplyPlanes } from './paint.ts';

/** In face widths where it is broadest, halfway between chin and corner; of that, at the chin and on the lit side. */
const BREADTH = { most: 0.02, atChin: 0.35, lit: 0.55 };
/** Where it runs out, as shares of the way from the chin to the corner of the jaw: farther up it would be a fold of the cheek. */
const END = { from: 0.8, to: 1 };
/** The part of the light that it takes away. */
const INK = 0.37;

/**
 * How far around a place skin is looked for, in face widths, and between which shares of it the line begins: where no neck follows, the jaw is
 * the figure's outline or its edge against hair, and a line within it would be a second one. It ends before it could reach what is no skin.
 */
const NECK = { around: 0.045, none: 0.64, all: 0.92 };

/** Draws it over a print of any technique, after the photo's tones, whose soft edge it covers. Changes `colour`, of the canvas' size. */
export function drawJawLine(colour: NormalizedRgbPixels, subject: DrawableSubject): void {
  const { faceWidth, form } = subject;
  const jaw = JAW_LINE.map((index) => subject.mesh[index]);
  const view = cropSubject(subject, areaAroundPoints(jaw, WHOLE_CANVAS_AREA, 4 * NECK.around * faceWidth));
  const { area } = view;
  const bare = multiplyPlanes(view.subject.regions.skin, view.subject.regions.silhouette);
  const around = gaussianBlur(bare, area, NECK.around * faceWidth);
  const points = pickMeshPoints(view, JAW_LINE);
  const clear = splinePoints(points).map(([x, y]) =>
    smoothstep(NECK.none, NECK.all, around[Math.round(y) * area.width + Math.round(x)] ?? 0),
  );
  const lit = form.light[0] > 0 ? 1 : -1;
  const line = strokeMaskInArea(view, points, (share) => {
    const fromChin = 2 * share - 1;
    const side = fromChin * lit > 0 ? BREADTH.lit : 1;
    const swell = BREADTH.atChin + (1 - BREADTH.atChin) * Math.sin(Math.PI * Math.abs(fromChin));
    const end = smoothstep(END.to, END.from, Math.abs(fromChin));
    return BREADTH.most * faceWidth * side * swell * end * clear[Math.round(share * (clear.length - 1))];
  });
  const part = cropPlaneToArea(colour, area, WHOLE_CANVAS_AREA, 3);
  for (let i = 0, o = 0; i < line.length; i++, o += 3) {
    if (!(line[i] > 0)) continue;
    const passes = 1 - INK * line[i];
    for (let c = 0; c < 3; c++) part[o + c] *= passes;
  }
  pasteAreaIntoPlane(part, area, colour, WHOLE_CANVAS_AREA, 3);
  view.free();
}
