// Hair as sheets: a dark one behind the face, hair tied behind the neck, and the hair in front with slits and light strands.
import { newPlane, runInPlaneScope } from '../../planes.ts';
import { growMaskByDisc } from '../../raster/distance.ts';
import type { Plane } from '../../types.ts';
import { type CroppedSubject, pasteAreaIntoPlane, type RectangularArea } from '../common/area.ts';
import type { HairInks, HairMasks } from '../common/hair-shapes.ts';
import { createPlaneByPixelIndex } from '../common/paint.ts';
import type { PaperCutDimensions } from './face.ts';
import { compositeSheet, type PaperComposite, type PaperTextureAndLight } from './sheets.ts';
import { cutWithStraightEdges } from './straight-cuts.ts';

type HairSheets = {
  hair: HairInks;
  shapes: HairMasks;
  /** As hairBehindNeckMask gives it. */
  behindNeck: Plane;
  paper: PaperTextureAndLight;
  scissors: PaperCutDimensions;
};

/** In face widths: how far a sheet that lies behind the neck goes on under it. */
const UNDER_NECK = 0.08;

/** The hair of the head as one dark sheet, and hair that is tied behind the neck: the face is laid over both. The stack has the area of the view. */
export function layHairBehindFace(stack: PaperComposite, view: CroppedSubject, sheets: HairSheets): void {
  const { area, subject } = view;
  const { regions, faceWidth } = subject;
  const { hair, shapes, behindNeck: tails, paper, scissors } = sheets;
  // Around a tail the dark sheet would be seen as a black outline.
  const on = createPlaneByPixelIndex(tails.length, (i) =>
    regions.hair[i] > 0.5 && tails[i] === 0 ? regions.silhouette[i] : 0,
  );
  const shape = cutWithStraightEdges(on, area, { tolerance: scissors.tolerance, least: 800 });
  compositeSheet(stack, { colour: hair.dark, shape, lift: 2.2 * scissors.lift }, paper);
  if (!tails.some((value) => value > 0)) return;
  const grown = growMaskByDisc(tails, area, UNDER_NECK * faceWidth);
  const base = createPlaneByPixelIndex(tails.length, (i) =>
    Math.max(tails[i], grown[i] * Math.min(regions.skin[i], regions.silhouette[i])),
  );
  const strands = createPlaneByPixelIndex(tails.length, (i) => (tails[i] > 0 ? shapes.strokes.light[i] : 0));
  layBaseAndStrands(stack, { area, base, strands }, sheets);
}

/** Hair in front of face and clothes: the stack is the whole canvas, the shapes have the area of the view. */
export function layHairInFront(stack: PaperComposite, view: CroppedSubject, sheets: HairSheets): void {
  const {
    shapes: { all, strokes },
    behindNeck: tails,
  } = sheets;
  const front = createPlaneByPixelIndex(all.length, (i) => (tails[i] > 0 ? 0 : all[i]));
  // Slits, through which the dark sheet behind is seen.
  const base = createPlaneByPixelIndex(all.length, (i) => front[i] * (1 - strokes.dark[i]));
  const strands = createPlaneByPixelIndex(all.length, (i) => (front[i] > 0 ? strokes.light[i] : 0));
  layBaseAndStrands(stack, { area: view.area, base, strands }, sheets);
}

/** Both shapes have the size of `area`. The stack is the whole canvas, or has this very area. */
function layBaseAndStrands(
  stack: PaperComposite,
  { area, base, strands }: { area: RectangularArea; base: Plane; strands: Plane },
  { hair, paper, scissors: { tolerance, lift, unit } }: HairSheets,
): void {
  const sheets = [
    { colour: hair.base, on: base, snips: { tolerance: 0.8 * tolerance, least: 300 }, lift: 1.2 * lift },
    { colour: hair.light, on: strands, snips: { tolerance: 0.2 * tolerance, least: 0.0005 * unit }, lift: 0.5 * lift },
  ];
  for (const { colour, on, snips, lift: height } of sheets) {
    runInPlaneScope(() => {
      const cut = cutWithStraightEdges(on, area, snips);
      const shape = stack.area === area ? cut : newPlane(stack.alpha.length);
      if (shape !== cut) pasteAreaIntoPlane(cut, area, shape);
      compositeSheet(stack, { colour, shape, lift: height }, paper);
    });
  }
}
