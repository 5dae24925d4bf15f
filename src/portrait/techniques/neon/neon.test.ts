import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { pictureToLab } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { syntheticBackground } from '../draw-synthetic-subject.test-helpers.ts';
import { neonTechnique } from './index.ts';

/** A row of the made-up person's forehead. */
const FOREHEAD_ROW = 450;

/** Mean L* of skin and hair in the print, away from the glowing outline. */
async function lightnessOf(skin: CieLab, hair: CieLab): Promise<{ skin: number; hair: number }> {
  const subject = createSyntheticSubject({ skin, hair });
  const { colour } = await neonTechnique.draw({
    subject,
    world: colourWorlds.orchid,
    background: syntheticBackground,
    seed: 3,
    closeness: 0,
  });
  const lab = pictureToLab(colour);
  const { regions, tones, axes } = subject;
  const mean = (where: (i: number) => boolean): number => {
    let [sum, count] = [0, 0];
    for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
      if (!where(i)) continue;
      sum += lab[3 * i];
      count++;
    }
    return sum / count;
  };
  return {
    skin: mean((i) => tones.upperFace[i] > 0.5),
    hair: mean((i) => regions.hair[i] > 0.95 && Math.abs(axes.u[i]) < 0.6),
  };
}

it('tells fair hair from skin of the same lightness, by making it darker', async () => {
  const { skin, hair } = await lightnessOf([66, 12, 18], [64, 4, 14]);
  expect(skin - hair).toBeGreaterThan(5);
});

it('keeps white hair lighter than the skin below it', async () => {
  const { skin, hair } = await lightnessOf([52, 14, 20], [82, 0, 2]);
  expect(hair - skin).toBeGreaterThan(12);
});

it('lets the two lights go over into each other softly across the forehead', async () => {
  const subject = createSyntheticSubject();
  const request = { subject, world: colourWorlds.orchid, background: syntheticBackground, seed: 3, closeness: 0 };
  const lab = pictureToLab((await neonTechnique.draw(request)).colour);
  const redness: number[] = [];
  for (let x = MASTER_PIXEL_WIDTH / 2 - 90; x < MASTER_PIXEL_WIDTH / 2 + 90; x++)
    redness.push(lab[3 * (FOREHEAD_ROW * MASTER_PIXEL_WIDTH + x) + 1]);
  const steps = redness.slice(1).map((value, k) => Math.abs(value - redness[k]));
  expect(Math.max(...redness) - Math.min(...redness)).toBeGreaterThan(20);
  expect(Math.max(...steps)).toBeLessThan(8);
});
