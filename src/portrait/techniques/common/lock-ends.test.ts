import { expect, it } from 'vitest';
import type { Plane } from '../../types.ts';
import { createPointsOfLocksAtEars } from './lock-ends.ts';
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
function pointOf({ left = LOCK.left, right = LOCK.right, column = 0.9, row = 0.2, ...lock }: Lock = {}) {
  const isHair = lock.isHair ?? ((x, y) => x >= left && x < right && y < LOCK.bottom);
  return createPointsOfLocksAtEars(
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
  'ends a lock that is cut off in one point and shorter strands (at %d of the head)',
  (column) => {
    const strands = pointOf({ column });
    expect(strands).toHaveLength(3);
    const [middle, ...others] = strands;
    const [root, , point] = middle.points;
    expect(root[1]).toBeLessThan(LOCK.bottom - 15);
    expect(point[1]).toBeGreaterThan(LOCK.bottom + 15);
    expect(point[1]).toBeLessThan(LOCK.bottom + 30);
    expect(point[0]).toBeCloseTo((LOCK.left + LOCK.right - 1) / 2, 0);
    expect(middle.breadth).toBeGreaterThan(0.7 * (LOCK.right - LOCK.left));
    for (const { points, breadth } of others) {
      expect(points[2][1]).toBeLessThan(point[1] - 5);
      expect(breadth).toBeLessThan(middle.breadth);
      expect(points[0][0]).toBeGreaterThan(LOCK.left);
      expect(points[0][0]).toBeLessThan(LOCK.right);
    }
  },
);

it('lets the point hang on in the direction of the lock', () => {
  const leaning = pointOf({ isHair: (x, y) => y < LOCK.bottom && Math.abs(x - 100 + (LOCK.bottom - y) / 2) < 12 });
  const [, end, point] = leaning[0].points;
  expect(point[0] - end[0]).toBeGreaterThan(5);
});

it('ends no lock that is pointed, a hair, or as broad as a head of hair', () => {
  const tapering = (x: number, y: number): boolean => Math.abs(x - 80) < (LOCK.bottom - y) / 2 + 1;
  expect(pointOf({ isHair: (x, y) => y < LOCK.bottom && tapering(x, y) })).toEqual([]);
  expect(pointOf({ right: LOCK.left + 4 })).toEqual([]);
  expect(pointOf({ left: 20, right: 80 })).toEqual([]);
});

it('leaves hair alone that ends on the forehead, on the neck or over no skin', () => {
  for (const place of [{ column: 0.5 }, { column: 1.4 }, { row: -0.4 }, { row: 0.8 }])
    expect(pointOf(place)).toEqual([]);
  const hair = planeOf((x, y) => (x >= LOCK.left && x < LOCK.right && y < LOCK.bottom ? 1 : 0));
  const planes = { hair, skin: planeOf(() => 0), u: planeOf(() => 0.9), v: planeOf(() => 0.2) };
  expect(createPointsOfLocksAtEars(GRID, planes, FACE_WIDTH)).toEqual([]);
});
