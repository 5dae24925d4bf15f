// Means over a part of the canvas, for tests.
import { MASTER_PIXEL_COUNT } from '../../steps/canvas.ts';

/** Mean of the values of the marked pixels. */
export function meanOverPixels(marked: (i: number) => boolean, value: (i: number) => number): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    if (!marked(i)) continue;
    sum += value(i);
    count++;
  }
  return sum / count;
}
