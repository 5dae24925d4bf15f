import { expect, it } from 'vitest';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { illustrationTechnique } from './index.ts';
import { createSyntheticPhotoSubject } from './synthetic-photo-subject.test-helpers.ts';

it('fills a gap between two sheets in the middle of the figure', async () => {
  const subject = createSyntheticPhotoSubject();
  const { skin, hair, cloth, silhouette } = subject.regions;
  const planes = [skin, hair, cloth].map((plane) => plane.slice());
  // A patch of the shirt that neither hair nor skin nor cloth was found in: no sheet covers it.
  const { mesh, faceWidth } = subject;
  const [x, y] = [Math.round(mesh[152][0] + 0.6 * faceWidth), Math.round(mesh[152][1] + 0.75 * faceWidth)];
  const half = Math.round(0.08 * faceWidth);
  for (let row = y - half; row < y + half; row++)
    for (const plane of planes) plane.fill(0, row * MASTER_PIXEL_WIDTH + x - half, row * MASTER_PIXEL_WIDTH + x + half);
  const at = y * MASTER_PIXEL_WIDTH + x;
  expect(silhouette[at]).toBeGreaterThan(0.9);
  const regions = { ...subject.regions, skin: planes[0], hair: planes[1], cloth: planes[2] };
  const background = Promise.resolve({ width: 0, height: 0, colour: new Float32Array(0), alpha: new Float32Array(0) });
  const { alpha } = await illustrationTechnique.draw({
    subject: { ...subject, regions },
    world: colourWorlds.lagoon,
    background,
    seed: 7,
    closeness: 0,
  });
  expect(alpha[at]).toBeGreaterThan(0.9);
});
