// Anisotropic Kuwahara filter (Kyprianidis, Kang, Doellner 2009, with polynomial sector weights): each pixel takes the
// colour of the calmest of eight sectors of an ellipse along the stroke. All kernels are made once a radius; the summing is
// done in compiled code, band by band, so that all it touches stays in the processor's cache.
import { addressesOf, loops, memoryOf } from '../../simd/loops.ts';
import type { Plane } from '../../types.ts';
import { HEIGHT, type Picture, WIDTH } from '../canvas.ts';
import { HALF_WIDTH } from '../half.ts';
import { DIRECTIONS, STRETCHES, type Strokes } from './strokes.ts';

const SECTORS = 8;
// A standard deviation of 1/153 of the range counts as unrest; its eighth power decides, so that edges between strokes are hard.
const UNREST = (255 * 0.6) ** 2;
/** Below this share of the mask nothing is painted. */
const LEAST = 0.004;
/** Four floats a pixel. */
const COLOUR_BYTES = 16;

/** A point of a sector, in pixels from the middle. */
type Sample = { dx: number; dy: number; weight: number };

/** The points of each sector; their weights sum up to 1. */
type Kernel = Sample[][];

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
  const sectors: Kernel = Array.from({ length: SECTORS }, () => []);
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
  return sectors.map((samples) => {
    const sum = samples.reduce((total, { weight }) => total + weight, 0);
    return samples.map((sample) => ({ ...sample, weight: sample.weight / sum }));
  });
}

/** All kernels of one radius as the compiled loop reads them, for a band with `margin` pixels around. */
type Brushes = { margin: number; words: Int32Array };

/** First where each kernel begins, in words; then, for each, its sectors' counts and its samples. */
function brushesOf(radius: number): Brushes {
  const kernels = Array.from({ length: DIRECTIONS * STRETCHES }, (_, k) =>
    kernelOf(radius, Math.floor(k / STRETCHES), k % STRETCHES),
  );
  const margin = Math.max(...kernels.flat(2).map(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy))));
  const stride = WIDTH + 2 * margin;
  const inFloat = new Float32Array(1);
  const asWord = new Int32Array(inFloat.buffer);
  const words: number[] = [];
  const starts = kernels.map((sectors) => {
    const start = kernels.length + words.length;
    // An even number of samples in each: the loop takes two at a time.
    const even = sectors.map((samples) => (samples.length % 2 ? [...samples, { dx: 0, dy: 0, weight: 0 }] : samples));
    words.push(...even.map(({ length }) => length));
    for (const { dx, dy, weight } of even.flat()) {
      inFloat[0] = weight;
      words.push(COLOUR_BYTES * (dy * stride + dx), asWord[0]);
    }
    return start;
  });
  return { margin, words: Int32Array.from([...starts, ...words]) };
}

const known = new Map<number, Brushes>();

function brushesFor(radius: number): Brushes {
  const brushes = known.get(radius) ?? brushesOf(radius);
  known.set(radius, brushes);
  return brushes;
}

/** Rows that are painted at a time; even, because the strokes are of half size. */
const BAND = 54;

/** Where everything stands in the memory of the loop. */
function layOut({ margin, words }: Brushes) {
  const [brushes, colours, mask, painted, choice, end] = addressesOf([
    words.byteLength,
    COLOUR_BYTES * (WIDTH + 2 * margin) * (BAND + 2 * margin),
    4 * WIDTH * BAND,
    12 * WIDTH * BAND,
    HALF_WIDTH * (BAND / 2),
  ]);
  const memory = memoryOf(end);
  const starts = words.map((word, k) => (k < DIRECTIONS * STRETCHES ? brushes + 4 * word : word));
  new Int32Array(memory, brushes, words.length).set(starts);
  return {
    at: { colours, mask, choice, brushes, painted },
    colours: new Float32Array(memory, colours, (mask - colours) / 4),
    mask: new Float32Array(memory, mask, WIDTH * BAND),
    painted: new Float32Array(memory, painted, 3 * WIDTH * BAND),
    choice: new Uint8Array(memory, choice, HALF_WIDTH * (BAND / 2)),
  };
}

/**
 * Paints every pixel whose `mask` is above 0.004 into `into`, weighed by the mask over what is there. `colour` is what the
 * brush looks at and another picture than `into`; `radius` is in pixels, at least 2.
 */
export function kuwahara(colour: Picture, into: Picture, mask: Plane, strokes: Strokes, radius: number): void {
  const brushes = brushesFor(radius);
  const band = layOut(brushes);
  const { at } = band;
  for (let y = 0; y < HEIGHT; y += BAND) {
    const masked = mask.subarray(y * WIDTH, (y + BAND) * WIDTH);
    if (!anyIn(masked)) continue;
    const painted = into.subarray(3 * y * WIDTH, 3 * (y + BAND) * WIDTH);
    packBand(colour, y, brushes.margin, band.colours);
    band.mask.set(masked);
    band.painted.set(painted);
    band.choice.set(strokes.kernel.subarray((y / 2) * HALF_WIDTH, ((y + BAND) / 2) * HALF_WIDTH));
    const rows = Math.min(BAND, HEIGHT - y);
    loops.paintRows(at.colours, at.mask, at.choice, at.brushes, at.painted, WIDTH, rows, brushes.margin, UNREST);
    painted.set(band.painted.subarray(0, painted.length));
  }
}

/** A loop: `some` with a function takes ten times as long. */
function anyIn(mask: Plane): boolean {
  for (let i = 0; i < mask.length; i++) if (mask[i] > LEAST) return true;
  return false;
}

/** Red, green, blue and the sum of their squares of the rows from `top` on, the border repeated. */
function packBand(colour: Picture, top: number, margin: number, into: Float32Array): void {
  let p = 0;
  for (let y = top - margin; y < top + BAND + margin; y++) {
    const row = Math.min(HEIGHT - 1, Math.max(0, y)) * WIDTH;
    for (let x = -margin; x < WIDTH + margin; x++, p += 4) {
      const o = 3 * (row + Math.min(WIDTH - 1, Math.max(0, x)));
      const r = colour[o];
      const g = colour[o + 1];
      const b = colour[o + 2];
      into[p] = r;
      into[p + 1] = g;
      into[p + 2] = b;
      into[p + 3] = r * r + g * g + b * b;
    }
  }
}
