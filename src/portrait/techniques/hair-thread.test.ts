import { expect, it } from 'vitest';
import { colourWorlds } from '../scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import type { HairMaskThread } from './common/hair-in-second-thread.ts';
import { createHairStrokeAndToneMasks } from './common/hair-shapes.ts';
import { rgbPixelsOfOneColour } from './common/paint.ts';
import { sharedSyntheticSubject } from './draw-synthetic-subject.ts';
import { techniques } from './index.ts';

const flatBackground = Promise.resolve({
  width: MASTER_PIXEL_WIDTH,
  height: MASTER_PIXEL_HEIGHT,
  colour: rgbPixelsOfOneColour([0.1, 0.1, 0.2], MASTER_PIXEL_COUNT),
  alpha: new Float32Array(MASTER_PIXEL_COUNT).fill(1),
});

/** Creates masks from a copy of the view, as another thread does, and counts. */
function countingThread() {
  const counts = { begun: 0, taken: 0 };
  const thread: HairMaskThread = {
    createHairMasks(view, options) {
      counts.begun++;
      const masks = createHairStrokeAndToneMasks(structuredClone(view), options);
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
    background: flatBackground,
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

it('asks no thread for the hair of a shorn head', async () => {
  const { counts, thread } = countingThread();
  await drawWith('screenprint', 1, thread);
  expect(counts).toEqual({ begun: 0, taken: 0 });
});
