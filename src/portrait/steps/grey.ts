// Brightness alone, of the master and at half its size.
import { borrow } from '../planes.ts';
import { inBands, loops } from '../simd/loops.ts';
import type { Plane } from '../types.ts';
import { AREA, type Picture, WHOLE, WIDTH } from './canvas.ts';
import { HALF_HEIGHT, HALF_WIDTH } from './half.ts';

/** The luma of each pixel where the figure is, 0 elsewhere, on a borrowed plane. */
export function greyOf(colour: Picture, alpha: Plane): Plane {
  const grey = borrow(AREA);
  const strips = [
    { values: colour, perRow: 3 * WIDTH },
    { values: alpha, perRow: WIDTH },
    { values: grey, perRow: WIDTH, written: true },
  ];
  inBands(WHOLE, strips, [], ([from, where, into], _top, rows) => loops.greyRows(from, where, into, WIDTH * rows));
  return grey;
}

/** The luma of each square of four pixels. */
export function halfGreyOf(colour: Picture): Plane {
  const half = new Float32Array(HALF_WIDTH * HALF_HEIGHT);
  const strips = [
    { values: colour, perRow: 3 * WIDTH },
    { values: half, perRow: HALF_WIDTH, half: true, written: true },
  ];
  inBands(WHOLE, strips, [], ([from, into], _top, rows) => loops.halfGreyRows(from, into, WIDTH, rows));
  return half;
}
