// The ends of locks before the ears and over them: hair grows thin there, and its region ends as a tab, round or cut off.
import type { GridSize, PixelPoint } from '../../raster/grid.ts';
import { lerp } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';

/** Where locks end before an ear or over it. */
const LOCK_END_BOUNDS_IN_HEAD_COORDINATES = { inner: 0.7, outer: 1.2, highest: -0.2, lowest: 0.6 };

/** In face widths: how far above its end a lock's breadth is measured, near and at its root, and how broad it is there. */
const LOCK = { near: 0.02, root: 0.06, least: 0.018, most: 0.15 };

/** The share of its breadth at the root below which a lock tapers as it is. */
const TAPERING = 0.55;

/** How far a tip reaches below the lock: in breadths of its end, and in face widths. */
const TIP = { breadths: 1.1, least: 0.03, most: 0.085 };

/** The strands of a tip: where across the lock they begin (-1..1), and their breadth and length as shares of the whole. */
const STRANDS = [
  { at: 0, breadth: 1.25, length: 1 },
  { at: -0.5, breadth: 0.4, length: 0.45 },
  { at: 0.5, breadth: 0.4, length: 0.55 },
];

/** A strand from its root in the hair to its tip over the skin, and its breadth at the root, in pixels of the grid. */
export type HairTip = { points: readonly PixelPoint[]; breadth: number };

/** Hair as it is drawn, bare skin (0..1), and head coordinates. */
export type HairTipPlanes = { hair: Plane; skin: Plane; u: Plane; v: Plane };

/** Strands in which the lock at each side of a face tapers; none where it does so by itself, or where hair goes on below. `faceWidth` in pixels of the grid. */
export function createLockEndTips(grid: GridSize, planes: HairTipPlanes, faceWidth: number): HairTip[] {
  return [-1, 1].flatMap((side) => {
    const end = findLowestEnd(grid, planes, side);
    return end ? tipsOfLock(grid, planes.hair, end, faceWidth) : [];
  });
}

/** The lowest pixel of hair at this side that has bare skin below it. */
function findLowestEnd(
  { width, height }: GridSize,
  { hair, skin, u, v }: HairTipPlanes,
  side: number,
): PixelPoint | undefined {
  const bounds = LOCK_END_BOUNDS_IN_HEAD_COORDINATES;
  for (let y = height - 3; y > 0; y--) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const across = side * u[i];
      if (across < bounds.inner || across > bounds.outer || v[i] < bounds.highest || v[i] > bounds.lowest) continue;
      if (hair[i] > 0.5 && !(hair[i + 2 * width] > 0.5) && skin[i + 2 * width] > 0.5) return [x, y];
    }
  }
  return undefined;
}

function tipsOfLock(grid: GridSize, hair: Plane, [column, end]: PixelPoint, faceWidth: number): HairTip[] {
  const edge = runOfHair(grid, hair, column, end);
  const near = edge && runOfHair(grid, hair, edge.middle, end - LOCK.near * faceWidth);
  const root = near && runOfHair(grid, hair, near.middle, end - LOCK.root * faceWidth);
  if (!near || !root || root.breadth > LOCK.most * faceWidth || near.breadth < LOCK.least * faceWidth) return [];
  if (near.breadth < TAPERING * root.breadth || runOfHair(grid, hair, edge.middle, end + 2)) return [];
  const length = Math.min(TIP.most * faceWidth, Math.max(TIP.least * faceWidth, TIP.breadths * near.breadth));
  // It hangs on in the direction of the lock, which never runs flat.
  const lean = Math.max(-0.5, Math.min(0.5, (near.middle - root.middle) / ((LOCK.root - LOCK.near) * faceWidth)));
  return STRANDS.map((strand) => {
    const x = near.middle + (strand.at * near.breadth) / 2;
    const from = lerp(root.middle, x, 0.75);
    const reach = LOCK.near * faceWidth + strand.length * length;
    return {
      points: [
        [from, end - LOCK.root * faceWidth],
        [x - Math.sign(strand.at) * 0.1 * near.breadth, end - LOCK.near * faceWidth],
        [lerp(x, near.middle, 0.5) + lean * reach, end - LOCK.near * faceWidth + reach],
      ],
      breadth: strand.breadth * near.breadth,
    };
  });
}

/** The run of hair in a row that holds a column; none where the grid cuts it off, and its breadth is not known. */
function runOfHair(
  { width }: GridSize,
  hair: Plane,
  column: number,
  row: number,
): { middle: number; breadth: number } | undefined {
  const start = Math.round(row) * width;
  const at = Math.round(column);
  if (!(hair[start + at] > 0.5)) return undefined;
  let [left, right] = [at, at];
  while (left > 0 && hair[start + left - 1] > 0.5) left--;
  while (right < width - 1 && hair[start + right + 1] > 0.5) right++;
  if (left === 0 || right === width - 1) return undefined;
  return { middle: (left + right) / 2, breadth: right - left + 1 };
}
