import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { pictureToLab } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { syntheticBackground } from '../draw-synthetic-subject.test-helpers.ts';
import { neonTechnique } from './index.ts';

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
