// Half-size planes: enough for everything that is blurred anyway, at a quarter of the cost.
import type { Plane } from '../types.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from './canvas.ts';

/** The mean of each square of four pixels, without the last row or column of an odd size. Of the master's size unless another is given. */
export function downsamplePlaneByTwo(plane: Plane, width = MASTER_PIXEL_WIDTH, height = MASTER_PIXEL_HEIGHT): Plane {
  const [wide, high] = [width >> 1, height >> 1];
  const half = new Float32Array(wide * high);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const i = 2 * y * width + 2 * x;
      half[y * wide + x] = (plane[i] + plane[i + 1] + plane[i + width] + plane[i + width + 1]) / 4;
    }
  }
  return half;
}
