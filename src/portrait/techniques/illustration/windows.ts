// Parts of the canvas at full or reduced size: most layers need one part only, and broad shapes no fine pixels.
import { newPlane } from '../../planes.ts';
import { boundsOfMask, type GridSize, type PixelPoint } from '../../raster/grid.ts';
import { MASTER_FRAME, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';

/** `width` x `height` cells, each `step` x `step` pixels of the canvas, from `left` and `top` in pixels. */
export type CanvasWindow = GridSize & { left: number; top: number; step: number };

/** A window of whole cells around everything above `level`, 0 or more, of a plane of the canvas, `margin` pixels wider. */
export function windowAroundMask(plane: Plane, level: number, { margin = 6, step = 1 } = {}): CanvasWindow | undefined {
  const bounds = boundsOfMask(plane, MASTER_FRAME, { least: level });
  return bounds && boxWindow([bounds.left, bounds.top, bounds.right, bounds.bottom], margin, step);
}

/** A window around points in pixels of the canvas. */
export function windowAroundPoints(points: readonly PixelPoint[], margin: number, step = 1): CanvasWindow {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return boxWindow([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], margin, step);
}

function boxWindow(
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  margin: number,
  step: number,
): CanvasWindow {
  const inside = (value: number, most: number): number => Math.max(0, Math.min(most - 8 * step, Math.floor(value)));
  const [left, top] = [inside(x0 - margin, MASTER_PIXEL_WIDTH), inside(y0 - margin, MASTER_PIXEL_HEIGHT)];
  const cells = (from: number, to: number, most: number): number =>
    Math.max(4, Math.floor((Math.min(most, Math.ceil(to + margin)) - from) / step));
  return { left, top, step, width: cells(left, x1, MASTER_PIXEL_WIDTH), height: cells(top, y1, MASTER_PIXEL_HEIGHT) };
}

/** What a window shows of a plane of the canvas: the mean of each cell. */
export function resamplePlaneToWindow(plane: Plane, { left, top, step, width, height }: CanvasWindow): Plane {
  const seen = newPlane(width * height);
  for (let y = 0; y < height; y++) {
    const row = seen.subarray(y * width, (y + 1) * width);
    for (let j = 0; j < step; j++) {
      const start = (top + y * step + j) * MASTER_PIXEL_WIDTH + left;
      if (step === 1) row.set(plane.subarray(start, start + width));
      else addCells(row, plane, start, step);
    }
  }
  const share = 1 / (step * step);
  if (step > 1) for (let i = 0; i < seen.length; i++) seen[i] *= share;
  return seen;
}

/** Adds one row of a plane, from the index `start` on, to the cells that it lies in. */
function addCells(cells: Plane, plane: Plane, start: number, step: number): void {
  for (let x = 0, i = start; x < cells.length; x++) {
    let sum = cells[x];
    for (let k = 0; k < step; k++, i++) sum = Math.fround(sum + plane[i]);
    cells[x] = sum;
  }
}

/** Points of the canvas in cells of a window. */
export function canvasToWindowPoints(
  points: readonly PixelPoint[],
  { left, top, step }: CanvasWindow,
): [x: number, y: number][] {
  return points.map(([x, y]) => [(x - left) / step, (y - top) / step]);
}

/** A plane of a window on the whole canvas, bilinear, 0 outside. */
export function resampleWindowToCanvas(plane: Plane, window: CanvasWindow): Plane {
  const { left, top, step, width, height } = window;
  const whole = newPlane(MASTER_PIXEL_WIDTH * MASTER_PIXEL_HEIGHT);
  for (let y = 0; y < height * step; y++) {
    const v = Math.max(0, Math.min(height - 1, (y + 0.5) / step - 0.5));
    const row = Math.min(height - 2, Math.floor(v));
    for (let x = 0; x < width * step; x++) {
      const u = Math.max(0, Math.min(width - 1, (x + 0.5) / step - 0.5));
      const column = Math.min(width - 2, Math.floor(u));
      const i = row * width + column;
      const across = u - column;
      const down = v - row;
      const upper = plane[i] + across * (plane[i + 1] - plane[i]);
      const lower = plane[i + width] + across * (plane[i + width + 1] - plane[i + width]);
      whole[(top + y) * MASTER_PIXEL_WIDTH + left + x] = upper + down * (lower - upper);
    }
  }
  return whole;
}
