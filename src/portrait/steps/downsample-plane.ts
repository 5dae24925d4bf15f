// Half-size planes: enough for everything that is blurred anyway, at a quarter of the cost.
import { newUnfilledPlane } from '../planes.ts';
import type { Plane } from '../types.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from './canvas.ts';

/**
 * The mean of each square of four pixels, without the last row or column of an odd size. Of the master's size unless another is given,
 * with `channels` numbers a pixel.
 */
export function downsamplePlaneByTwo(
  plane: Plane,
  width = MASTER_PIXEL_WIDTH,
  height = MASTER_PIXEL_HEIGHT,
  channels: 1 | 3 = 1,
): Plane {
  const [wide, high] = [width >> 1, height >> 1];
  const half = newUnfilledPlane(wide * high * channels);
  const row = width * channels;
  for (let channel = 0; channel < channels; channel++) {
    for (let y = 0, to = channel; y < high; y++) {
      for (let x = 0, i = 2 * y * row + channel; x < wide; x++, i += 2 * channels, to += channels)
        half[to] = (plane[i] + plane[i + channels] + plane[i + row] + plane[i + row + channels]) / 4;
    }
  }
  return half;
}
