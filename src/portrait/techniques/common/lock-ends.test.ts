import { expect, it } from 'vitest';
import type { Plane } from '../../types.ts';
import { createLockEndTips } from './lock-ends.ts';
import { syntheticPlane } from './synthetic-plane.test-helpers.ts';

const GRID = { width: 160, height: 200 };
const FACE_WIDTH = 300;
/** A lock before an ear, 24 pixels broad, that ends in one row. */
const LOCK = { left: 60, right: 84, bottom: 120 };

const planeOf = (value: (x: number, y: number) => number): Plane => syntheticPlane(GRID, value);

type Lock = {
  left?: number;
  right?: number;
  isHair?: (x: number, y: number) => boolean;
  column?: number;
  row?: number;
};

/** The strands that end a lock; `column` and `row`: where it is in head coordinates. */
function tipsOf({ left = LOCK.left, right = LOCK.right, column = 0.9, row = 0.2, ...lock }: Lock = {}) {
  const isHair = lock.isHair ?? ((x, y) => x >= left && x < right && y < LOCK.bottom);
  return createLockEndTips(
    GRID,
    {
      hair: planeOf((x, y) => (isHair(x, y) ? 1 : 0)),
      skin: planeOf((x, y) => (isHair(x, y) ? 0 : 1)),
      u: planeOf(() => column),
      v: planeOf(() => row),
    },
    FACE_WIDTH,
  );
}

it.each([0.9, -0.9, 1.1])(
  'ends a lock that is cut off in one long strand and two shorter ones (at %d of the head)',
  (column) => {
    const strands = tipsOf({ column });
    expect(strands).toHaveLength(3);
    const [middle, ...others] = strands;
    const [root, , tip] = middle.points;
    expect(root[1]).toBeLessThan(LOCK.bottom - 15);
    expect(tip[1]).toBeGreaterThan(LOCK.bottom + 15);
    expect(tip[1]).toBeLessThan(LOCK.bottom + 30);
    expect(tip[0]).toBeCloseTo((LOCK.left + LOCK.right - 1) / 2, 0);
    // As broad as the lock, whose corners would stand out beside it.
    expect(middle.breadth).toBeGreaterThan(LOCK.right - LOCK.left);
    for (const { points, breadth } of others) {
      expect(points[2][1]).toBeLessThan(tip[1] - 5);
      expect(breadth).toBeLessThan(middle.breadth);
      expect(points[0][0]).toBeGreaterThan(LOCK.left);
      expect(points[0][0]).toBeLessThan(LOCK.right);
    }
  },
);

it.each([1, -1])('lets the tip hang on in the direction of the lock, and never flat (side %d)', (side) => {
  const leaning = (slope: number) =>
    tipsOf({ isHair: (x, y) => y < LOCK.bottom && Math.abs(x - 80 + side * slope * (LOCK.bottom - y)) < 12 });
  const [, end, tip] = leaning(0.4)[0].points;
  expect(side * (tip[0] - end[0])).toBeGreaterThan(5);
  const [, flatEnd, flatTip] = leaning(0.9)[0].points;
  expect(Math.abs(flatTip[0] - flatEnd[0])).toBeLessThan(0.7 * (flatTip[1] - flatEnd[1]));
});

it('gives a thin lock a tip that is seen, and a broad one no longer than a lock of hair', () => {
  const lengthOf = (breadth: number): number => tipsOf({ left: 60, right: 60 + breadth })[0].points[2][1] - LOCK.bottom;
  expect(lengthOf(6)).toBeGreaterThan(7);
  expect(lengthOf(40)).toBeLessThan(27);
});

it('ends no lock that tapers, a hair, or as much as a head of hair', () => {
  const tapering = (x: number, y: number): boolean => Math.abs(x - 80) < (LOCK.bottom - y) / 2 + 1;
  expect(tipsOf({ isHair: (x, y) => y < LOCK.bottom && tapering(x, y) })).toEqual([]);
  expect(tipsOf({ right: LOCK.left + 4 })).toEqual([]);
  expect(tipsOf({ left: 20, right: 80 })).toEqual([]);
});

it('ends no lock whose breadth the edge of the grid hides, nor one that begins at it', () => {
  expect(tipsOf({ left: -30, right: 24 })).toEqual([]);
  expect(tipsOf({ left: GRID.width - 24, right: GRID.width + 30 })).toEqual([]);
  expect(tipsOf({ isHair: (x, y) => x >= LOCK.left && x < LOCK.right && y < 10 })).toEqual([]);
});

it('leaves hair alone that goes on below, or ends on the forehead, on the neck or over no skin', () => {
  expect(tipsOf({ isHair: (x, y) => x >= LOCK.left && x < (y < LOCK.bottom ? 84 : 80) })).toEqual([]);
  for (const place of [{ column: 0.5 }, { column: 1.4 }, { row: -0.4 }, { row: 0.8 }])
    expect(tipsOf(place)).toEqual([]);
  const hair = planeOf((x, y) => (x >= LOCK.left && x < LOCK.right && y < LOCK.bottom ? 1 : 0));
  const planes = { hair, skin: planeOf(() => 0), u: planeOf(() => 0.9), v: planeOf(() => 0.2) };
  expect(createLockEndTips(GRID, planes, FACE_WIDTH)).toEqual([]);
});
