// Smooths the outline of the shoulders: removes the bumps of seams and folds.
import { clamp, resizePlaneBilinear, smoothstep } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { growMaskByDisc } from '../../raster/distance.ts';
import { cropPlane } from '../../raster/grid.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import { MASTER_FRAME, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { type HalfSizeSubject, REGION_GRID } from './half-size-subject.ts';
import { CLOTH, type RegionLabels, regionMaskWhere } from './labels.ts';

/** In lengths from eyes to chin below the eyes: shoulders begin below it. */
const TOP = 0.9;
/** In face widths: the blur that smooths the outline, and the distances from skin and hair at which smoothing begins and is full; nearer, a collar keeps its corners. */
const SMOOTHING = 0.05;
const FROM_SKIN = [0.1, 0.22] as const;
/** In blurs: how far from the canvas's sides smoothing begins and is full. Blurred with nothing beyond, a shoulder would end level. */
const FROM_SIDE = [1, 3] as const;

/** Smooths the outline (on the canvas) where only cloth is near. `figure`: the outline on the regions' grid. */
export function smoothShoulderOutlineInPlace(
  outline: Plane,
  labels: RegionLabels,
  { eyes, chin, faceWidth }: Pick<HalfSizeSubject, 'eyes' | 'chin' | 'faceWidth'>,
  figure: Plane,
): void {
  const scale = MASTER_PIXEL_WIDTH / REGION_GRID.width;
  const top = clamp(Math.round(scale * (eyes[1] + TOP * (chin[1] - eyes[1]))), 0, MASTER_PIXEL_HEIGHT);
  const grid = { width: MASTER_PIXEL_WIDTH, height: MASTER_PIXEL_HEIGHT - top };
  if (grid.height === 0) return;
  const skinOrHair = regionMaskWhere((i) => figure[i] > 0.5 && labels[i] !== CLOTH);
  const [near, far] = FROM_SKIN.map((widths) => widths * faceWidth);
  const around = gaussianBlur(growMaskByDisc(skinOrHair, REGION_GRID, (near + far) / 2), REGION_GRID, (far - near) / 2);
  const skinOrHairShare = resizePlaneBilinear(
    around,
    REGION_GRID.width,
    REGION_GRID.height,
    MASTER_PIXEL_WIDTH,
    MASTER_PIXEL_HEIGHT,
  );
  const own = cropPlane(outline, MASTER_FRAME, {
    left: 0,
    top,
    right: MASTER_PIXEL_WIDTH,
    bottom: MASTER_PIXEL_HEIGHT,
  });
  const sigma = SMOOTHING * scale * faceWidth;
  const smoothed = cleanAndSmoothMask(own, grid, { sigma });
  const fromSide = Float32Array.from({ length: grid.width }, (_, x) => {
    const aside = Math.min(x, grid.width - 1 - x) / sigma;
    return smoothstep(FROM_SIDE[0], FROM_SIDE[1], aside);
  });
  for (let k = 0, i = top * MASTER_PIXEL_WIDTH; k < smoothed.length; k++, i++)
    outline[i] += (smoothed[k] - outline[i]) * (1 - smoothstep(0, 1, skinOrHairShare[i])) * fromSide[k % grid.width];
}
