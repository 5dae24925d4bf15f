// The 3x3 windows of closed-form matting: in each, opacity is fitted as a linear function of colour.
import type { Plane, Raster } from '../types.ts';

/** Colour may vary this much (variance on 0..1) inside a window before it counts: about one grey level of noise. */
const NOISE = 2e-5;

/** What stays the same while the opacity is solved for. */
export type MattingWindowsAndStatistics = {
  width: number;
  height: number;
  /** Red, green, blue, unused: four numbers a pixel. */
  colours: Float32Array;
  /** Centres of the windows that hold an unknown pixel. */
  windows: Int32Array;
  /** Mean colour and inverse covariance of each window: nine numbers. */
  statistics: Float32Array;
  unknown: Int32Array;
  /** In how many windows each unknown pixel lies: 9 but for the border. */
  counts: Float32Array;
  /** Of the last fit, at each window's centre: opacity = r·red + g·green + b·blue + offset, four numbers a pixel. */
  coefficients: Float32Array;
};

/** Finds and measures the windows that hold an unknown pixel. */
export function measureMattingWindows(picture: Raster, known: Uint8Array): MattingWindowsAndStatistics {
  const { width, height, data } = picture;
  const pixels = width * height;
  const colours = new Float32Array(4 * pixels);
  for (let i = 0, p = 0; i < 4 * pixels; i += 4, p += 3) {
    colours[i] = data[p] / 255;
    colours[i + 1] = data[p + 1] / 255;
    colours[i + 2] = data[p + 2] / 255;
  }
  const inWindows = new Uint8Array(pixels);
  const unknown: number[] = [];
  for (let i = 0; i < pixels; i++) if (!known[i]) unknown.push(i);
  const windows = windowsAround(unknown, width, height);
  for (const centre of windows) {
    for (let y = centre - width; y <= centre + width; y += width) {
      inWindows[y - 1]++;
      inWindows[y]++;
      inWindows[y + 1]++;
    }
  }
  return {
    width,
    height,
    colours,
    windows,
    statistics: windowStatistics(colours, windows, width),
    unknown: Int32Array.from(unknown),
    counts: Float32Array.from(unknown.map((i) => inWindows[i])),
    coefficients: new Float32Array(4 * pixels),
  };
}

function windowsAround(unknown: number[], width: number, height: number): Int32Array {
  const marked = new Uint8Array(width * height);
  const windows: number[] = [];
  for (const i of unknown) {
    const column = i % width;
    const row = (i - column) / width;
    for (let y = Math.max(1, row - 1); y <= Math.min(height - 2, row + 1); y++) {
      for (let x = Math.max(1, column - 1); x <= Math.min(width - 2, column + 1); x++) {
        const centre = y * width + x;
        if (marked[centre]) continue;
        marked[centre] = 1;
        windows.push(centre);
      }
    }
  }
  return Int32Array.from(windows).sort();
}

function windowStatistics(colours: Float32Array, windows: Int32Array, width: number): Float32Array {
  const statistics = new Float32Array(9 * windows.length);
  const sums = new Float64Array(9);
  for (let k = 0; k < windows.length; k++) {
    sums.fill(0);
    for (let dy = -width; dy <= width; dy += width) {
      for (let dx = -1; dx <= 1; dx++) {
        const p = 4 * (windows[k] + dy + dx);
        const r = colours[p];
        const g = colours[p + 1];
        const b = colours[p + 2];
        sums[0] += r;
        sums[1] += g;
        sums[2] += b;
        sums[3] += r * r;
        sums[4] += r * g;
        sums[5] += r * b;
        sums[6] += g * g;
        sums[7] += g * b;
        sums[8] += b * b;
      }
    }
    invertCovariance(sums, statistics, 9 * k);
  }
  return statistics;
}

// Writes mean (3) and the upper half of the inverse of the covariance (6), by Cramer's rule.
function invertCovariance(sums: Float64Array, into: Float32Array, at: number): void {
  const r = sums[0] / 9;
  const g = sums[1] / 9;
  const b = sums[2] / 9;
  const rr = sums[3] / 9 - r * r + NOISE;
  const rg = sums[4] / 9 - r * g;
  const rb = sums[5] / 9 - r * b;
  const gg = sums[6] / 9 - g * g + NOISE;
  const gb = sums[7] / 9 - g * b;
  const bb = sums[8] / 9 - b * b + NOISE;
  const c0 = gg * bb - gb * gb;
  const c1 = rb * gb - rg * bb;
  const c2 = rg * gb - rb * gg;
  const scale = 1 / (rr * c0 + rg * c1 + rb * c2);
  into[at] = r;
  into[at + 1] = g;
  into[at + 2] = b;
  into[at + 3] = c0 * scale;
  into[at + 4] = c1 * scale;
  into[at + 5] = c2 * scale;
  into[at + 6] = (rr * bb - rb * rb) * scale;
  into[at + 7] = (rb * rg - rr * gb) * scale;
  into[at + 8] = (rr * gg - rg * rg) * scale;
}

/** Finds the linear function of colour that fits the values best in each window. */
export function fitOpacityModelPerWindowInPlace(
  { width, colours, windows, statistics, coefficients }: MattingWindowsAndStatistics,
  values: Plane,
): void {
  for (let k = 0, s = 0; k < windows.length; k++, s += 9) {
    const centre = windows[k];
    let sum = 0;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let row = centre - width; row <= centre + width; row += width) {
      for (let i = row - 1; i <= row + 1; i++) {
        const value = values[i];
        const p = 4 * i;
        sum += value;
        red += value * colours[p];
        green += value * colours[p + 1];
        blue += value * colours[p + 2];
      }
    }
    const mean = sum / 9;
    red = red / 9 - statistics[s] * mean;
    green = green / 9 - statistics[s + 1] * mean;
    blue = blue / 9 - statistics[s + 2] * mean;
    const a = statistics[s + 3] * red + statistics[s + 4] * green + statistics[s + 5] * blue;
    const b = statistics[s + 4] * red + statistics[s + 6] * green + statistics[s + 7] * blue;
    const c = statistics[s + 5] * red + statistics[s + 7] * green + statistics[s + 8] * blue;
    const p = 4 * centre;
    coefficients[p] = a;
    coefficients[p + 1] = b;
    coefficients[p + 2] = c;
    coefficients[p + 3] = mean - a * statistics[s] - b * statistics[s + 1] - c * statistics[s + 2];
  }
}

/** A pixel lies in up to nine windows: the mean of their functions. Where no window was fitted, the value itself. */
export function averageOpacityFitsPerPixel(
  { width, height, windows, coefficients }: MattingWindowsAndStatistics,
  alpha: Plane,
): Float32Array {
  const averaged = new Float32Array(4 * width * height);
  const counts = new Uint8Array(width * height);
  for (const centre of windows) {
    const p = 4 * centre;
    for (let row = centre - width; row <= centre + width; row += width) {
      for (let i = row - 1; i <= row + 1; i++) {
        counts[i]++;
        averaged[4 * i] += coefficients[p];
        averaged[4 * i + 1] += coefficients[p + 1];
        averaged[4 * i + 2] += coefficients[p + 2];
        averaged[4 * i + 3] += coefficients[p + 3];
      }
    }
  }
  for (let i = 0; i < counts.length; i++) {
    if (counts[i] === 0) averaged[4 * i + 3] = alpha[i];
    else for (let k = 4 * i; k < 4 * i + 4; k++) averaged[k] /= counts[i];
  }
  return averaged;
}
