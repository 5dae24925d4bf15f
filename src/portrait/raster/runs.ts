// Connected components of a binary mask as runs of pixels in rows, which are far fewer than pixels.
import { computeWasmAddresses, ensureWasmMemory, wasmLoops } from '../simd/loops.ts';
import type { Plane } from '../types.ts';
import type { GridSize } from './grid.ts';

/** Runs in reading order. `rows[y]` is the first run of row y, and one more entry ends the last row. */
type Runs = { starts: Int32Array; ends: Int32Array; rows: Int32Array; count: number };

/** Sets every piece of `value` (0 or 1) with fewer than `least` pixels to the other value, in place. By edges, not corners. */
export function flipSmallComponentsInPlace(mask: Plane, grid: GridSize, value: 0 | 1, least: number): void {
  if (least <= 1) return;
  const runs = findRowRuns(mask, grid, value);
  for (const [start, end, area] of runsWithAreas(runs, grid)) if (area < least) mask.fill(1 - value, start, end);
}

/** Makes a mask 0 or 1, in place: 1 in every piece of what is above 0.5 that has at least so many pixels. */
export function binarizeAndDropSmallComponentsInPlace(mask: Plane, grid: GridSize, least: number): void {
  const runs = findRowRuns(mask, grid, 1);
  mask.fill(0);
  for (const [start, end, area] of runsWithAreas(runs, grid)) if (area >= least) mask.fill(1, start, end);
}

/** Each run, and the pixels of the piece that it belongs to. */
function* runsWithAreas(runs: Runs, grid: GridSize): Generator<[start: number, end: number, area: number]> {
  const { starts, ends, count } = runs;
  const roots = findComponentRoots(runs, grid);
  const areas = new Int32Array(count);
  for (let k = 0; k < count; k++) areas[roots[k]] += ends[k] - starts[k];
  for (let k = 0; k < count; k++) yield [starts[k], ends[k], areas[roots[k]]];
}

/** Of what is above 0.5 (1), or of what is not (0). */
export function findRowRuns(mask: ArrayLike<number>, { width, height }: GridSize, value: 0 | 1): Runs {
  const most = height * Math.ceil(width / 2);
  const sizes = [mask.length, most, most, height + 1].map((numbers) => 4 * numbers);
  const [at, startsAt, endsAt, rowsAt, end] = computeWasmAddresses(sizes);
  const memory = ensureWasmMemory(end);
  new Float32Array(memory, at, mask.length).set(mask);
  const count = wasmLoops.findRuns(at, startsAt, endsAt, rowsAt, width, height, value);
  const [starts, ends, rows] = [
    [startsAt, count],
    [endsAt, count],
    [rowsAt, height + 1],
  ].map(([from, length]) => new Int32Array(memory, from, length).slice());
  return { starts, ends, rows, count };
}

/** For each run the first run of its piece. */
export function findComponentRoots({ starts, ends, rows, count }: Runs, { width, height }: GridSize): Int32Array {
  const parents = Int32Array.from({ length: count }, (_, k) => k);
  const rootOf = (run: number): number => {
    let root = run;
    while (parents[root] !== root) root = parents[root];
    while (parents[run] !== root) {
      const next = parents[run];
      parents[run] = root;
      run = next;
    }
    return root;
  };
  for (let y = 1; y < height; y++) {
    let above = rows[y - 1];
    for (let run = rows[y]; run < rows[y + 1]; run++) {
      while (above < rows[y] && ends[above] + width <= starts[run]) above++;
      for (let other = above; other < rows[y] && starts[other] + width < ends[run]; other++) {
        const one = rootOf(run);
        const two = rootOf(other);
        if (one < two) parents[two] = one;
        else parents[one] = two;
      }
    }
  }
  for (let k = 0; k < count; k++) parents[k] = rootOf(k);
  return parents;
}
