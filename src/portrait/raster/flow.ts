// The direction in which edges and strands run, and averages along it.
import { resizePlaneBilinear } from '../pixels.ts';
import { freePlanes, newUnfilledPlane } from '../planes.ts';
import { computeWasmAddresses, ensureWasmMemory, wasmLoops } from '../simd/loops.ts';
import type { Plane } from '../types.ts';
import { gaussianBlur } from './blur.ts';
import type { GridSize, PixelPoint } from './grid.ts';

/** Unit tangents at half the size of what they were measured on. */
export type HalfSizeEdgeFlow = GridSize & { x: Plane; y: Plane };

/**
 * The flow along the edges of a plane, from its smoothed structure tensor (Kang, "Flow-based image abstraction").
 * `sigma`: how far the direction is averaged, in pixels of the plane. `weight`: how much each pixel counts, above 0 everywhere.
 */
export function measureEdgeFlowAtHalfSize(
  plane: Plane,
  grid: GridSize,
  sigma: number,
  weight?: Plane,
): HalfSizeEdgeFlow {
  const half = halved(plane, grid);
  const { width, height } = half;
  const tensor = tensorOf(half.plane, width, height);
  if (weight) {
    const weights = halved(weight, grid);
    for (const part of tensor) for (let i = 0; i < part.length; i++) part[i] *= weights.plane[i];
    freePlanes(weights.plane);
  }
  const products = tensor.map((part) => gaussianBlur(part, half, sigma / 2));
  freePlanes(half.plane, ...tensor);
  const [xx, xy, yy] = products;
  const [x, y] = [newUnfilledPlane(width * height), newUnfilledPlane(width * height)];
  for (let i = 0; i < x.length; i++) {
    // The tangent lies at half the angle of (a, b), and a quarter of a turn further: by roots, as angles cost three times as much.
    const a = xx[i] - yy[i];
    const b = 2 * xy[i];
    const length = Math.sqrt(a * a + b * b);
    const larger = Math.sqrt(0.5 * (length + Math.abs(a)));
    const smaller = length > 0 ? (0.5 * b) / larger : 0;
    const scale = length > 0 ? 1 / Math.sqrt(length) : 1;
    x[i] = a >= 0 ? -smaller * scale : (b < 0 ? 1 : -1) * larger * scale;
    y[i] = length === 0 ? 1 : (a >= 0 ? larger : Math.abs(smaller)) * scale;
  }
  freePlanes(...products);
  return { width, height, x, y };
}

/** Products of the Sobel gradients: across, mixed and down. */
function tensorOf(plane: Plane, width: number, height: number): [Plane, Plane, Plane] {
  const [xx, xy, yy] = [0, 1, 2].map(() => newUnfilledPlane(width * height));
  for (let y = 0; y < height; y++) {
    const [above, here, below] = [Math.max(0, y - 1), y, Math.min(height - 1, y + 1)].map((row) => row * width);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - 1);
      const right = Math.min(width - 1, x + 1);
      const across =
        plane[above + right] -
        plane[above + left] +
        2 * (plane[here + right] - plane[here + left]) +
        plane[below + right] -
        plane[below + left];
      const down =
        plane[below + left] -
        plane[above + left] +
        2 * (plane[below + x] - plane[above + x]) +
        plane[below + right] -
        plane[above + right];
      const i = here + x;
      xx[i] = across * across;
      xy[i] = across * down;
      yy[i] = down * down;
    }
  }
  return [xx, xy, yy];
}

/**
 * The coherence of a plane's flow: 1 where it changes across its flow alone, as strands that run side by side do, 0 where it changes as
 * much along it.
 * Only where `where`, of the plane's size, is above 0.9; 1 where nothing changes.
 */
export function measureMeanFlowCoherence(plane: Plane, grid: GridSize, flow: HalfSizeEdgeFlow, where: Plane): number {
  const { width, height } = grid;
  let [along, all] = [0, 0];
  for (let y = 2; y < height - 2; y += 2) {
    for (let x = 2, i = y * width + 2; x < width - 2; x += 2, i += 2) {
      if (!(where[i] > 0.9)) continue;
      const [right, down] = [plane[i + 2] - plane[i - 2], plane[i + 2 * width] - plane[i - 2 * width]];
      const k = (y >> 1) * flow.width + (x >> 1);
      along += (right * flow.x[k] + down * flow.y[k]) ** 2;
      all += right * right + down * down;
    }
  }
  return all > 0 ? 1 - (2 * along) / all : 1;
}

/**
 * The weighted mean of a plane along the flow (line integral convolution), `length` pixels to both sides, `step` pixels a
 * step. Computed at half size: detail finer than two pixels goes everywhere,
 * also where `where` is given and 0, though nothing is averaged there.
 */
export function smoothAlongEdgesViaHalfSize(
  plane: Plane,
  grid: GridSize,
  flow: HalfSizeEdgeFlow,
  { length, step = 1, where }: { length: number; step?: number; where?: Plane },
): Plane {
  const half = halved(plane, grid);
  const wanted = where && halved(where, grid).plane;
  const steps = Math.max(2, Math.round(length / 2));
  const weights = Float32Array.from({ length: steps }, (_, k) => Math.exp(-0.5 * ((k + 1) / (steps * 0.5)) ** 2));
  const mean = averageAlongFlow(half.plane, flow, wanted, { step, weights });
  const whole = resizePlaneBilinear(mean, half.width, half.height, grid.width, grid.height);
  freePlanes(half.plane, mean, ...(wanted ? [wanted] : []));
  return whole;
}

/** The means of all pixels of the flow where `wanted` is above 0, the plane's own numbers elsewhere. */
function averageAlongFlow(
  plane: Plane,
  { width, height, x: flowX, y: flowY }: HalfSizeEdgeFlow,
  wanted: Plane | undefined,
  { step, weights }: { step: number; weights: Float32Array },
): Plane {
  const cells = width * height;
  // Rows are averaged by fours.
  const sizes = [cells + 3, 2 * cells + 6, width + 3, width + 3, weights.length].map((numbers) => 4 * numbers);
  const [values, steps, wantedRow, meanRow, shares, end] = computeWasmAddresses(sizes);
  const memory = ensureWasmMemory(end);
  new Float32Array(memory, values, cells).set(plane);
  new Float32Array(memory, shares, weights.length).set(weights);
  const flow = new Float32Array(memory, steps, 2 * cells);
  for (let i = 0; i < cells; i++) {
    flow[2 * i] = step * flowX[i];
    flow[2 * i + 1] = step * flowY[i];
  }
  const where = new Float32Array(memory, wantedRow, width).fill(1);
  const row = new Float32Array(memory, meanRow, width);
  const means = newUnfilledPlane(cells);
  for (let y = 0; y < height; y++) {
    if (wanted) where.set(wanted.subarray(y * width, (y + 1) * width));
    wasmLoops.averageRowAlongFlow(values, steps, wantedRow, meanRow, shares, weights.length, width, height, y);
    means.set(row, y * width);
  }
  return means;
}

/**
 * The way of a brush that follows a flow from a place in both directions, `lengths` steps at most; it ends where `stops` says so.
 * Points and steps are in pixels of the flow.
 */
export function traceFlowBothWays(
  { x: fx, y: fy }: { x: Plane; y: Plane },
  { width, height }: GridSize,
  [x, y]: PixelPoint,
  lengths: readonly [number, number],
  stops: (cell: number) => boolean,
): [number, number][] {
  const walk = (way: number, length: number): [number, number][] => {
    const steps: [number, number][] = [];
    const start = Math.floor(y) * width + Math.floor(x);
    let [px, py, vx, vy] = [x, y, way * fx[start], way * fy[start]];
    for (let k = 0; k < length; k++) {
      px += vx;
      py += vy;
      const cell = Math.floor(py) * width + Math.floor(px);
      if (px < 0 || py < 0 || px >= width || py >= height || stops(cell)) break;
      const turn = fx[cell] * vx + fy[cell] * vy < 0 ? -1 : 1;
      // A brush has momentum: it follows slowly, so that strokes stay smooth.
      [vx, vy] = [0.8 * vx + 0.2 * turn * fx[cell], 0.8 * vy + 0.2 * turn * fy[cell]];
      const speed = Math.hypot(vx, vy) || 1;
      [vx, vy] = [vx / speed, vy / speed];
      steps.push([px, py]);
    }
    return steps;
  };
  return [...walk(-1, lengths[0]).reverse(), [x, y], ...walk(1, lengths[1])];
}

/** Means of two by two pixels; the last row and column are repeated where the size is odd. */
function halved(plane: Plane, grid: GridSize): GridSize & { plane: Plane } {
  const [width, height] = [Math.max(2, (grid.width + 1) >> 1), Math.max(2, (grid.height + 1) >> 1)];
  const half = newUnfilledPlane(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const above = Math.min(grid.height - 1, 2 * y) * grid.width;
    const below = Math.min(grid.height - 1, 2 * y + 1) * grid.width;
    for (let x = 0; x < width; x++, i++) {
      const left = Math.min(grid.width - 1, 2 * x);
      const right = Math.min(grid.width - 1, left + 1);
      half[i] = (plane[above + left] + plane[above + right] + plane[below + left] + plane[below + right]) / 4;
    }
  }
  return { width, height, plane: half };
}
