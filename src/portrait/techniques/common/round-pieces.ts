// Round pieces among shapes that are cut from strands: a dark or light disc in hair looks like a hole or a ball.

import { freePlanes, newPlane } from '../../planes.ts';
import type { GridSize } from '../../raster/grid.ts';
import { findConnectedComponents } from '../../raster/masks.ts';
import type { Plane } from '../../types.ts';

/** A strand's longer axis is more than so many times its shorter one, or it fills less than this of its ellipse. */
const [ROUNDEST, FULLEST] = [1.7, 0.8];

/** Sets the round pieces of a soft mask to 0, in place. */
export function removeRoundPiecesInPlace(mask: Plane, grid: GridSize): void {
  const on = newPlane(mask.length);
  for (let i = 0; i < on.length; i++) if (mask[i] > 0.02) on[i] = 1;
  const { labels, boxes } = findConnectedComponents(on, grid);
  freePlanes(on);
  for (let piece = 1; piece < boxes.length; piece++) {
    const { left, top, right, bottom } = boxes[piece];
    let [count, sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0, 0];
    for (let y = top; y < bottom; y++)
      for (let x = left, i = y * grid.width + left; x < right; x++, i++) {
        if (labels[i] !== piece) continue;
        count++;
        sumX += x;
        sumY += y;
        sumXX += x * x;
        sumYY += y * y;
        sumXY += x * y;
      }
    if (!isRound(count, [sumX, sumY], [sumXX, sumYY, sumXY])) continue;
    for (let y = top; y < bottom; y++)
      for (let i = y * grid.width + left; i < y * grid.width + right; i++) if (labels[i] === piece) mask[i] = 0;
  }
}

/** By the ellipse that has the same second moments: of so many pixels, the sums of x and y, and of x², y² and xy. */
function isRound(count: number, [x, y]: readonly number[], [xx, yy, xy]: readonly number[]): boolean {
  if (count < 2) return true;
  const [meanX, meanY] = [x / count, y / count];
  const [varX, varY, both] = [xx / count - meanX * meanX, yy / count - meanY * meanY, xy / count - meanX * meanY];
  const middle = (varX + varY) / 2;
  const reach = Math.hypot((varX - varY) / 2, both);
  const [long, short] = [Math.sqrt(middle + reach), Math.sqrt(Math.max(1e-6, middle - reach))];
  return long < ROUNDEST * short && count > FULLEST * 4 * Math.PI * long * short;
}
