// The outline of all hair: smooth, but for the strands that fall on the forehead and those that stand out.
import { BROADEST_LOOSE_STRAND_IN_FACE_WIDTHS } from '../../drawing/regions/loose-strands.ts';
import { newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { growMaskByDisc, shrinkMaskByDisc } from '../../raster/distance.ts';
import { boundsOfMask, type GridSize } from '../../raster/grid.ts';
import { cleanAndSmoothMask, findConnectedComponents } from '../../raster/masks.ts';
import type { Plane } from '../../types.ts';
import { areaFromBounds, cropPlaneToArea, pasteAreaIntoPlane } from './area.ts';
import type { HairView } from './hair-view.ts';
import { createPlaneByPixelIndex, maskAboveThreshold, maxOfPlanes, multiplyPlanes } from './paint.ts';

/** In face widths: half of a little more than the broadest one, so that none counts as a part of the head. */
const LOOSE_STRAND = BROADEST_LOOSE_STRAND_IN_FACE_WIDTHS / 2 + 0.002;

/**
 * In units of tone: skin beside the hairline that is darker is a strand. What is lighter is shade, or skin that shines through thin hair: as
 * strands they would notch the hairline and broaden hair at the temples.
 */
const LIGHTEST_STRAND_TONE = -2.6;

/** All hair, 0..1, with the dark strands that fall on the forehead. */
export function hairOutlineMask({ area, subject }: HairView): Plane {
  const { faceWidth, regions, tones, axes } = subject;
  const { hair, silhouette, skin } = regions;
  const on = multiplyPlanes(hair, silhouette);
  const around = gaussianBlur(on, area, 0.035 * faceWidth);
  const tone = gaussianBlur(tones.tone, area, 0.006 * faceWidth);
  const solid = maskAboveThreshold(on, 0.45);
  const { u, v } = axes;
  const { features } = tones;
  const strands = newPlane(on.length);
  for (let i = 0; i < strands.length; i++) {
    const isHairline = around[i] > 0.12 && skin[i] > 0.3 && v[i] < 0.1 && Math.abs(u[i]) < 1.15;
    if (isHairline && tone[i] < LIGHTEST_STRAND_TONE && features[i] < 0.3) strands[i] = 1;
  }
  const calm = cleanAndSmoothMask(solid, area, { sigma: 0.012 * faceWidth, leastOn: 500, leastOff: 900 });
  const whole = maxOfPlanes(calm, looseStrandsOf(on, silhouette, { area, faceWidth }));
  const bounds = boundsOfMask(strands, area, { margin: 40 });
  if (!bounds) return whole;
  const box = areaFromBounds(bounds);
  const [base, fringe] = [cropPlaneToArea(solid, box, area), cropPlaneToArea(strands, box, area)];
  const fringed = cleanAndSmoothMask(piecesThatTouch(maxOfPlanes(base, fringe), base, box), box, {
    sigma: 0.009 * faceWidth,
    leastOn: 400,
    leastOff: 200,
  });
  const part = cropPlaneToArea(whole, box, area);
  pasteAreaIntoPlane(maxOfPlanes(part, fringed), box, whole, area);
  return whole;
}

/** What is narrow of the figure, and hair: the strands that stand out from it, which a smoother outline would lose. */
function looseStrandsOf(hair: Plane, figure: Plane, { area, faceWidth }: { area: GridSize; faceWidth: number }): Plane {
  const radius = LOOSE_STRAND * faceWidth;
  const broad = growMaskByDisc(shrinkMaskByDisc(figure, area, radius), area, radius + 1);
  return createPlaneByPixelIndex(hair.length, (i) => (broad[i] > 0.5 ? 0 : hair[i]));
}

/** The pieces of a mask that share a pixel with another: strands that hang on nothing would be chips. */
function piecesThatTouch(mask: Plane, other: Plane, grid: GridSize): Plane {
  const { labels } = findConnectedComponents(mask, grid);
  const touching = new Set<number>();
  for (let i = 0; i < mask.length; i++) if (other[i] > 0) touching.add(labels[i]);
  return createPlaneByPixelIndex(mask.length, (i) => (touching.has(labels[i]) ? mask[i] : 0));
}
