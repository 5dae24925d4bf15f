// Round pieces among shapes that are cut from strands: a dark or light disc in hair looks like a hole or a ball.
import type { GridSize } from '../../raster/grid.ts';
import { findConnectedComponents } from '../../raster/masks.ts';
import type { Plane } from '../../types.ts';

/** A strand's longer axis is more than so many times its shorter one, or it fills less than this of its ellipse. */
const [ROUNDEST, FULLEST] = [1.7, 0.8];

/** Sets the round pieces of a soft mask to 0, in place. */
export function removeRoundPiecesInPlace(mask: Plane, grid: GridSize): void {
  const { labels, count } = findConnectedComponents(
    mask.map((value) => (value > 0.02 ? 1 : 0)),
    grid,
  );
  // Of each piece: its pixels, and the sums of x, y, x², y² and xy.
  const sums = Array.from({ length: count + 1 }, () => new Float64Array(6));
  for (let y = 0, i = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++, i++) {
      if (labels[i] === 0) continue;
      const own = sums[labels[i]];
      own[0]++;
      own[1] += x;
      own[2] += y;
      own[3] += x * x;
      own[4] += y * y;
      own[5] += x * y;
    }
  }
  const areRound = sums.map(isRound);
  for (let i = 0; i < mask.length; i++) if (labels[i] > 0 && areRound[labels[i]]) mask[i] = 0;
}

/** By the ellipse that has the same second moments. */
function isRound([count, x, y, xx, yy, xy]: Float64Array): boolean {
  if (count < 2) return true;
  const [meanX, meanY] = [x / count, y / count];
  const [varX, varY, both] = [xx / count - meanX * meanX, yy / count - meanY * meanY, xy / count - meanX * meanY];
  const middle = (varX + varY) / 2;
  const reach = Math.hypot((varX - varY) / 2, both);
  const [long, short] = [Math.sqrt(middle + reach), Math.sqrt(Math.max(1e-6, middle - reach))];
  return long < ROUNDEST * short && count > FULLEST * 4 * Math.PI * long * short;
}
