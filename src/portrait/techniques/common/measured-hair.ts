// Hair as every technique draws it: its outline with the tips of its strands, how light it is up to its edge, and how its strands run.
import { copyPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { shrinkMaskByDisc } from '../../raster/distance.ts';
import type { HalfSizeEdgeFlow } from '../../raster/flow.ts';
import type { GridSize } from '../../raster/grid.ts';
import { maskWithoutSpecksAndHoles } from '../../raster/masks.ts';
import { drawTaperedStrokeInPlace } from '../../raster/stroke.ts';
import type { Plane } from '../../types.ts';
import { hairOutlineMask } from './hair-outline.ts';
import { carryReliefToHairEdge, measureHairReliefFlowAndCoils } from './hair-relief.ts';
import { createHairTipsOverSkin, hairTipBreadthAlongLength } from './hair-tips.ts';
import type { HairView } from './hair-view.ts';
import { createPlaneByPixelIndex, maskAboveThreshold, multiplyPlanes } from './paint.ts';

/** Planes of the view's area. */
export type MeasuredHair = {
  /** All hair, 0..1, with its tips over the skin. */
  all: Plane;
  /** 0..1: nothing but hair is seen. */
  certain: Plane;
  /** How much skin is around, 0..1. */
  besideSkin: Plane;
  /** How light it is, in units of its own spread; 0 where that is not known. */
  relief: Plane;
  flow: HalfSizeEdgeFlow;
  /** 0 where strands run side by side, 1 where they coil. */
  coils: number;
};

export function measureHair(view: HairView, seed: number): MeasuredHair {
  const { regions } = view.subject;
  const certain = multiplyPlanes(regions.hair, regions.solid);
  const { relief: seen, flow, coils } = runInPlaneScope(() => measureHairReliefFlowAndCoils(view, certain));
  const all = runInPlaneScope(() => outlineWithTips(view, flow, seed));
  const besideSkin = measureSkinAround(view.area, regions.skin, view.subject.faceWidth);
  const relief = runInPlaneScope(() => reliefUpToEdge(view, { certain, besideSkin, relief: seen, all }));
  return { all, certain, besideSkin, relief, flow, coils };
}

/** In face widths: the surroundings in which skin shines through hair and makes a hairline. */
const SURROUNDINGS = 0.06;

/** How much skin is around each place, 0..1. `faceWidth` in pixels of the grid. */
export const measureSkinAround = (grid: GridSize, skin: Plane, faceWidth: number): Plane =>
  gaussianBlur(skin, grid, SURROUNDINGS * faceWidth);

function outlineWithTips(view: HairView, flow: HalfSizeEdgeFlow, seed: number): Plane {
  const { area, subject } = view;
  const { faceWidth, regions, axes } = subject;
  const hair = hairOutlineMask(view);
  const ends = { hair, skin: multiplyPlanes(regions.skin, regions.silhouette), u: axes.u, v: axes.v };
  const all = copyPlane(hair);
  for (const { points, breadth } of createHairTipsOverSkin(area, ends, { flow, faceWidth, seed }))
    drawTaperedStrokeInPlace(all, area, points, breadth, hairTipBreadthAlongLength);
  return all;
}

/** In face widths: so near to its edge skin or wall shines through hair. */
const EDGE = 0.022;
/** In face widths squared: smaller holes in the certain hair are no edge. */
const HOLE = 0.002;

/** The relief as it is seen where nothing but hair is, carried on to the edge of the hair. */
function reliefUpToEdge(
  { area, subject: { faceWidth, inside } }: HairView,
  { certain, besideSkin, relief, all }: Pick<MeasuredHair, 'certain' | 'besideSkin' | 'relief' | 'all'>,
): Plane {
  const whole = maskWithoutSpecksAndHoles(maskAboveThreshold(certain, 0.7), area, 0, HOLE * faceWidth * faceWidth);
  // By a disc: shrunk by a square the lights would have straight edges.
  const inner = shrinkMaskByDisc(whole, area, EDGE * faceWidth);
  const known = createPlaneByPixelIndex(inner.length, (i) =>
    inner[i] > 0.5 && besideSkin[i] < 0.15 && inside[i] > 0.9 ? 1 : 0,
  );
  const carried = carryReliefToHairEdge(area, relief, { known, within: all, faceWidth });
  for (let i = 0; i < known.length; i++) if (!(carried.reached[i] > 0.5)) carried.whole[i] = 0;
  return carried.whole;
}
