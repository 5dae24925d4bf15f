import { expect, it } from 'vitest';
import { pictureToLab } from '../raster/lab.ts';
import { colourWorlds } from '../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { rgbPixelsOfOneColour } from './common/paint.ts';
import { createSyntheticSubject } from './common/synthetic-subject.test-helpers.ts';
import { engravingTechnique } from './engraving/index.ts';
import { paperCutTechnique } from './paper-cut/index.ts';

/** A pixel in the middle of a brow of the made-up person. */
const BROW_PIXEL = 518 * MASTER_PIXEL_WIDTH + 610;

it.each([engravingTechnique, paperCutTechnique])(
  'prints brown brows brown in a blue scene: $name',
  async (technique) => {
    const yellownessOf = async (brow: readonly [number, number, number]): Promise<number> => {
      const subject = createSyntheticSubject();
      const { lab, marks } = subject.tones;
      for (let i = 0; i < marks.length; i++) if (marks[i] < -1) lab.set(brow, 3 * i);
      const background = Promise.resolve({
        width: MASTER_PIXEL_WIDTH,
        height: MASTER_PIXEL_HEIGHT,
        colour: rgbPixelsOfOneColour([0.9, 0.9, 0.8], MASTER_PIXEL_COUNT),
        alpha: new Float32Array(MASTER_PIXEL_COUNT).fill(1),
      });
      const { colour } = await technique.draw({
        subject,
        world: colourWorlds.lagoon,
        background,
        seed: 3,
        closeness: 0,
      });
      return pictureToLab(colour)[3 * BROW_PIXEL + 2];
    };
    expect(await yellownessOf([34, 10, 26])).toBeGreaterThan((await yellownessOf([34, 2, 0])) + 3);
  },
);
