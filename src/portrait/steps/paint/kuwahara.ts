// Anisotropic Kuwahara filter (Kyprianidis, Kang, Doellner 2009, with polynomial sector weights): each pixel takes the
// colour of the calmest of eight sectors of an ellipse along the stroke. All kernels are made once a radius.
import type { Plane } from '../../types.ts';
import { AREA, HEIGHT, type Picture, WIDTH } from '../canvas.ts';
import { HALF_WIDTH } from '../half.ts';
import { DIRECTIONS, STRETCHES, type Strokes } from './strokes.ts';

const SECTORS = 8;
// A standard deviation of 1/153 of the range counts as unrest; its eighth power decides, so that edges between strokes are hard.
const UNREST = (255 * 0.6) ** 2;

type Kernel = {
  dx: Int16Array;
  dy: Int16Array;
  /** From one pixel of the packed picture to another: 4 * (dy * WIDTH + dx). */
  step: Int32Array;
  weight: Float32Array;
  /** Where each sector begins in the arrays above; one more entry for the end. */
  start: Int32Array;
  reach: number;
};

/** The eight polynomial weights of a point of the unit disc. */
function sectorWeights(x: number, y: number, zeta: number, eta: number, into: Float64Array): void {
  for (let pair = 0; pair < 2; pair++) {
    const px = pair ? Math.SQRT1_2 * (x - y) : x;
    const py = pair ? Math.SQRT1_2 * (x + y) : y;
    const [a, b] = [zeta - eta * px * px, zeta - eta * py * py];
    into[pair] = Math.max(0, py + a) ** 2;
    into[pair + 2] = Math.max(0, -px + b) ** 2;
    into[pair + 4] = Math.max(0, -py + a) ** 2;
    into[pair + 6] = Math.max(0, px + b) ** 2;
  }
}

function kernelOf(radius: number, direction: number, stretch: number): Kernel {
  const angle = (direction / DIRECTIONS) * Math.PI;
  const oneness = (stretch + 0.5) / STRETCHES;
  const [along, across] = [radius * (1 + oneness), radius / (1 + oneness)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const zeta = 2 / radius;
  const eta = (zeta + Math.cos(Math.PI / SECTORS)) / Math.sin(Math.PI / SECTORS) ** 2;
  const reach = Math.ceil(along);
  const sectors: { dx: number; dy: number; weight: number }[][] = Array.from({ length: SECTORS }, () => []);
  const weights = new Float64Array(SECTORS);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const [x, y] = [(dx * cos + dy * sin) / along, (-dx * sin + dy * cos) / across];
      const distance = x * x + y * y;
      // Of a wide brush every second point is enough: a chequerboard, and the eye sees no difference.
      if (distance > 1 || (radius > 4 && (dx + dy) & 1)) continue;
      sectorWeights(x, y, zeta, eta, weights);
      const sum = weights.reduce((a, b) => a + b, 1e-9);
      for (let s = 0; s < SECTORS; s++) {
        const weight = (weights[s] / sum) * Math.exp(-3.125 * distance);
        // Shares below a hundredth cost time and change nothing that can be seen.
        if (weights[s] / sum > 0.05 && weight > 0.02) sectors[s].push({ dx, dy, weight });
      }
    }
  }
  return kernelFrom(sectors, reach);
}

function kernelFrom(sectors: { dx: number; dy: number; weight: number }[][], reach: number): Kernel {
  const all = sectors.flatMap((points) => {
    const sum = points.reduce((total, { weight }) => total + weight, 0);
    return points.map((point) => ({ ...point, weight: point.weight / sum }));
  });
  const start = new Int32Array(SECTORS + 1);
  for (let s = 0; s < SECTORS; s++) start[s + 1] = start[s] + sectors[s].length;
  return {
    dx: Int16Array.from(all, ({ dx }) => dx),
    dy: Int16Array.from(all, ({ dy }) => dy),
    step: Int32Array.from(all, ({ dx, dy }) => 4 * (dy * WIDTH + dx)),
    weight: Float32Array.from(all, ({ weight }) => weight),
    start,
    reach,
  };
}

const kernels = new Map<number, Kernel[]>();

function kernelsFor(radius: number): Kernel[] {
  let known = kernels.get(radius);
  if (!known) {
    known = Array.from({ length: DIRECTIONS * STRETCHES }, (_, k) =>
      kernelOf(radius, Math.floor(k / STRETCHES), k % STRETCHES),
    );
    kernels.set(radius, known);
  }
  return known;
}

/** Red, green, blue and the sum of their squares side by side: one line of the cache serves a sample. */
export function packColour(colour: Picture): Float32Array {
  const packed = new Float32Array(AREA * 4);
  for (let o = 0, p = 0; p < packed.length; o += 3, p += 4) {
    const r = colour[o];
    const g = colour[o + 1];
    const b = colour[o + 2];
    packed[p] = r;
    packed[p + 1] = g;
    packed[p + 2] = b;
    packed[p + 3] = r * r + g * g + b * b;
  }
  return packed;
}

/**
 * Paints every pixel whose `mask` is above 0.004 into `into`, weighed by the mask over what is there. `packed` comes from
 * packColour; `radius` is in pixels, at least 2.
 */
export function kuwahara(packed: Float32Array, into: Picture, mask: Plane, strokes: Strokes, radius: number): void {
  const table = kernelsFor(radius);
  const margin = Math.max(...table.map(({ reach }) => reach));
  const result = new Float32Array(3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      const share = mask[i];
      if (share <= 0.004) continue;
      const kernel = table[strokes.kernel[(y >> 1) * HALF_WIDTH + (x >> 1)]];
      const inside = x >= margin && y >= margin && x < WIDTH - margin && y < HEIGHT - margin;
      if (inside) calmest(packed, kernel, kernel.step, i * 4, result);
      else calmest(packed, kernel, stepsAtBorder(kernel, x, y), i * 4, result);
      const o = i * 3;
      into[o] += (result[0] - into[o]) * share;
      into[o + 1] += (result[1] - into[o + 1]) * share;
      into[o + 2] += (result[2] - into[o + 2]) * share;
    }
  }
}

const borderSteps = new Int32Array(4096);

/** The steps of a kernel with the border repeated. */
function stepsAtBorder({ dx, dy }: Kernel, x: number, y: number): Int32Array {
  for (let k = 0; k < dx.length; k++) {
    const px = Math.min(WIDTH - 1, Math.max(0, x + dx[k]));
    const py = Math.min(HEIGHT - 1, Math.max(0, y + dy[k]));
    borderSteps[k] = 4 * ((py - y) * WIDTH + px - x);
  }
  return borderSteps;
}

function calmest(
  packed: Float32Array,
  { weight, start }: Kernel,
  step: Int32Array,
  i: number,
  into: Float32Array,
): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  let total = 0;
  for (let s = 0; s < SECTORS; s++) {
    if (start[s] === start[s + 1]) continue;
    let r = 0;
    let g = 0;
    let b = 0;
    let square = 0;
    for (let k = start[s]; k < start[s + 1]; k++) {
      const at = i + step[k];
      const w = weight[k];
      r += w * packed[at];
      g += w * packed[at + 1];
      b += w * packed[at + 2];
      square += w * packed[at + 3];
    }
    // Rounding can make a flat sector's variance slightly negative.
    const unrest = Math.max(0, square - r * r - g * g - b * b) * UNREST;
    const doubled = unrest * unrest;
    const trust = 1 / (1 + doubled * doubled);
    red += trust * r;
    green += trust * g;
    blue += trust * b;
    total += trust;
  }
  into[0] = red / total;
  into[1] = green / total;
  into[2] = blue / total;
}
