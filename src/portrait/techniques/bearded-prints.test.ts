// Whole prints of a made-up person with a beard: every technique draws its hairs.
import { expect, it } from 'vitest';
import type { CieLab } from '../drawing/types.ts';
import { pictureToLab } from '../raster/lab.ts';
import { colourWorlds } from '../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT } from '../steps/canvas.ts';
import { createSyntheticSubject } from './common/synthetic-subject.test-helpers.ts';
import { syntheticBackground } from './draw-synthetic-subject.test-helpers.ts';
import { techniques } from './index.ts';

/** The colours of a full beard and of a shade on the skin. */
const [FULL, SHADE]: CieLab[] = [
  [18, 4, 5],
  [62, 10, 14],
];

/** By how much L* two prints differ in the beard that share all but their seed, which decides where hairs grow. */
async function differenceBySeed(name: keyof typeof techniques, colour: CieLab): Promise<number> {
  const made = createSyntheticSubject({ beard: true });
  const { beard } = made.regions;
  if (!beard) throw new Error('The subject was made without a beard.');
  // A photo without single hairs: colour alone tells the full beard.
  const tones = { ...made.tones, lightness: made.tones.lightness.map((L, i) => (beard.cover[i] > 0 ? colour[0] : L)) };
  const subject = { ...made, tones, regions: { ...made.regions, beard: { ...beard, colour } } };
  const prints: Float32Array[] = [];
  for (const seed of [3, 4]) {
    const request = { subject, world: colourWorlds.lagoon, background: syntheticBackground, seed, closeness: 0 };
    prints.push(pictureToLab((await techniques[name].draw(request)).colour));
  }
  let [sum, count] = [0, 0];
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    if (beard.cover[i] < 0.9) continue;
    sum += Math.abs(prints[0][3 * i] - prints[1][3 * i]);
    count++;
  }
  return sum / count;
}

it.each(Object.keys(techniques) as (keyof typeof techniques)[])(
  'draws the hairs of a full beard in %s, and none of a shade on the skin',
  async (name) => {
    const [full, shade] = [await differenceBySeed(name, FULL), await differenceBySeed(name, SHADE)];
    expect(full).toBeGreaterThan(2);
    expect(shade).toBeLessThan(0.5);
  },
);
