// What a brush leaves on the surface: bristle marks along the strokes, and a soft dark line where forms meet.
import { softBlur } from '../../pixels.ts';
import type { Plane } from '../../types.ts';
import { AREA, HEIGHT, luma, type Picture, WIDTH } from '../canvas.ts';
import { HALF_HEIGHT, HALF_WIDTH } from '../half.ts';
import { hash } from '../noise.ts';
import type { Strokes } from './strokes.ts';

const BRISTLE_LENGTH = 9;

/** Noise drawn out along the strokes, at half size: -1..1, how high the paint stands. Nothing off the figure. */
export function bristlesOf(strokes: Strokes, alpha: Plane, seed: number): Plane {
  const [w, h] = [HALF_WIDTH, HALF_HEIGHT];
  const noise = new Float32Array(w * h);
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) noise[y * w + x] = hash(x, y, seed) - 0.5;
  const marks = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      if (alpha[2 * y * WIDTH + 2 * x] === 0) continue;
      const i = y * w + x;
      // No step is longer than a pixel: where the stroke would leave the sheet it stops at the edge.
      const reach = Math.min(BRISTLE_LENGTH, x, y, w - 1 - x, h - 1 - y);
      const [dx, dy] = [strokes.x[i], strokes.y[i]];
      let sum = noise[i];
      for (let k = 1; k <= reach; k++) {
        // Plus a half and cut off is rounded, since no place is negative; quicker than Math.round.
        const ahead = ((y + dy * k + 0.5) | 0) * w + ((x + dx * k + 0.5) | 0);
        const behind = ((y - dy * k + 0.5) | 0) * w + ((x - dx * k + 0.5) | 0);
        sum += noise[ahead] + noise[behind];
      }
      marks[i] = sum / Math.sqrt(2 * BRISTLE_LENGTH + 1);
    }
  }
  return marks;
}

/** Difference of two soft pictures, thresholded softly (XDoG): 0 no line, 1 full line. */
export function linesOf(colour: Picture, alpha: Plane): Plane {
  const light = new Float32Array(AREA);
  for (let i = 0; i < AREA; i++) if (alpha[i] > 0) light[i] = luma(colour, i * 3);
  const near = softBlur(light, WIDTH, HEIGHT, 1);
  const far = softBlur(light, WIDTH, HEIGHT, 3);
  for (let i = 0; i < AREA; i++) {
    const difference = near[i] - 0.98 * far[i];
    light[i] = alpha[i] > 0 && difference < 0.001 ? Math.min(1, -Math.tanh(34 * (difference - 0.001))) : 0;
  }
  return light;
}
