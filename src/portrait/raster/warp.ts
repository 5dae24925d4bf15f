// Moves, rotates and scales planes.
import { newPlane } from '../planes.ts';
import { computeWasmAddresses, ensureWasmMemory, wasmLoops } from '../simd/loops.ts';
import type { Plane } from '../types.ts';
import type { GridSize } from './grid.ts';

/** From a place on the new plane to the place on the old: x' = xx·x + xy·y + dx, y' = yx·x + yy·y + dy. */
export type InverseAffine = { xx: number; xy: number; dx: number; yx: number; yy: number; dy: number };

/** The plane moved to the right and down, by parts of a pixel too. Outside of it: 0, or the border repeated. */
export function shiftPlane(
  plane: Plane,
  grid: GridSize,
  right: number,
  down: number,
  border: 'zero' | 'repeat' = 'zero',
): Plane {
  return warpPlaneByInverseAffine(plane, grid, { xx: 1, xy: 0, dx: -right, yx: 0, yy: 1, dy: -down }, grid, { border });
}

type FallBeyondSide = (side: -1 | 1, beyond: number) => number;

type WarpOptions = { border?: 'zero' | 'repeat'; channels?: 1 | 3 };

/** Bilinear; `channels` numbers a pixel, interleaved. For much smaller results blur first. */
export function warpPlaneByInverseAffine(
  plane: Plane,
  from: GridSize,
  back: InverseAffine,
  to: GridSize,
  options: WarpOptions = {},
): Plane {
  return warpPlanesByInverseAffine([{ plane, ...options }], from, back, to)[0];
}

/**
 * Several planes of one grid, each as warpPlaneByInverseAffine gives it: the places are computed once for all of them. `rowShift` moves
 * each row of the new planes to the right by so many pixels. `fall`: by how many pixels what is repeated beyond the left (-1) or the right
 * border (1) lies lower, so many pixels beyond it.
 */
export function warpPlanesByInverseAffine(
  planes: readonly ({ plane: Plane } & WarpOptions)[],
  from: GridSize,
  { xx, xy, dx, yx, yy, dy }: InverseAffine,
  to: GridSize,
  { rowShift = () => 0, fall }: { rowShift?: (y: number) => number; fall?: FallBeyondSide } = {},
): Plane[] {
  const jobs = planes.map(({ plane, border = 'zero', channels = 1 }) => ({
    plane,
    channels,
    repeated: border === 'repeat',
    warped: newPlane(to.width * to.height * channels),
    filled: channels === 1 && xx > 0 ? withRoomToFall(filledPart(plane, from), fall) : undefined,
  }));
  const shifts = Array.from({ length: to.height }, (_, y) => rowShift(y));
  const spread = Math.max(0, ...shifts) - Math.min(0, ...shifts);
  const sourceRows = Math.ceil(BAND_ROWS * Math.abs(yy) + (to.width + spread) * Math.abs(yx)) + 3;
  const band = createBand(from, to, Math.min(from.height, sourceRows));
  for (let top = 0; top < to.height; top += BAND_ROWS) {
    const rows = band.places.slice(0, to.height - top);
    for (const [row, { u, v }] of rows.entries()) {
      const y = top + row;
      const right = shifts[y];
      step(u, xy * y + dx - xx * right, xx);
      step(v, yy * y + dy - yx * right, yx);
    }
    findCorners(band, rows, from);
    for (const job of jobs) warpBand(job, from, band, { rows, top, fall });
  }
  return jobs.map(({ warped }) => warped);
}

/** Fills a line with numbers that grow by the same step. */
function step(line: Float64Array, start: number, by: number): void {
  let value = start;
  for (let x = 0; x < line.length; x++, value += by) line[x] = value;
}

type Job = { plane: Plane; channels: 1 | 3; repeated: boolean; warped: Plane; filled?: Part };

/** Rows of the new planes at a time. */
const BAND_ROWS = 32;

/** The places of one row on the old plane. From `first` to `end` all four neighbours exist. */
type RowPlaces = { u: Float64Array; v: Float64Array; first: number; end: number };

/** What the compiled loop reads for a band of rows, and where in its memory that stands. */
type Band = {
  places: RowPlaces[];
  /** Row of the old plane from which `corners` count. */
  top: number;
  /** Row after the last one that is read. */
  bottom: number;
  corners: Int32Array;
  across: Float32Array;
  along: Float32Array;
  /** Room for the rows of the old plane and for one row of the new one. */
  source: Float32Array;
  output: Float32Array;
};

function createBand(from: GridSize, { width }: GridSize, sourceRows: number): Band {
  const cells = BAND_ROWS * width;
  const numbers = 3 * from.width * sourceRows;
  const sizes = [cells, cells, cells, numbers + 1, 3 * width].map((count) => 4 * count);
  const [corners, across, along, source, output, end] = computeWasmAddresses(sizes);
  const memory = ensureWasmMemory(end);
  return {
    places: Array.from({ length: BAND_ROWS }, () => ({
      u: new Float64Array(width),
      v: new Float64Array(width),
      first: 0,
      end: 0,
    })),
    top: 0,
    bottom: 0,
    corners: new Int32Array(memory, corners, cells),
    across: new Float32Array(memory, across, cells),
    along: new Float32Array(memory, along, cells),
    source: new Float32Array(memory, source, numbers),
    output: new Float32Array(memory, output, 3 * width),
  };
}

/** Places of the old plane beyond which it is empty. */
type Part = { left: number; top: number; right: number; bottom: number };

function filledPart({ buffer, byteOffset, length }: Plane, { width, height }: GridSize): Part {
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

/** What touches a side falls below its own rows beyond it. */
function withRoomToFall(part: Part, fall: FallBeyondSide | undefined): Part {
  return fall && (part.left === -Infinity || part.right === Infinity) ? { ...part, bottom: Infinity } : part;
}

/** Which places of the rows have all four neighbours, and where these are. */
function findCorners(band: Band, rows: readonly RowPlaces[], { width, height }: GridSize): void {
  let [top, bottom] = [height, 0];
  for (const places of rows) {
    const { u, v } = places;
    const isInside = (x: number): boolean => u[x] >= 0 && v[x] >= 0 && u[x] < width - 1 && v[x] < height - 1;
    places.first = 0;
    while (places.first < u.length && !isInside(places.first)) places.first++;
    places.end = u.length;
    while (places.end > places.first && !isInside(places.end - 1)) places.end--;
    if (places.first === places.end) continue;
    const [one, other] = [Math.floor(v[places.first]), Math.floor(v[places.end - 1])];
    top = Math.min(top, one, other);
    bottom = Math.max(bottom, one + 2, other + 2);
  }
  band.top = top;
  band.bottom = bottom;
  const { corners, across, along } = band;
  for (const [row, { u, v, first, end }] of rows.entries()) {
    for (let x = first, i = row * u.length + first; x < end; x++, i++) {
      const x0 = u[x] | 0;
      const y0 = v[x] | 0;
      corners[i] = (y0 - top) * width + x0;
      across[i] = u[x] - x0;
      along[i] = v[x] - y0;
    }
  }
}

function warpBand(
  job: Job,
  from: GridSize,
  band: Band,
  { rows, top, fall }: { rows: readonly RowPlaces[]; top: number; fall?: FallBeyondSide },
): void {
  const { channels, filled, plane, warped } = job;
  let isLoaded = false;
  for (const [row, places] of rows.entries()) {
    const { u, v } = places;
    let [start, stop] = [0, u.length];
    if (filled) {
      const [one, other] = [v[0], v[stop - 1]];
      if (Math.max(one, other) < filled.top || Math.min(one, other) > filled.bottom) continue;
      while (start < stop && u[start] < filled.left) start++;
      while (stop > start && u[stop - 1] > filled.right) stop--;
    }
    const first = Math.min(stop, Math.max(start, places.first));
    const end = Math.max(first, Math.min(stop, places.end));
    const y = top + row;
    warpBorder(job, from, places, { y, start, stop: first, fall });
    if (end > first) {
      if (!isLoaded)
        band.source.set(plane.subarray(band.top * from.width * channels, band.bottom * from.width * channels));
      isLoaded = true;
      const at = row * u.length + first;
      const addresses = [band.corners, band.across, band.along].map((part) => part.byteOffset + 4 * at);
      const sample = channels === 1 ? wasmLoops.samplePlaneAtPoints : wasmLoops.samplePictureAtPoints;
      sample(band.source.byteOffset, band.output.byteOffset, ...addresses, from.width, end - first);
      warped.set(band.output.subarray(0, (end - first) * channels), (y * u.length + first) * channels);
    }
    warpBorder(job, from, places, { y, start: end, stop, fall });
  }
}

type Run = { y: number; start: number; stop: number; fall?: FallBeyondSide };

/** Pixels whose neighbours do not all exist: those beyond the old plane are 0, or its border repeated. */
function warpBorder(
  { plane, channels, repeated, warped }: Job,
  { width, height }: GridSize,
  places: RowPlaces,
  { y, start, stop, fall }: Run,
): void {
  for (let x = start, o = (y * places.u.length + start) * channels; x < stop; x++, o += channels) {
    const u = places.u[x];
    const beyond = Math.max(-u, u - (width - 1));
    const v = places.v[x] - (fall && repeated && beyond > 0 ? fall(u < 0 ? -1 : 1, beyond) : 0);
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
