// The figure's outline: smooth along skin and cloth, finer along hair, without single strands.
import { clamp, resizePlaneBilinear, smoothstep } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { growMaskByDisc, shrinkMaskByDisc } from '../../raster/distance.ts';
import { type Bounds, boundsOfMask, cropPlane, type GridSize, pastePlane } from '../../raster/grid.ts';
import { cleanAndSmoothMask, findConnectedComponents } from '../../raster/masks.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { downsamplePlaneByTwo } from '../../steps/downsample-plane.ts';
import type { Plane } from '../../types.ts';
import type { HeadCoordinatePlanes, PlacedSubject } from '../types.ts';
import { relabelHairChipsLikeNeighbours } from './hair-chips.ts';
import { type HalfSizeSubject, REGION_GRID } from './half-size-subject.ts';
import { removeBumpsBesideJawFromOutlineInPlace } from './jaw-bumps.ts';
import { HAIR, type RegionLabels, regionMaskWhere, SKIN } from './labels.ts';
import { smoothShoulderOutlineInPlace } from './shoulders.ts';

const CANVAS: GridSize = { width: MASTER_PIXEL_WIDTH, height: MASTER_PIXEL_HEIGHT };
/** From the eyes up, in lengths from eyes to chin: hair that reaches higher is big and keeps its bumps. */
const BIG_HAIR = 1.2;
/** In face widths: notches in the crown that are narrower than twice this are wall that shone through the hair. */
const NOTCH = 0.045;
/**
 * Wider notches are the same where single strands are still seen in them, as in fair hair before a white wall: in face widths the
 * half width of such a notch and the blur, the opacity of the strands, and the area that is worth it in squares.
 */
const BRIGHT_NOTCH = { radius: 0.26, blur: 0.03, strands: 0.07, least: 0.0022 };
/** In face widths: what stands out from hair or goes into it and is narrower than twice this is a single strand or the wall between two. Curls of big hair are as narrow. */
const STRAND = 0.025;
/**
 * A stretch of the figure's sides, in head coordinates (a hand beside the face lies farther out); in face widths, the half width of
 * what is a bump or a notch there.
 */
type SideStretch = { top: number; bottom: number; side: number; radius: number };

/** Below the ears and beside the neck. */
const BUMPS: readonly SideStretch[] = [
  { top: 0.36, bottom: 0.8, side: 1.5, radius: 0.09 },
  { top: 0.68, bottom: 1.5, side: 1.3, radius: 0.13 },
];
/** Between neck and collar: a white collar before a white wall is lost. */
const COLLAR_NOTCH: SideStretch = { top: 0.95, bottom: 1.8, side: 1.7, radius: 0.09 };

/** 0..1 on the canvas, one piece. Gives chips of hair to what they lie beside: changes the labels. */
export function computeSilhouetteAndRelabelHairChips(
  placed: PlacedSubject,
  axes: HeadCoordinatePlanes,
  small: HalfSizeSubject,
  labels: RegionLabels,
): Plane {
  const calm = gaussianBlur(placed.alpha, CANVAS, 1.5);
  const outline = cleanAndSmoothMask(calm, CANVAS, { sigma: 3.4, leastOn: 4000, leastOff: 2500 });
  const nearHair = hairShare(small, labels);
  const bounds = boundsOfMask(nearHair, CANVAS, { least: 0.001, margin: 24 });
  if (bounds) smoothHairOutlineInPlace(outline, placed, axes, nearHair, bounds, isBig(small));
  const figure = downsamplePlaneByTwo(outline);
  relabelHairChipsLikeNeighbours(labels, small, figure);
  removeBumpsBesideJawFromOutlineInPlace(outline, labels, small, figure);
  const skin = softSkinShareOf(labels);
  for (const side of BUMPS) {
    const opened = reshapedAtSide(outline, small, side, (own, grid, radius) =>
      growMaskByDisc(shrinkMaskByDisc(own, grid, radius), grid, radius),
    );
    takeAtSide(outline, axes, { side, reshaped: opened, shareTaken: (i, value) => (value < outline[i] ? skin[i] : 0) });
  }
  const closed = reshapedAtSide(outline, small, COLLAR_NOTCH, (own, grid, radius) =>
    shrinkMaskByDisc(growMaskByDisc(own, grid, radius), grid, radius),
  );
  takeAtSide(outline, axes, {
    side: COLLAR_NOTCH,
    reshaped: closed,
    shareTaken: (i, value) => (value > outline[i] && nearHair[i] < 0.01 ? 1 : 0),
  });
  smoothShoulderOutlineInPlace(outline, labels, small, figure);
  return keepLargest(outline);
}

const SHRINK = CANVAS.width / REGION_GRID.width;

/** On the canvas, with edges without the steps of the regions' grid. */
function softSkinShareOf(labels: RegionLabels): Plane {
  const { width, height } = REGION_GRID;
  const soft = gaussianBlur(
    regionMaskWhere((i) => labels[i] === SKIN),
    REGION_GRID,
    1.5,
  );
  const share = resizePlaneBilinear(soft, width, height, MASTER_PIXEL_WIDTH, MASTER_PIXEL_HEIGHT);
  for (let i = 0; i < share.length; i++) share[i] = smoothstep(0.3, 0.7, share[i]);
  return share;
}

/** Rows of the canvas of a shape, from `top` on. */
type Rows = { plane: Plane; top: number };

/** A stretch of the outline, opened or closed by `reshape`, with edges as steep as the outline's. Undefined where the canvas shows too little of it. */
function reshapedAtSide(
  outline: Plane,
  { eyes, chin, faceWidth }: HalfSizeSubject,
  side: SideStretch,
  reshape: (own: Plane, grid: GridSize, radius: number) => Plane,
): Rows | undefined {
  const unit = SHRINK * (chin[1] - eyes[1]);
  const radius = Math.round(side.radius * SHRINK * faceWidth);
  const [first, last] = [side.top, side.bottom].map((row) => Math.round(SHRINK * eyes[1] + row * unit));
  const top = clamp(first - 2 * radius, 0, CANVAS.height);
  const bottom = clamp(last + 2 * radius, top, CANVAS.height);
  if (bottom - top < 4 * radius) return undefined;
  const grid = { width: CANVAS.width, height: bottom - top };
  const own = cropPlane(outline, CANVAS, { left: 0, top, right: CANVAS.width, bottom });
  const plane = gaussianBlur(reshape(own, grid, radius), grid, 1.6);
  // As steep as the outline's own edge: a softer one would blur the neck's.
  for (let i = 0; i < plane.length; i++) plane[i] = smoothstep(0.2, 0.8, plane[i]);
  return { plane, top };
}

type Taking = { side: SideStretch; reshaped: Rows | undefined; shareTaken: (i: number, value: number) => number };

/** Takes over what was reshaped within the stretch, by `shareTaken` (0..1). Changes the outline. */
function takeAtSide(outline: Plane, { u, v }: HeadCoordinatePlanes, { side, reshaped, shareTaken }: Taking): void {
  if (!reshaped) return;
  for (let k = 0, i = reshaped.top * CANVAS.width; k < reshaped.plane.length; k++, i++) {
    const isWithin = v[i] >= side.top && v[i] <= side.bottom && Math.abs(u[i]) <= side.side;
    if (isWithin) outline[i] += (reshaped.plane[k] - outline[i]) * shareTaken(i, reshaped.plane[k]);
  }
}

/** 0..1: 1 where the edge is one of hair. */
function hairShare({ faceWidth }: HalfSizeSubject, labels: RegionLabels): Plane {
  const hair = gaussianBlur(
    regionMaskWhere((i) => labels[i] === HAIR),
    REGION_GRID,
    0.05 * faceWidth,
  );
  for (let i = 0; i < hair.length; i++) hair[i] = smoothstep(0.15, 0.5, hair[i]);
  return resizePlaneBilinear(hair, REGION_GRID.width, REGION_GRID.height, MASTER_PIXEL_WIDTH, MASTER_PIXEL_HEIGHT);
}

function isBig({ alpha, side, v }: HalfSizeSubject): boolean {
  for (let i = 0; i < v.length; i++) if (alpha[i] > 0.5 && side[i] < 0.3 && -v[i] > BIG_HAIR) return true;
  return false;
}

function smoothHairOutlineInPlace(
  outline: Plane,
  { alpha, faceWidth }: PlacedSubject,
  axes: HeadCoordinatePlanes,
  nearHair: Plane,
  bounds: Bounds,
  big: boolean,
): void {
  const grid = { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
  const own = cropPlane(alpha, CANVAS, bounds);
  const v = cropPlane(axes.v, CANVAS, bounds);
  const knife = { sigma: big ? 1.9 : 2.8, leastOff: 1500 };
  const curls = big ? withBumps(own, grid, faceWidth) : own;
  const rough = cleanAndSmoothMask(curls, grid, { ...knife, leastOn: 4000 });
  if (!big) {
    closeCrown(rough, v, grid, NOTCH * faceWidth);
    closeBrightCrown(rough, { v, alpha: own, grid, faceWidth });
  }
  const radius = Math.max(1, Math.floor(0.014 * faceWidth));
  const withoutStrands = growMaskByDisc(shrinkMaskByDisc(rough, grid, radius), grid, radius);
  for (let i = 0; i < rough.length; i++) if (v[i] > -0.2 && withoutStrands[i] === 0) rough[i] = 0;
  if (!big) cutStrandsAndGapsInPlace(rough, grid, STRAND * faceWidth);
  const fine = cleanAndSmoothMask(rough, grid, { ...knife, leastOn: 6000 });
  const share = cropPlane(nearHair, CANVAS, bounds);
  const part = cropPlane(outline, CANVAS, bounds);
  for (let i = 0; i < part.length; i++) part[i] += (fine[i] - part[i]) * share[i];
  pastePlane(part, outline, CANVAS, bounds);
}

/** Fills what is narrower than about twice the radius, and takes off what stands out as narrowly. */
function cutStrandsAndGapsInPlace(shape: Plane, grid: GridSize, radius: number): void {
  const closed = closedWithRoom(shape, grid, Math.ceil(radius));
  shape.set(growMaskByDisc(shrinkMaskByDisc(closed, grid, radius), grid, radius));
}

/** Fills narrow notches above the eyes. Changes the shape. */
function closeCrown(shape: Plane, v: Plane, grid: GridSize, radius: number): void {
  const closed = shrinkMaskByDisc(growMaskByDisc(shape, grid, radius), grid, radius);
  for (let i = 0; i < shape.length; i++) if (closed[i] > shape[i] && v[i] < -0.4) shape[i] = closed[i];
}

/** Fills wide notches at the crown in which strands are seen. Changes the shape. */
function closeBrightCrown(
  shape: Plane,
  { v, alpha, grid, faceWidth }: { v: Plane; alpha: Plane; grid: GridSize; faceWidth: number },
): void {
  const { radius, blur, strands, least } = BRIGHT_NOTCH;
  const closed = closedWithRoom(shape, grid, Math.ceil(radius * faceWidth));
  const seen = gaussianBlur(alpha, grid, blur * faceWidth);
  const { labels, areas } = findConnectedComponents(
    shape.map((value, i) => (value < 0.5 && closed[i] > 0.5 && v[i] < -0.7 && seen[i] > strands ? 1 : 0)),
    grid,
  );
  for (let i = 0; i < shape.length; i++)
    if (labels[i] > 0 && areas[labels[i]] > least * faceWidth * faceWidth) shape[i] = 1;
}

/** Morphological closing with a disc. There is nothing beyond the grid: the shape grows into room around it. */
function closedWithRoom(shape: Plane, grid: GridSize, radius: number): Plane {
  const room = { width: grid.width + 2 * radius, height: grid.height + 2 * radius };
  const place = { left: radius, top: radius, right: radius + grid.width, bottom: radius + grid.height };
  const padded = new Float32Array(room.width * room.height);
  pastePlane(shape, padded, room, place);
  return cropPlane(shrinkMaskByDisc(growMaskByDisc(padded, room, radius), room, radius), room, place);
}

/** The alpha with its curls exaggerated, so that the knife leaves them. */
function withBumps(alpha: Plane, grid: GridSize, faceWidth: number): Plane {
  const soft = gaussianBlur(alpha, grid, 0.02 * faceWidth);
  return alpha.map((value, i) => value + 0.35 * clamp(value - soft[i], -0.5, 0.5));
}

/** Only the largest piece of the shape, with its soft edge. */
function keepLargest(outline: Plane): Plane {
  const { labels, areas } = findConnectedComponents(
    outline.map((value) => (value > 0.02 ? 1 : 0)),
    CANVAS,
  );
  let largest = 1;
  for (let piece = 2; piece < areas.length; piece++) if (areas[piece] > areas[largest]) largest = piece;
  for (let i = 0; i < outline.length; i++) if (labels[i] !== largest) outline[i] = 0;
  return outline;
}
