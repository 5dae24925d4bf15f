// Neck and chest of a made-up person in whole prints. The light comes from the right.
import { expect, it } from 'vitest';
import { pictureToLab } from '../raster/lab.ts';
import { colourWorlds } from '../scenes/colour-worlds.ts';
import { MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import type { Plane } from '../types.ts';
import {
  drawSyntheticSubject,
  getCachedSyntheticSubject,
  syntheticBackground,
} from './draw-synthetic-subject.test-helpers.ts';
import { techniques } from './index.ts';

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

it('engraves no lines on the chest, where the photo has a shade here and there', async () => {
  const subject = getCachedSyntheticSubject({});
  const { tones, axes } = subject;
  const dark = tones.tone.map((value, i) => (axes.v[i] > 1.6 && Math.abs(axes.u[i]) < 0.3 ? -1.2 : value));
  const inkOnChest = async (tone: Plane): Promise<number> => {
    const { colour } = await techniques.engraving.draw({
      subject: { ...subject, tones: { ...tones, tone } },
      world: colourWorlds.lagoon,
      background: syntheticBackground,
      seed: 3,
      closeness: 0,
    });
    return lightnessAround(pictureToLab(colour), 0, 1.72);
  };
  expect(await inkOnChest(dark)).toBeCloseTo(await inkOnChest(tones.tone), 0);
});
