// Which way a brush would go: along edges, by the smoothed structure tensor, at half size.
import { softBlur } from '../../pixels.ts';
import type { Plane } from '../../types.ts';
import { luma, type Picture, WIDTH } from '../canvas.ts';
import { HALF_HEIGHT, HALF_WIDTH } from '../half.ts';

/** Directions over half a turn, and degrees of how much a place has one direction. */
export const DIRECTIONS = 24;
export const STRETCHES = 4;

export type Strokes = {
  /** Index of direction * STRETCHES + stretch for each half-size pixel. */
  kernel: Uint8Array;
  /** The unit direction along the stroke. */
  x: Plane;
  y: Plane;
};

function halfLuma(colour: Picture): Plane {
  const half = new Float32Array(HALF_WIDTH * HALF_HEIGHT);
  for (let y = 0; y < HALF_HEIGHT; y++) {
    for (let x = 0; x < HALF_WIDTH; x++) {
      const o = (2 * y * WIDTH + 2 * x) * 3;
      half[y * HALF_WIDTH + x] =
        (luma(colour, o) + luma(colour, o + 3) + luma(colour, o + WIDTH * 3) + luma(colour, o + WIDTH * 3 + 3)) / 4;
    }
  }
  return half;
}

export function findStrokes(colour: Picture): Strokes {
  const light = halfLuma(colour);
  const area = light.length;
  const [xx, xy, yy] = [new Float32Array(area), new Float32Array(area), new Float32Array(area)];
  const w = HALF_WIDTH;
  for (let row = 1; row < HALF_HEIGHT - 1; row++) {
    for (let i = row * w + 1; i < row * w + w - 1; i++) {
      const gx =
        light[i - w + 1] + 2 * light[i + 1] + light[i + w + 1] - light[i - w - 1] - 2 * light[i - 1] - light[i + w - 1];
      const gy =
        light[i + w - 1] + 2 * light[i + w] + light[i + w + 1] - light[i - w - 1] - 2 * light[i - w] - light[i - w + 1];
      xx[i] = gx * gx;
      xy[i] = gx * gy;
      yy[i] = gy * gy;
    }
  }
  const [a, b, c] = [xx, xy, yy].map((plane) => softBlur(plane, w, HALF_HEIGHT, 2));
  const strokes: Strokes = { kernel: new Uint8Array(area), x: xx, y: yy };
  for (let i = 0; i < area; i++) {
    // The smaller eigenvector of the tensor runs along the edge; running sums can leave a square just below zero.
    const spread = Math.sqrt(Math.max(0, (a[i] - c[i]) ** 2 + 4 * b[i] * b[i]));
    const angle = 0.5 * Math.atan2(2 * b[i], a[i] - c[i]) + Math.PI / 2;
    const sum = a[i] + c[i];
    const oneness = sum > 1e-6 ? Math.min(1, spread / sum) : 0;
    const turn = (((angle / Math.PI) % 1) + 1) % 1;
    strokes.kernel[i] =
      (Math.round(turn * DIRECTIONS) % DIRECTIONS) * STRETCHES + Math.min(STRETCHES - 1, (oneness * STRETCHES) | 0);
    strokes.x[i] = Math.cos(angle);
    strokes.y[i] = Math.sin(angle);
  }
  return strokes;
}
