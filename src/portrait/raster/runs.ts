// Connected components of a binary mask as runs of pixels in rows, which are far fewer than pixels.
import type { Plane } from '../types.ts';
import type { Grid } from './grid.ts';

/** Runs in reading order. `rows[y]` is the first run of row y, and one more entry ends the last row. */
type Runs = { starts: Int32Array; ends: Int32Array; rows: Int32Array; count: number };

/** Sets every piece of `value` (0 or 1) with fewer than `least` pixels to the other value, in place. By edges, not corners. */
export function flipSmallPieces(mask: Plane, grid: Grid, value: 0 | 1, least: number): void {
  if (least <= 1) return;
  const runs = findRowRuns(mask, grid, value);
  const roots = labelConnectedRuns(runs, grid);
  const areas = new Int32Array(runs.count);
  for (let k = 0; k < runs.count; k++) areas[roots[k]] += runs.ends[k] - runs.starts[k];
  for (let k = 0; k < runs.count; k++) if (areas[roots[k]] < least) mask.fill(1 - value, runs.starts[k], runs.ends[k]);
}

/** Of what is above 0.5 (1), or of what is not (0). */
export function findRowRuns(mask: ArrayLike<number>, { width, height }: Grid, value: 0 | 1): Runs {
  let room = 4096;
  let [starts, ends] = [new Int32Array(room), new Int32Array(room)];
  const rows = new Int32Array(height + 1);
  const isOn = value === 1;
  let count = 0;
  for (let y = 0, i = 0; y < height; y++) {
    rows[y] = count;
    const end = i + width;
    while (i < end) {
      while (i < end && mask[i] > 0.5 !== isOn) i++;
      if (i === end) break;
      if (count === room) {
        room *= 2;
        starts = grown(starts, room);
        ends = grown(ends, room);
      }
      starts[count] = i;
      while (i < end && mask[i] > 0.5 === isOn) i++;
      ends[count++] = i;
    }
  }
  rows[height] = count;
  return { starts, ends, rows, count };
}

function grown(numbers: Int32Array<ArrayBuffer>, room: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(room);
  larger.set(numbers);
  return larger;
}

/** For each run the first run of its piece. */
export function labelConnectedRuns({ starts, ends, rows, count }: Runs, { width, height }: Grid): Int32Array {
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
        const [one, two] = [rootOf(run), rootOf(other)];
        if (one < two) parents[two] = one;
        else parents[one] = two;
      }
    }
  }
  for (let k = 0; k < count; k++) parents[k] = rootOf(k);
  return parents;
}
