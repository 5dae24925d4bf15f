// Prints of a made-up person whose hair is drawn in another thread, for tests.
import { listPlanesInObject } from '../planes.ts';
import { colourWorlds } from '../scenes/colour-worlds.ts';
import type { HairMaskThread } from './common/hair-in-second-thread.ts';
import { createHairStrokeAndToneMasks } from './common/hair-shapes.ts';
import { getCachedSyntheticSubject, syntheticBackground } from './draw-synthetic-subject.test-helpers.ts';
import { techniques } from './index.ts';

/** Creates masks from the transferred view, as another thread does, and counts. */
export function countingThread() {
  const counts = { begun: 0, taken: 0 };
  const thread: HairMaskThread = {
    createHairMasks(view, options) {
      counts.begun++;
      const masks = createHairStrokeAndToneMasks(
        structuredClone(view, { transfer: listPlanesInObject(view).map(({ buffer }) => buffer as ArrayBuffer) }),
        options,
      );
      return () => {
        counts.taken++;
        return masks;
      };
    },
  };
  return { counts, thread };
}

export async function drawWith(
  name: 'screenprint' | 'paper-cut',
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
