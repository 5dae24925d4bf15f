import { expect, it } from 'vitest';
import { countingThread, drawWith } from './draw-with-hair-thread.test-helpers.ts';

it.each(['screenprint', 'engraving', 'paper-cut'] as const)(
  'draws the same in %s with hair from another thread',
  async (name) => {
    const { counts, thread } = countingThread();
    const beside = await drawWith(name, 0, thread);
    expect(counts).toEqual({ begun: 1, taken: 1 });
    expect(beside.equals(await drawWith(name, 0))).toBe(true);
  },
);
