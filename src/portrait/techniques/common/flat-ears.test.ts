import { expect, it } from 'vitest';
import type { Plane } from '../../types.ts';
import { type EarMasks, findEarMasks } from './ear-shapes.ts';
import { syntheticPlane } from './synthetic-plane.test-helpers.ts';

const GRID = { width: 90, height: 120 };
const FACE_WIDTH = 160;
/** The rows of an ear, and the columns of the strip of it that is seen beside a face which goes on to its right. */
const STRIP = { left: 20, right: 26, top: 40, bottom: 100 };

const planeOf = (value: (x: number, y: number) => number): Plane => syntheticPlane(GRID, value);

/** The ears of a head of which a strip as broad as given lies beside the mesh's face; `hairBeyond`: from and to which row hair lies beyond it; `jaw`: a narrower strip below. */
function earsBesideStrip({
  left = STRIP.left,
  right = STRIP.right,
  bottom = STRIP.bottom,
  hairBeyond = [STRIP.top, STRIP.top],
  jaw = 0,
  mirrored = false,
} = {}): EarMasks[] {
  const { top } = STRIP;
  const flip = (value: (x: number, y: number) => number): Plane =>
    planeOf((x, y) => value(mirrored ? GRID.width - 1 - x : x, y));
  const isHead = (x: number, y: number): boolean =>
    x < GRID.width - 8 && x >= (y >= top && y < bottom ? left : right - (y < top ? 0 : jaw));
  return findEarMasks(
    {
      skin: flip((x, y) => (isHead(x, y) && y >= top ? 1 : 0)),
      hair: flip((x, y) => (y < top || (y >= hairBeyond[0] && y < hairBeyond[1] && x < left) ? 1 : 0)),
      oval: flip((x) => (x >= right ? 1 : 0)),
      u: flip(() => (mirrored ? 1.1 : -1.1)),
      v: planeOf(() => 0),
      isShorn: false,
    },
    GRID,
    FACE_WIDTH,
  );
}

/** The most pixels that a mask has in one row. */
const breadthOf = (mask: Plane): number =>
  Math.max(
    ...Array.from({ length: GRID.height }, (_, y) =>
      mask.subarray(y * GRID.width, (y + 1) * GRID.width).reduce((sum, value) => sum + value, 0),
    ),
  );

it.each([false, true])('draws an ear of which only a strip is seen beside the face (mirrored: %s)', (mirrored) => {
  const [flat, ...others] = earsBesideStrip({ mirrored });
  expect(others).toEqual([]);
  expect(breadthOf(flat.ear)).toBe(12);
  expect(flat.lines.filter((value) => value > 0.5).length).toBeGreaterThan(20);
});

it('leaves a low or very thin strip of skin, and one with hair beyond it, to the cheek', () => {
  expect(earsBesideStrip({ bottom: 70 })).toEqual([]);
  expect(earsBesideStrip({ right: 22 })).toEqual([]);
  expect(earsBesideStrip({ hairBeyond: [STRIP.top, STRIP.bottom] })).toEqual([]);
});

it('broadens no row above the first that has no hair beyond it, which is the temple', () => {
  const [{ ear }] = earsBesideStrip({ hairBeyond: [STRIP.top, 55] });
  const pixelsIn = (row: number): number =>
    ear.subarray(row * GRID.width, (row + 1) * GRID.width).reduce((sum, value) => sum + value, 0);
  expect(pixelsIn(54)).toBe(STRIP.right - STRIP.left);
  expect(pixelsIn(55)).toBe(12);
});

it('draws an ear whole beside a strand that crosses its outer edge', () => {
  const [{ ear }] = earsBesideStrip({ hairBeyond: [60, 64] });
  for (let row = 50; row < 75; row++)
    expect(ear.subarray(row * GRID.width, (row + 1) * GRID.width).reduce((sum, value) => sum + value, 0)).toBe(12);
});

it('finds no flat ear at the edge of the grid, which can cut off hair', () => {
  expect(earsBesideStrip({ left: 0, right: 6 })).toEqual([]);
});

it('leaves an ear that is broad enough as it is', () => {
  const [{ ear }] = earsBesideStrip({ right: 34 });
  expect(breadthOf(ear)).toBe(14);
});

it('takes what is much narrower below the strip for jaw', () => {
  const [{ ear }] = earsBesideStrip({ jaw: 2 });
  expect(ear.slice((STRIP.bottom + 1) * GRID.width).some((value) => value > 0)).toBe(false);
});
