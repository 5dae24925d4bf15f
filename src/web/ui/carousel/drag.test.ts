// What a drag comes to.
import { describe, expect, test } from 'vitest';
import { computeReleaseVelocityPxPerMs, indexAfterDrag, MIN_SWIPE_VELOCITY_PX_PER_MS } from './drag.ts';

const middle = { currIndex: 3, centredIndex: 3, count: 7, velocity: 0 };

describe('letting go', () => {
  // Requirements: R377
  test('a swipe changes the slide above the velocity 0.3, and not at it', () => {
    expect(MIN_SWIPE_VELOCITY_PX_PER_MS).toBe(0.3);
    expect(indexAfterDrag({ ...middle, velocity: -0.31 })).toBe(4);
    expect(indexAfterDrag({ ...middle, velocity: 0.31 })).toBe(2);
    expect(indexAfterDrag({ ...middle, velocity: -0.3 })).toBe(3);
    expect(indexAfterDrag({ ...middle, velocity: 0.3 })).toBe(3);
  });

  // Requirements: R377
  test('past the centre, the item in the middle wins, however fast the hand was', () => {
    expect(indexAfterDrag({ ...middle, centredIndex: 4 })).toBe(4);
    expect(indexAfterDrag({ ...middle, centredIndex: 4, velocity: 2 })).toBe(4);
    expect(indexAfterDrag({ ...middle, centredIndex: 1, velocity: -2 })).toBe(1);
  });

  test('a drag never wraps around an end', () => {
    expect(indexAfterDrag({ ...middle, currIndex: 6, centredIndex: 6, velocity: -5 })).toBe(6);
    expect(indexAfterDrag({ ...middle, currIndex: 0, centredIndex: 0, velocity: 5 })).toBe(0);
  });
});

describe('velocity', () => {
  test('is the way over the time, positive to the right', () => {
    expect(
      computeReleaseVelocityPxPerMs(
        [
          { x: 100, at: 0 },
          { x: 131, at: 100 },
        ],
        100,
      ),
    ).toBeCloseTo(0.31);
    expect(
      computeReleaseVelocityPxPerMs(
        [
          { x: 131, at: 0 },
          { x: 100, at: 100 },
        ],
        100,
      ),
    ).toBeCloseTo(-0.31);
  });

  test('who rests before letting go does not swipe', () => {
    expect(
      computeReleaseVelocityPxPerMs(
        [
          { x: 0, at: 0 },
          { x: 300, at: 100 },
        ],
        300,
      ),
    ).toBe(0);
  });

  test('only the last stretch counts', () => {
    const slowThenFast = [
      { x: 0, at: 0 },
      { x: 10, at: 900 },
      { x: 60, at: 1000 },
    ];
    expect(computeReleaseVelocityPxPerMs(slowThenFast, 1000)).toBeCloseTo(0.5);
  });

  test('a press without a move has none', () => {
    expect(computeReleaseVelocityPxPerMs([], 10)).toBe(0);
    expect(computeReleaseVelocityPxPerMs([{ x: 4, at: 10 }], 10)).toBe(0);
  });
});
