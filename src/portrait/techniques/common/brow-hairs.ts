// The hairs of a brow: they rise at its head, at the nose, and lie more and more along it to its tail. Without them a brow is a slab.
import type { PixelPoint } from '../../raster/grid.ts';
import { createSeededRandomFunction } from '../../steps/noise.ts';
import type { Plane } from '../../types.ts';
import type { RectangularArea } from './area.ts';
import type { FittedBrow } from './brow-fit.ts';
import { drawLinesOfHalfSizeFlow } from './flow-lines.ts';
import { interpolateTable } from './paint.ts';

/** In face widths: how far apart hairs begin, and how long they are; their breadth as a share of the former. */
const APART = 0.0085;
const LENGTH = { least: 0.026, more: 0.022 };
const BREADTH = 0.75;
/** Radians by which hairs rise from a brow's way to its tail, from its head to its tail, which falls; and by which a hair differs at most. */
const RISE = { at: [0, 0.55, 1], radians: [1.05, 0.16, -0.3] };
const TURNED = 0.16;

/** Hairs rooted where `coverage` (0..1, of the box) is a brow, 0..1: some reach over its edge. `faceWidth` in pixels. */
export function browHairsMask(
  { head, tail }: FittedBrow,
  coverage: Plane,
  box: RectangularArea,
  faceWidth: number,
): Plane {
  const random = createSeededRandomFunction(31);
  const along = Math.atan2(tail[1] - head[1], tail[0] - head[0]);
  // Turned against the clock on one side and with it on the other, hairs rise.
  const side = tail[0] < head[0] ? 1 : -1;
  const length = Math.hypot(tail[0] - head[0], tail[1] - head[1]) || 1;
  const hairs: PixelPoint[][] = [];
  const apart = APART * faceWidth;
  for (let row = 0; row < box.height; row += apart) {
    for (let column = 0; column < box.width; column += apart) {
      const [x, y] = [column + apart * random(), row + apart * random()];
      const [long, turn] = [random(), random()];
      if (x >= box.width || y >= box.height || !(coverage[Math.floor(y) * box.width + Math.floor(x)] > 0.5)) continue;
      const share = ((box.left + x - head[0]) * Math.cos(along) + (box.top + y - head[1]) * Math.sin(along)) / length;
      const rise = interpolateTable(share, RISE.at, RISE.radians);
      const angle = along + side * rise + TURNED * (2 * turn - 1);
      const reach = (LENGTH.least + LENGTH.more * long) * faceWidth;
      const steps = Math.max(4, Math.round(reach / 2));
      hairs.push(
        Array.from({ length: steps + 1 }, (_, k): PixelPoint => {
          const way = (k / steps - 0.4) * reach;
          return [(x + Math.cos(angle) * way) / 2, (y + Math.sin(angle) * way) / 2];
        }).filter(([px, py]) => px >= 0 && py >= 0 && 2 * px < box.width && 2 * py < box.height),
      );
    }
  }
  return drawLinesOfHalfSizeFlow(box, hairs, { breadthAt: () => BREADTH, spacing: apart });
}
