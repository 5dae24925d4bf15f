import { expect, it } from 'vitest';
import { countingThread, drawWith } from './draw-with-thread.test-helpers.ts';

it.each([
  ['screenprint', ['shaded-cloth', 'hair-strokes-and-tones']],
  ['engraving', ['ruled-cloth', 'ruled-hair']],
  ['paper-cut', ['hair-strokes-and-tones']],
] as const)('draws the same in %s with hair and clothes from another thread', async (name, tasks) => {
  const { counts, thread } = countingThread();
  const beside = await drawWith(name, 0, thread);
  expect(counts).toEqual({ begun: tasks, taken: tasks.length });
  expect(beside.equals(await drawWith(name, 0))).toBe(true);
});
