// Prints of a made-up person whose hair is drawn in another thread, for tests.
import { listPlanesInObject } from '../planes.ts';
import { colourWorlds } from '../scenes/colour-worlds.ts';
import { createHairStrokeAndToneMasks } from './common/hair-shapes.ts';
import { getCachedSyntheticSubject, syntheticBackground } from './draw-synthetic-subject.test-helpers.ts';
import { createHairStrandMasks } from './engraving/hair-strands.ts';
import type { HairMaskThread } from './hair-thread.ts';
import { techniques } from './index.ts';

/** Creates masks from the transferred view, as another thread does, and counts. */
export function countingThread() {
  const counts = { begun: 0, taken: 0 };
  function begin<View extends object, Masks>(view: View, create: (view: View) => Masks): () => Masks {
    counts.begun++;
    const transfer = listPlanesInObject(view).map(({ buffer }) => buffer as ArrayBuffer);
    const masks = create(structuredClone(view, { transfer }));
    return () => {
      counts.taken++;
      return masks;
    };
  }
  const thread: HairMaskThread = {
    createHairMasks: (view, options) => begin(view, (own) => createHairStrokeAndToneMasks(own, options)),
    createHairStrandMasks: (view, seed) => begin(view, (own) => createHairStrandMasks(own, seed)),
  };
  return { counts, thread };
}

export async function drawWith(
  name: 'screenprint' | 'engraving' | 'paper-cut',
  shorn: number,
  hairThread?: HairMaskThread,
): Promise<Buffer> {
  const subject = getCachedSyntheticSubject({});
  const { colour } = await techniques[name].draw({
    subject: { ...subject, regions: { ...subject.regions, shorn } },
    world: colourWorlds.leaf,
    background: syntheticBackground,
    seed: 3,
    closeness: 0,
    hairThread,
  });
  return Buffer.from(colour.buffer, colour.byteOffset, colour.byteLength);
}
