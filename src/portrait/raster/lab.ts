// sRGB to CIE L*a*b* (D65) and back.
import type { CieLab } from '../drawing/types.ts';
import { newUnfilledPlane } from '../planes.ts';
import { computeWasmAddresses, ensureWasmMemory, wasmLoops } from '../simd/loops.ts';
import type { NormalizedRgb, NormalizedRgbPixels } from '../steps/canvas.ts';
import { colourFromHex } from '../steps/canvas.ts';

/** The white point, D65, two degrees. */
const WHITE = [0.950456, 1, 1.088754] as const;
const EPSILON = 0.008856;
const KAPPA = 7.787;

/** Light of an sRGB value, both 0..1. */
export const srgbToLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
export const linearToSrgb = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Pixels at a time, a multiple of four: few enough to stay in the processor's cache. */
const CHUNK = 4096;

/** Interleaved L (0..100), a, b. */
export function pictureToLab(picture: NormalizedRgbPixels): Float32Array {
  const lab = newUnfilledPlane(picture.length);
  const [from, into, end] = computeWasmAddresses([12 * CHUNK, 12 * CHUNK]);
  const memory = ensureWasmMemory(end);
  for (let o = 0; o < picture.length; o += 3 * CHUNK) {
    const part = picture.subarray(o, o + 3 * CHUNK);
    new Float32Array(memory, from, part.length).set(part);
    wasmLoops.rgbToLab(from, into, 4 * Math.ceil(part.length / 12));
    lab.set(new Float32Array(memory, into, part.length), o);
  }
  return lab;
}

/** The reverse of pictureToLab; colours outside sRGB are clipped. */
export function labPixelsToNormalizedRgb(lab: Float32Array): NormalizedRgbPixels {
  const picture = newUnfilledPlane(lab.length);
  for (let o = 0; o < lab.length; o += 3) writeLabPixelAsNormalizedRgb(picture, lab, o);
  return picture;
}

/** One pixel of Lab as a colour, at the same place of a picture. */
export function writeLabPixelAsNormalizedRgb(picture: NormalizedRgbPixels, lab: Float32Array, o: number): void {
  const fy = (lab[o] + 16) / 116;
  const x = cubeOf(fy + lab[o + 1] / 500) * WHITE[0];
  const y = cubeOf(fy);
  const z = cubeOf(fy - lab[o + 2] / 200) * WHITE[2];
  picture[o] = clipped(3.240479 * x - 1.53715 * y - 0.498535 * z);
  picture[o + 1] = clipped(-0.969256 * x + 1.875991 * y + 0.041556 * z);
  picture[o + 2] = clipped(0.055648 * x - 0.204043 * y + 1.057311 * z);
}

export function normalizedRgbToLab([red, green, blue]: NormalizedRgb): CieLab {
  const [L, a, b] = pictureToLab(Float32Array.of(red, green, blue));
  return [L, a, b];
}

/** Clipped to sRGB. */
export function labToNormalizedRgb([L, a, b]: CieLab): NormalizedRgb {
  const fy = (L + 16) / 116;
  const [x, y, z] = [cubeOf(fy + a / 500) * WHITE[0], cubeOf(fy), cubeOf(fy - b / 200) * WHITE[2]];
  return [
    clipped(3.240479 * x - 1.53715 * y - 0.498535 * z),
    clipped(-0.969256 * x + 1.875991 * y + 0.041556 * z),
    clipped(0.055648 * x - 0.204043 * y + 1.057311 * z),
  ];
}

/** '#rrggbb' as Lab. */
export function hexToLab(hex: string): CieLab {
  return normalizedRgbToLab(colourFromHex(hex));
}

function cubeOf(value: number): number {
  const cube = value * value * value;
  return cube > EPSILON ? cube : (value - 16 / 116) / KAPPA;
}

function clipped(linear: number): number {
  return linearToSrgb(Math.min(1, Math.max(0, linear)));
}
