// Where skin, hair and clothes of a placed person are, and the figure's outline.
import { resizePlaneBilinear, smoothstep } from '../pixels.ts';
import { runInPlaneScope } from '../planes.ts';
import { gaussianBlur } from '../raster/blur.ts';
import type { GridSize } from '../raster/grid.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { downsamplePlaneByTwo } from '../steps/downsample-plane.ts';
import type { Plane } from '../types.ts';
import { findBeardCoverAndColour } from './beard.ts';
import { detectClothesInPhoto } from './clothes/garment.ts';
import { classifyPixels } from './regions/classify.ts';
import { cleanLabelsAndFindHeadwear } from './regions/clean-up-labels.ts';
import { createHalfSizeSubject, REGION_GRID } from './regions/half-size-subject.ts';
import { CLOTH, HAIR, type RegionLabels, regionMaskWhere } from './regions/labels.ts';
import { addLooseStrandsInPlace } from './regions/loose-strands.ts';
import { relabelBareChestAsCloth } from './regions/neckline.ts';
import { straightenNecklineInPlace } from './regions/neckline-curve.ts';
import { estimateRegionLogLikelihoods } from './regions/region-likelihoods.ts';
import { measureShornness } from './regions/shorn.ts';
import { computeSilhouetteAndRelabelHairChips } from './regions/silhouette.ts';
import type { Garment, HeadCoordinatePlanes, PlacedSubject, Regions } from './types.ts';

const CANVAS: GridSize = { width: MASTER_PIXEL_WIDTH, height: MASTER_PIXEL_HEIGHT };

/** What is drawn where the photo shows too little cloth to learn a colour from it. */
const PLAIN_SHIRT: Garment = { colour: [80, 0, 2], parts: [] };

export function findRegions(placed: PlacedSubject, axes: HeadCoordinatePlanes): Regions {
  const small = runInPlaneScope(() => createHalfSizeSubject(placed, axes));
  const colours = runInPlaneScope(() => estimateRegionLogLikelihoods(small));
  const labels = runInPlaneScope(() => classifyPixels(small, colours));
  const headwear = runInPlaneScope(() => cleanLabelsAndFindHeadwear(labels, small, colours));
  // Its colours are those of the cloth that the photo shows.
  const garment = runInPlaneScope(() => detectClothesInPhoto(labels, small, headwear));
  const isRaised = relabelBareChestAsCloth(labels, small);
  const silhouette = runInPlaneScope(() => computeSilhouetteAndRelabelHairChips(placed, axes, small, labels));
  runInPlaneScope(() => straightenNecklineInPlace(labels, small, downsamplePlaneByTwo(silhouette), garment));
  const masks = runInPlaneScope(() => softMasks(labels));
  const shorn = measureShornness(labels, small);
  if (shorn < 0.5) runInPlaneScope(() => addLooseStrandsInPlace({ ...masks, silhouette }, placed, axes));
  return {
    ...masks,
    silhouette,
    solid: runInPlaneScope(() => findSolid(placed.alpha)),
    shorn,
    beard: runInPlaneScope(() => findBeardCoverAndColour(labels, small)),
    garment: garment ?? (isRaised ? PLAIN_SHIRT : undefined),
  };
}

/** On the canvas; the three add up to 1 everywhere. */
function softMasks(labels: RegionLabels): { skin: Plane; hair: Plane; cloth: Plane } {
  const enlarged = (isIn: (label: number) => boolean): Plane => {
    const mask = regionMaskWhere((i) => isIn(labels[i]));
    return resizePlaneBilinear(
      gaussianBlur(mask, REGION_GRID, 1),
      REGION_GRID.width,
      REGION_GRID.height,
      MASTER_PIXEL_WIDTH,
      MASTER_PIXEL_HEIGHT,
    );
  };
  const hair = enlarged((label) => label === HAIR);
  const cloth = enlarged((label) => label === CLOTH);
  const skin = hair.map((value, i) => Math.max(0, 1 - value - cloth[i]));
  return { skin, hair, cloth };
}

function findSolid(alpha: Plane): Plane {
  const opaque = alpha.map((value) => (value > 0.9 ? 1 : 0));
  const soft = gaussianBlur(opaque, CANVAS, 1.5);
  for (let i = 0; i < soft.length; i++) soft[i] = smoothstep(0.5, 0.95, soft[i]);
  return soft;
}
