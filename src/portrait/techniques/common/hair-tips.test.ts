import { expect, it } from 'vitest';
import type { Plane } from '../../types.ts';
import { createHairTipsOverSkin, hairTipBreadthAlongLength } from './hair-tips.ts';
import type { HairTip } from './lock-ends.ts';
import { syntheticPlane } from './synthetic-plane.test-helpers.ts';

const GRID = { width: 160, height: 200 };
const FACE_WIDTH = 300;
/** A lock of hair that hangs over skin, and ends in one row. */
const LOCK = { left: 50, right: 110, bottom: 120 };

const planeOf = (value: (x: number, y: number) => number): Plane => syntheticPlane(GRID, value);

/** The tips of the lock whose strands run in a direction; `isSkin`: whether bare skin lies around it. */
function tipsOfLock(
  direction: readonly [number, number],
  { isSkin = true, column = 0, row = 0, smaller = 1, right = LOCK.right } = {},
): HairTip[] {
  const isHair = (x: number, y: number): boolean => x >= LOCK.left && x < right && y < LOCK.bottom;
  const hair = planeOf((x, y) => (isHair(x, y) ? 1 : 0));
  const skin = planeOf((x, y) => (isSkin && !isHair(x, y) ? 1 : 0));
  const [width, height] = [GRID.width / smaller, GRID.height / smaller];
  const [x, y] = direction.map((part) => new Float32Array(width * height).fill(part));
  const flow = { width, height, x, y };
  return createHairTipsOverSkin(
    GRID,
    { hair, skin, u: planeOf(() => column), v: planeOf(() => row) },
    { flow, faceWidth: FACE_WIDTH, seed: 3 },
  );
}

it.each([1, 2])('ends a lock in tapered tips that reach below its edge (flow %d times smaller)', (smaller) => {
  const tips = tipsOfLock([0, 1], { smaller });
  expect(tips.length).toBeGreaterThan(8);
  for (const { points, breadth } of tips) {
    const [root, , tip] = points;
    expect(root[1]).toBeLessThan(LOCK.bottom - 8);
    expect(tip[1]).toBeGreaterThan(LOCK.bottom + 5);
    expect(breadth).toBeLessThan(0.03 * FACE_WIDTH);
  }
  expect(hairTipBreadthAlongLength(0)).toBe(1);
  expect(hairTipBreadthAlongLength(1)).toBe(0);
});

it('lets tips point down the strands, whichever way these were measured', () => {
  for (const direction of [
    [0, 1],
    [0, -1],
  ] as const)
    for (const { points } of tipsOfLock(direction)) expect(points[2][1]).toBeGreaterThan(points[0][1] + 10);
});

it('draws no tips where strands run along the edge, on the forehead’s hairline, or beside no skin', () => {
  expect(tipsOfLock([1, 0])).toEqual([]);
  expect(tipsOfLock([0, 1], { row: -0.6 })).toEqual([]);
  expect(tipsOfLock([0, 1], { isSkin: false })).toEqual([]);
});

it('draws no tips on ears, behind or around which hair goes, but those of a lock', () => {
  for (const column of [-1.3, -1.1, 1.1, 1.3]) expect(tipsOfLock([0, 1], { column })).toEqual([]);
  expect(tipsOfLock([0, 1], { column: 1.1, right: LOCK.left + 24 })).toHaveLength(3);
  for (const column of [-0.8, 0.8]) expect(tipsOfLock([0, 1], { column }).length).toBeGreaterThan(8);
});
