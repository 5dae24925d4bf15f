// The blue tube and the pink one of a neon print, on either side of the person.
import { expect, it } from 'vitest';
import { pictureToLab } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { syntheticBackground } from '../draw-synthetic-subject.test-helpers.ts';
import { neonTechnique } from './index.ts';

it('lights white clothes as it lights the face: blue on one side and pink on the other', async () => {
  const subject = createSyntheticSubject();
  const { colour } = await neonTechnique.draw({
    subject,
    world: colourWorlds.orchid,
    background: syntheticBackground,
    seed: 3,
    closeness: 0,
  });
  const lab = pictureToLab(colour);
  const { regions, axes } = subject;
  const lit = subject.form.light[0] > 0 ? 1 : -1;
  const medianOf = (side: number, channel: number): number => {
    const values: number[] = [];
    for (let i = 0; i < MASTER_PIXEL_COUNT; i++)
      if (regions.cloth[i] > 0.95 && side * axes.u[i] > 0.9) values.push(lab[3 * i + channel]);
    return values.sort((a, b) => a - b)[values.length >> 1];
  };
  // a* is higher in pink, b* lower in blue; dark pink has some blue of its own.
  expect(medianOf(-lit, 1)).toBeLessThan(medianOf(lit, 1) - 12);
  expect(medianOf(-lit, 2)).toBeLessThan(medianOf(lit, 2) - 10);
});

it('lights each eye from its own side, also where a face is turned to one of the tubes', async () => {
  const subject = createSyntheticSubject();
  const lit = subject.form.light[0] > 0 ? 1 : -1;
  for (let o = 0; o < subject.form.normals.length; o += 3) subject.form.normals[o] += 0.1 * lit;
  const { colour } = await neonTechnique.draw({
    subject,
    world: colourWorlds.orchid,
    background: syntheticBackground,
    seed: 3,
    closeness: 0,
  });
  const lab = pictureToLab(colour);
  /** The mean b* along the lower lid, in thirds: low in blue light. */
  const blueness = (eye: number): number[] =>
    [-20, 0, 20].map((middle) => {
      let sum = 0;
      for (let x = middle - 10; x < middle + 10; x++)
        sum += lab[3 * (578 * MASTER_PIXEL_WIDTH + MASTER_PIXEL_WIDTH / 2 + 68 * eye + x) + 2];
      return sum / 20;
    });
  expect(Math.max(...blueness(-lit))).toBeLessThan(Math.min(...blueness(lit)) - 20);
});
