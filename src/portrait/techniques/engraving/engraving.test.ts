import { expect, test } from 'vitest';
import { pictureToLab } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { rgbPixelsOfOneColour } from '../common/paint.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { engravingTechnique } from './index.ts';

const background = Promise.resolve({
  width: MASTER_PIXEL_WIDTH,
  height: MASTER_PIXEL_HEIGHT,
  colour: rgbPixelsOfOneColour([0.9, 0.9, 0.8], MASTER_PIXEL_COUNT),
  alpha: new Float32Array(MASTER_PIXEL_COUNT).fill(1),
});

test('rules the neck in another direction than the face, so that the chin is seen', async () => {
  const subject = createSyntheticSubject();
  // In even shade there are lines everywhere, and nothing else.
  subject.tones.tone.fill(-0.9);
  const { colour } = await engravingTechnique.draw({
    subject,
    world: colourWorlds.lagoon,
    background,
    seed: 3,
    closeness: 0,
  });
  const lab = pictureToLab(colour);
  const L = (x: number, y: number): number => lab[3 * (y * MASTER_PIXEL_WIDTH + x)];
  /** The angle of the lines in a square around a place, in degrees from -90 to 90: across the gradients of lightness. */
  const angleAt = (middleX: number, middleY: number): number => {
    let [xx, xy, yy] = [0, 0, 0];
    for (let y = middleY - 25; y < middleY + 25; y++)
      for (let x = middleX - 25; x < middleX + 25; x++) {
        const [dx, dy] = [L(x + 1, y) - L(x - 1, y), L(x, y + 1) - L(x, y - 1)];
        xx += dx * dx;
        xy += dx * dy;
        yy += dy * dy;
      }
    const across = (Math.atan2(2 * xy, xx - yy) / 2) * (180 / Math.PI);
    return across > 0 ? across - 90 : across + 90;
  };
  const middle = MASTER_PIXEL_WIDTH / 2;
  const turned = Math.abs(angleAt(middle, 860) - angleAt(middle, 470));
  expect(turned).toBeGreaterThan(25);
  expect(turned).toBeLessThan(55);
});
