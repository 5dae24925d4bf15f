// Clothes as sheets over the shoulders: shirt, tie and collar below the jacket, its lapels on it, headwear on top.
import type { DrawableSubject } from '../../drawing/types.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { growMaskByDisc } from '../../raster/distance.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import type { ColourWorld } from '../../scenes/scene.ts';
import { viewOnWholeCanvas, WHOLE_CANVAS_AREA } from '../common/area.ts';
import type { ClothToneColours } from '../common/cloth-tones.ts';
import { forEachGarmentPart, neckRibTones } from '../common/garment-parts.ts';
import { maskAboveThreshold, multiplyPlanes } from '../common/paint.ts';
import type { PaperCutDimensions } from './face.ts';
import { compositeSheet, type PaperComposite, type PaperTextureAndLight } from './sheets.ts';
import { cutMaskWithStraightEdges } from './straight-cuts.ts';

type Cutting = {
  world: ColourWorld;
  cloth: ClothToneColours;
  paper: PaperTextureAndLight;
  scissors: PaperCutDimensions;
};

export function compositeGarmentSheets(
  stack: PaperComposite,
  subject: DrawableSubject,
  { world, cloth, paper, scissors }: Cutting,
): void {
  const { tolerance, lift } = scissors;
  const { regions } = subject;
  const on = multiplyPlanes(regions.cloth, regions.silhouette);
  const garment = cutMaskWithStraightEdges(on, WHOLE_CANVAS_AREA, { tolerance: 1.5 * tolerance, least: 3000 });
  compositeSheet(stack, { colour: cloth.light, shape: garment, lift: 1.3 * lift }, paper);
  forEachGarmentPart(viewOnWholeCanvas(subject), { world, base: cloth }, ({ kind, tones, shape, folds }) => {
    // A shirt lies below the jacket: the jacket's lapels throw the shadow.
    const height = { shirt: 0.05, tie: 0.8, collar: 1, lapel: 1.3, headwear: 1.2 }[kind];
    compositeSheet(stack, { colour: tones.light, shape, lift: height * lift }, paper);
    if (folds.length > 0) compositeSheet(stack, { colour: tones.middle, shape: folds, lift: 0.3 * lift }, paper);
  });
  const rib = neckRibTones(subject, { world, base: cloth });
  if (rib) layBand(stack, subject, { garment, rib, paper, scissors });
}

/** A band for a collar. */
function layBand(
  stack: PaperComposite,
  { regions, axes, faceWidth }: DrawableSubject,
  {
    garment,
    rib,
    paper,
    scissors,
  }: { garment: Float32Array; rib: ClothToneColours } & Pick<Cutting, 'paper' | 'scissors'>,
): void {
  const { tolerance, lift } = scissors;
  const { u, v } = axes;
  const { skin, silhouette } = regions;
  const neck = new Float32Array(garment.length);
  for (let i = 0; i < neck.length; i++)
    if (v[i] > 1 && Math.abs(u[i]) < 1.6 && skin[i] * silhouette[i] > 0.5) neck[i] = 1;
  const calm = cleanAndSmoothMask(neck, WHOLE_CANVAS_AREA, { sigma: 5, leastOn: 900, leastOff: 900 });
  const near = growMaskByDisc(calm, WHOLE_CANVAS_AREA, 0.065 * faceWidth);
  const soft = gaussianBlur(multiplyPlanes(near, maskAboveThreshold(garment, 0.5)), WHOLE_CANVAS_AREA, 3);
  const band = cutMaskWithStraightEdges(soft, WHOLE_CANVAS_AREA, { tolerance, least: 600 });
  for (let i = 0; i < band.length; i++) band[i] *= garment[i];
  compositeSheet(stack, { colour: rib.middle, shape: band, lift: 0.6 * lift }, paper);
}
