import { expect, it } from 'vitest';
import { countingThread, drawWith } from './draw-with-thread.test-helpers.ts';

it.each(['screenprint', 'engraving', 'paper-cut'] as const)(
  'asks no thread in %s for the hair of a shorn head',
  async (name) => {
    const { counts, thread } = countingThread();
    await drawWith(name, 1, thread);
    expect(counts.begun.filter((kind) => kind.startsWith('hair'))).toEqual([]);
  },
);
