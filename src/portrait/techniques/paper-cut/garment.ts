// Clothes as sheets over the shoulders: shirt, tie and collar below the jacket, its lapels on it, headwear on top.
import type { Subject } from '../../drawing/types.ts';
import { gaussian } from '../../raster/blur.ts';
import { growDisc } from '../../raster/distance.ts';
import { cutShape } from '../../raster/masks.ts';
import type { World } from '../../scenes/scene.ts';
import { CANVAS } from '../common/area.ts';
import type { ClothTones } from '../common/cloth-tones.ts';
import { forEachPart, ribTones } from '../common/garment-parts.ts';
import { above, times } from '../common/paint.ts';
import type { Scissors } from './face.ts';
import { laySheet, type Paper, type Stack } from './sheets.ts';
import { snip } from './snip.ts';

type Cutting = { world: World; cloth: ClothTones; paper: Paper; scissors: Scissors };

export function layGarment(stack: Stack, subject: Subject, { world, cloth, paper, scissors }: Cutting): void {
  const { tolerance, lift } = scissors;
  const { regions } = subject;
  const on = times(regions.cloth, regions.silhouette);
  const garment = snip(on, CANVAS, { tolerance: 1.5 * tolerance, least: 3000 });
  laySheet(stack, { colour: cloth.light, shape: garment, lift: 1.3 * lift }, paper);
  forEachPart(subject, CANVAS, { world, base: cloth }, ({ kind, tones, shape, folds }) => {
    // A shirt lies below the jacket: the jacket's lapels throw the shadow.
    const height = { shirt: 0.05, tie: 0.8, collar: 1, lapel: 1.3, headwear: 1.2 }[kind];
    laySheet(stack, { colour: tones.light, shape, lift: height * lift }, paper);
    if (folds.length > 0) laySheet(stack, { colour: tones.middle, shape: folds, lift: 0.3 * lift }, paper);
  });
  const rib = ribTones(subject, { world, base: cloth });
  if (rib) layBand(stack, subject, { garment, rib, paper, scissors });
}

/** A band for a collar. */
function layBand(
  stack: Stack,
  { regions, axes, faceWidth }: Subject,
  { garment, rib, paper, scissors }: { garment: Float32Array; rib: ClothTones } & Pick<Cutting, 'paper' | 'scissors'>,
): void {
  const { tolerance, lift } = scissors;
  const { u, v } = axes;
  const { skin, silhouette } = regions;
  const neck = new Float32Array(garment.length);
  for (let i = 0; i < neck.length; i++)
    if (v[i] > 1 && Math.abs(u[i]) < 1.6 && skin[i] * silhouette[i] > 0.5) neck[i] = 1;
  const calm = cutShape(neck, CANVAS, { sigma: 5, leastOn: 900, leastOff: 900 });
  const near = growDisc(calm, CANVAS, 0.065 * faceWidth);
  const soft = gaussian(times(near, above(garment, 0.5)), CANVAS, 3);
  const band = snip(soft, CANVAS, { tolerance, least: 600 });
  for (let i = 0; i < band.length; i++) band[i] *= garment[i];
  laySheet(stack, { colour: rib.middle, shape: band, lift: 0.6 * lift }, paper);
}
