// Moves, rotates and scales planes.
import { newPlane } from '../planes.ts';
import type { Plane } from '../types.ts';
import type { Grid } from './grid.ts';

/** From a place on the new plane to the place on the old: x' = xx·x + xy·y + dx, y' = yx·x + yy·y + dy. */
export type InverseAffine = { xx: number; xy: number; dx: number; yx: number; yy: number; dy: number };

/** The plane moved to the right and down, by parts of a pixel too. Outside of it: 0, or the border repeated. */
export function shiftPlane(
  plane: Plane,
  grid: Grid,
  right: number,
  down: number,
  border: 'zero' | 'repeat' = 'zero',
): Plane {
  return warpPlaneAffine(plane, grid, { xx: 1, xy: 0, dx: -right, yx: 0, yy: 1, dy: -down }, grid, { border });
}

type WarpOptions = { border?: 'zero' | 'repeat'; channels?: 1 | 3 };

/** Bilinear; `channels` numbers a pixel, interleaved. For much smaller results blur first. */
export function warpPlaneAffine(
  plane: Plane,
  from: Grid,
  back: InverseAffine,
  to: Grid,
  options: WarpOptions = {},
): Plane {
  return warpPlanesAffine([{ plane, ...options }], from, back, to)[0];
}

/**
 * Several planes of one grid, each as warpPlaneAffine gives it: the places are computed once for all of them. `rowShift` moves
 * each row of the new planes to the right by so many pixels.
 */
export function warpPlanesAffine(
  planes: readonly ({ plane: Plane } & WarpOptions)[],
  from: Grid,
  { xx, xy, dx, yx, yy, dy }: InverseAffine,
  to: Grid,
  rowShift: (y: number) => number = () => 0,
): Plane[] {
  const jobs = planes.map(({ plane, border = 'zero', channels = 1 }) => ({
    plane,
    channels,
    repeated: border === 'repeat',
    warped: newPlane(to.width * to.height * channels),
    filled: channels === 1 && xx > 0 ? filledPart(plane, from) : undefined,
  }));
  const places = {
    u: new Float64Array(to.width),
    v: new Float64Array(to.width),
    first: 0,
    end: 0,
    corner: new Int32Array(to.width),
    fx: new Float64Array(to.width),
    fy: new Float64Array(to.width),
  };
  for (let y = 0; y < to.height; y++) {
    const right = rowShift(y);
    step(places.u, xy * y + dx - xx * right, xx);
    step(places.v, yy * y + dy - yx * right, yx);
    findCorners(places, from);
    for (const job of jobs) warpRow(job, from, places, y);
  }
  return jobs.map(({ warped }) => warped);
}

/** Fills a line with numbers that grow by the same step. */
function step(line: Float64Array, start: number, by: number): void {
  let value = start;
  for (let x = 0; x < line.length; x++, value += by) line[x] = value;
}

type Job = { plane: Plane; channels: 1 | 3; repeated: boolean; warped: Plane; filled?: Part };

/**
 * For each pixel of a row its place on the old plane. From `first` to `end` all four neighbours exist: `corner` is the
 * upper left one, `fx` and `fy` say how far the place lies from it.
 */
type Places = {
  u: Float64Array;
  v: Float64Array;
  first: number;
  end: number;
  corner: Int32Array;
  fx: Float64Array;
  fy: Float64Array;
};

/** Places of the old plane beyond which it is empty. */
type Part = { left: number; top: number; right: number; bottom: number };

function filledPart({ buffer, byteOffset, length }: Plane, { width, height }: Grid): Part {
  // Numbers that are 0 have no bits set, and whole numbers are compared faster.
  const plane = new Int32Array(buffer, byteOffset, length);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let y = 0, row = 0; y < height; y++, row += width) {
    let x = 0;
    while (x < width && plane[row + x] === 0) x++;
    if (x === width) continue;
    let last = width - 1;
    while (plane[row + last] === 0) last--;
    left = Math.min(left, x - 1);
    right = Math.max(right, last + 1);
    top = Math.min(top, y - 1);
    bottom = y + 1;
  }
  // What touches the border may be repeated beyond it.
  return {
    left: left < 0 ? -Infinity : left,
    top: top < 0 ? -Infinity : top,
    right: right === width ? Infinity : right,
    bottom: bottom === height ? Infinity : bottom,
  };
}

function findCorners(places: Places, { width, height }: Grid): void {
  const { u, v, corner, fx, fy } = places;
  const isInside = (x: number): boolean => u[x] >= 0 && v[x] >= 0 && u[x] < width - 1 && v[x] < height - 1;
  let first = 0;
  while (first < u.length && !isInside(first)) first++;
  let end = u.length;
  while (end > first && !isInside(end - 1)) end--;
  for (let x = first; x < end; x++) {
    const [x0, y0] = [u[x] | 0, v[x] | 0];
    corner[x] = y0 * width + x0;
    fx[x] = u[x] - x0;
    fy[x] = v[x] - y0;
  }
  places.first = first;
  places.end = end;
}

function warpRow(job: Job, from: Grid, places: Places, y: number): void {
  const { u, v } = places;
  const { filled } = job;
  let [start, stop] = [0, u.length];
  if (filled) {
    const [one, other] = [v[0], v[stop - 1]];
    if (Math.max(one, other) < filled.top || Math.min(one, other) > filled.bottom) return;
    while (start < stop && u[start] < filled.left) start++;
    while (stop > start && u[stop - 1] > filled.right) stop--;
  }
  const first = Math.min(stop, Math.max(start, places.first));
  const end = Math.max(first, Math.min(stop, places.end));
  warpBorder(job, from, places, { y, start, stop: first });
  if (job.channels === 1) warpPixels(job, from.width, places, { y, start: first, stop: end });
  else warpColours(job, from.width, places, { y, start: first, stop: end });
  warpBorder(job, from, places, { y, start: end, stop });
}

type Run = { y: number; start: number; stop: number };

function warpPixels({ plane, warped }: Job, width: number, { corner, fx, fy }: Places, { y, start, stop }: Run): void {
  const row = y * corner.length;
  for (let x = start; x < stop; x++) {
    const at = corner[x];
    const above = plane[at] + fx[x] * (plane[at + 1] - plane[at]);
    const under = plane[at + width] + fx[x] * (plane[at + width + 1] - plane[at + width]);
    warped[row + x] = above + fy[x] * (under - above);
  }
}

function warpColours({ plane, warped }: Job, width: number, { corner, fx, fy }: Places, { y, start, stop }: Run): void {
  const down = 3 * width;
  for (let x = start, o = 3 * (y * corner.length + start); x < stop; x++) {
    for (let at = 3 * corner[x], end = at + 3; at < end; at++, o++) {
      const above = plane[at] + fx[x] * (plane[at + 3] - plane[at]);
      const under = plane[at + down] + fx[x] * (plane[at + down + 3] - plane[at + down]);
      warped[o] = above + fy[x] * (under - above);
    }
  }
}

/** Pixels whose neighbours do not all exist: those beyond the old plane are 0, or its border repeated. */
function warpBorder(
  { plane, channels, repeated, warped }: Job,
  { width, height }: Grid,
  places: Places,
  { y, start, stop }: Run,
): void {
  for (let x = start, o = (y * places.u.length + start) * channels; x < stop; x++, o += channels) {
    const u = places.u[x];
    const v = places.v[x];
    const x0 = Math.floor(u);
    const y0 = Math.floor(v);
    const left = Math.min(width - 1, Math.max(0, x0));
    const right = Math.min(width - 1, Math.max(0, x0 + 1));
    const upper = Math.min(height - 1, Math.max(0, y0)) * width;
    const lower = Math.min(height - 1, Math.max(0, y0 + 1)) * width;
    const isLeft = repeated || left === x0;
    const isRight = repeated || right === x0 + 1;
    const isUpper = repeated || upper === y0 * width;
    const isLower = repeated || lower === (y0 + 1) * width;
    for (let c = 0; c < channels; c++) {
      const nw = isUpper && isLeft ? plane[(upper + left) * channels + c] : 0;
      const ne = isUpper && isRight ? plane[(upper + right) * channels + c] : 0;
      const sw = isLower && isLeft ? plane[(lower + left) * channels + c] : 0;
      const se = isLower && isRight ? plane[(lower + right) * channels + c] : 0;
      const above = nw + (u - x0) * (ne - nw);
      const under = sw + (u - x0) * (se - sw);
      warped[o + c] = above + (v - y0) * (under - above);
    }
  }
}
