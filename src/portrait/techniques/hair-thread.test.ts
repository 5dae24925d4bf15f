import { expect, it } from 'vitest';
import { listPlanesInObject } from '../planes.ts';
import { colourWorlds } from '../scenes/colour-worlds.ts';
import type { HairMaskThread } from './common/hair-in-second-thread.ts';
import { createHairStrokeAndToneMasks } from './common/hair-shapes.ts';
import { background, sharedSyntheticSubject } from './draw-synthetic-subject.ts';
import { techniques } from './index.ts';

/** Creates masks from the transferred view, as another thread does, and counts. */
function countingThread() {
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

async function drawWith(
  name: 'screenprint' | 'paper-cut',
  shorn: number,
  hairThread?: HairMaskThread,
): Promise<Buffer> {
  const subject = sharedSyntheticSubject({});
  const { colour } = await techniques[name].draw({
    subject: { ...subject, regions: { ...subject.regions, shorn } },
    world: colourWorlds.leaf,
    background,
    seed: 3,
    closeness: 0,
    hairThread,
  });
  return Buffer.from(colour.buffer, colour.byteOffset, colour.byteLength);
}

it.each(['screenprint', 'paper-cut'] as const)('draws the same in %s with hair from another thread', async (name) => {
  const { counts, thread } = countingThread();
  const beside = await drawWith(name, 0, thread);
  expect(counts).toEqual({ begun: 1, taken: 1 });
  expect(beside.equals(await drawWith(name, 0))).toBe(true);
});

it.each(['screenprint', 'paper-cut'] as const)('asks no thread in %s for the hair of a shorn head', async (name) => {
  const { counts, thread } = countingThread();
  await drawWith(name, 1, thread);
  expect(counts).toEqual({ begun: 0, taken: 0 });
});
