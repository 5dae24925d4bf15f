// Neck and chest of a made-up person in whole prints. The light comes from the right.
import { expect, it } from 'vitest';
import { pictureToLab } from '../raster/lab.ts';
import { MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import type { Plane } from '../types.ts';
import { drawSyntheticSubject } from './draw-synthetic-subject.ts';

/** Half a patch, in pixels. */
const PATCH = 14;

/** Mean L* of a patch around head coordinates. */
function lightnessAround(lab: Plane, u: number, v: number): number {
  const [x, y] = [Math.round(MASTER_PIXEL_WIDTH / 2 + u * 150), Math.round(560 + v * 230)];
  let sum = 0;
  for (let down = -PATCH; down < PATCH; down++)
    for (let right = -PATCH; right < PATCH; right++) sum += lab[3 * ((y + down) * MASTER_PIXEL_WIDTH + x + right)];
  return sum / (2 * PATCH) ** 2;
}

it.each(['screenprint', 'paper-cut'] as const)('shades the neck in %s on one side alone', async (name) => {
  const { print } = await drawSyntheticSubject(name);
  const lab = pictureToLab(print.colour);
  const [away, lit] = [-0.5, 0.5].map((u) => lightnessAround(lab, u, 1.32));
  expect(away).toBeLessThan(lit - 3);
});
