// Rasterizes outlines into filled planes.
import { newPlane } from '../planes.ts';
import type { Plane } from '../types.ts';
import type { GridSize, PixelPoint } from './grid.ts';

/** Lines a row of pixels is sampled at; across a row coverage is exact. */
const LINES = 4;

/** How much of each pixel lies inside the polygon (even-odd), 0..1. */
export function polygonCoverage(points: readonly PixelPoint[], { width, height }: GridSize): Plane {
  const plane = newPlane(width * height);
  if (points.length < 3) return plane;
  const outline = outlineOf(points);
  const first = Math.max(0, Math.floor(outline.top));
  const last = Math.min(height - 1, Math.ceil(outline.bottom));
  for (let row = first; row <= last; row++)
    for (let line = 0; line < LINES; line++) fillLine(plane, row, width, outline, row + (line + 0.5) / LINES - 0.5);
  return plane;
}

/** Points as plain numbers, the first one repeated at the end, and room for the places where a line crosses them. */
type Outline = { xs: Float64Array; ys: Float64Array; top: number; bottom: number; crossings: Float64Array };

function outlineOf(points: readonly PixelPoint[]): Outline {
  const count = points.length;
  const [xs, ys] = [new Float64Array(count + 1), new Float64Array(count + 1)];
  let [top, bottom] = [Infinity, -Infinity];
  for (let k = 0; k <= count; k++) {
    const point = points[k % count];
    xs[k] = point[0];
    ys[k] = point[1];
    top = Math.min(top, point[1]);
    bottom = Math.max(bottom, point[1]);
  }
  return { xs, ys, top, bottom, crossings: new Float64Array(count) };
}

/** Adds what one line through a row of pixels has inside the outline. */
function fillLine(plane: Plane, row: number, width: number, outline: Outline, y: number): void {
  const { crossings } = outline;
  const count = findCrossings(outline, y);
  for (let k = 0; k + 1 < count; k += 2) addSpan(plane, row * width, width, crossings[k] + 0.5, crossings[k + 1] + 0.5);
}

/** Where the outline crosses a height, from left to right; returns how often. */
function findCrossings({ xs, ys, crossings }: Outline, y: number): number {
  let count = 0;
  for (let k = 0; k + 1 < xs.length; k++) {
    const y0 = ys[k];
    const y1 = ys[k + 1];
    if (y0 <= y === y1 <= y) continue;
    const x = xs[k] + ((y - y0) / (y1 - y0)) * (xs[k + 1] - xs[k]);
    let place = count++;
    for (; place > 0 && crossings[place - 1] > x; place--) crossings[place] = crossings[place - 1];
    crossings[place] = x;
  }
  return count;
}

/** Adds a quarter of the coverage between two places of a row, where pixel k reaches from k to k + 1. */
function addSpan(plane: Plane, row: number, width: number, from: number, to: number): void {
  const start = Math.max(0, from);
  const end = Math.min(width, to);
  if (end <= start) return;
  const first = Math.floor(start);
  const last = Math.min(width - 1, Math.floor(end));
  if (first === last) {
    plane[row + first] += (end - start) / LINES;
    return;
  }
  plane[row + first] += (first + 1 - start) / LINES;
  for (let x = first + 1; x < last; x++) plane[row + x] += 1 / LINES;
  plane[row + last] += (end - last) / LINES;
}

/** A soft line through all points (Catmull-Rom), `steps` points for each piece. */
export function splinePoints(points: readonly PixelPoint[], steps = 16, closed = false): [number, number][] {
  const count = points.length;
  const at = (i: number): PixelPoint =>
    closed ? points[(i + count) % count] : points[Math.min(count - 1, Math.max(0, i))];
  const line: [number, number][] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const part = (n: 0 | 1): number =>
        b[n] +
        0.5 * t * (c[n] - a[n] + t * (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n] + t * (3 * (b[n] - c[n]) + d[n] - a[n])));
      line.push([part(0), part(1)]);
    }
  }
  if (!closed) line.push([at(count - 1)[0], at(count - 1)[1]]);
  return line;
}

/** A stroke along a soft line through the points; `width` gives its breadth in pixels from its start (0) to its end (1). */
export function taperedSplineCoverage(
  points: readonly PixelPoint[],
  width: (share: number) => number,
  grid: GridSize,
): Plane {
  const middle = splinePoints(points, 12);
  const last = middle.length - 1;
  const sides: [number, number][][] = [[], []];
  for (const [k, [x, y]] of middle.entries()) {
    const [before, after] = [middle[Math.max(0, k - 1)], middle[Math.min(last, k + 1)]];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const reach = width(k / last) / 2 / (Math.hypot(dx, dy) || 1);
    sides[0].push([x - dy * reach, y + dx * reach]);
    sides[1].push([x + dy * reach, y - dx * reach]);
  }
  return polygonCoverage([...sides[0], ...sides[1].reverse()], grid);
}
