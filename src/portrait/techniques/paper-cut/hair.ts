// Hair as sheets: a dark one behind the face, hair tied behind the neck, and the hair in front, with a dark sheet seen through shade and slits and
// with light strands.
import { newPlane, runInPlaneScope } from '../../planes.ts';
import { growMaskByDisc } from '../../raster/distance.ts';
import type { NormalizedRgb } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { type CroppedSubject, pasteAreaIntoPlane, type RectangularArea } from '../common/area.ts';
import type { HairInks } from '../common/hair-inks.ts';
import type { HairStrokeAndToneMasks } from '../common/hair-shapes.ts';
import { createPlaneByPixelIndex } from '../common/paint.ts';
import type { PaperCutDimensions } from './face.ts';
import { compositeSheet, type PaperComposite, type PaperTextureAndLight } from './sheets.ts';
import { cutMaskWithStraightEdges } from './straight-cuts.ts';

type HairSheets = {
  hair: HairInks;
  shapes: HairStrokeAndToneMasks;
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
  const { skin, hair: hairRegion, silhouette } = regions;
  const { hair, shapes, behindNeck: tails, paper, scissors } = sheets;
  // Around a tail the dark sheet would be seen as a black outline.
  const on = createPlaneByPixelIndex(tails.length, (i) => (hairRegion[i] > 0.5 && tails[i] === 0 ? silhouette[i] : 0));
  const shape = cutMaskWithStraightEdges(on, area, { tolerance: scissors.tolerance, least: 800 });
  compositeSheet(stack, { colour: hair.dark, shape, lift: 2.2 * scissors.lift }, paper);
  if (!tails.some((value) => value > 0)) return;
  const grown = growMaskByDisc(tails, area, UNDER_NECK * faceWidth);
  const base = createPlaneByPixelIndex(tails.length, (i) =>
    Math.max(tails[i], grown[i] * Math.min(skin[i], silhouette[i])),
  );
  const strands = createPlaneByPixelIndex(tails.length, (i) => (tails[i] > 0 ? shapes.strokes.light[i] : 0));
  layBaseAndStrands(stack, { area, base, strands, lift: 1.2 }, sheets);
}

/** Hair in front of face and clothes: the stack is the whole canvas, the shapes have the area of the view. */
export function layHairInFrontOfFace(stack: PaperComposite, view: CroppedSubject, sheets: HairSheets): void {
  const {
    hair,
    shapes: { all, strokes, shades },
    behindNeck: tails,
  } = sheets;
  const front = createPlaneByPixelIndex(all.length, (i) => (tails[i] > 0 ? 0 : all[i]));
  // Through shade and slits a dark sheet is seen, which covers the skin.
  laySheet(stack, view.area, { colour: hair.dark, on: front, tolerance: 0.8, least: 300, lift: 1.2 }, sheets);
  const base = createPlaneByPixelIndex(all.length, (i) => front[i] * (1 - Math.max(strokes.dark[i], shades[i])));
  const strands = createPlaneByPixelIndex(all.length, (i) => (front[i] > 0 ? strokes.light[i] : 0));
  layBaseAndStrands(stack, { area: view.area, base, strands, lift: 0.7 }, sheets);
}

/** Both shapes have the size of `area`. The stack is the whole canvas, or has this very area. */
function layBaseAndStrands(
  stack: PaperComposite,
  { area, base, strands, lift }: { area: RectangularArea; base: Plane; strands: Plane; lift: number },
  sheets: HairSheets,
): void {
  const { hair, scissors } = sheets;
  laySheet(stack, area, { colour: hair.base, on: base, tolerance: 0.8, least: 300, lift }, sheets);
  const smallest = 0.0005 * scissors.unit;
  laySheet(stack, area, { colour: hair.light, on: strands, tolerance: 0.2, least: smallest, lift: 0.5 }, sheets);
}

/** `tolerance` and `lift` beside those of the scissors; `least` piece in pixels. */
type HairSheet = { colour: NormalizedRgb; on: Plane; tolerance: number; least: number; lift: number };

/** The sheet's shape has the size of `area`. */
function laySheet(
  stack: PaperComposite,
  area: RectangularArea,
  { colour, on, tolerance, least, lift }: HairSheet,
  { paper, scissors }: HairSheets,
): void {
  runInPlaneScope(() => {
    const cut = cutMaskWithStraightEdges(on, area, { tolerance: tolerance * scissors.tolerance, least });
    const shape = stack.area === area ? cut : newPlane(stack.alpha.length);
    if (shape !== cut) pasteAreaIntoPlane(cut, area, shape);
    compositeSheet(stack, { colour, shape, lift: lift * scissors.lift }, paper);
  });
}
