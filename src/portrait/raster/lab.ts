// sRGB to CIE L*a*b* (D65) and back.
import type { CieLab } from '../drawing/types.ts';
import { unfilledPlane } from '../planes.ts';
import type { Colour, RgbPixels } from '../steps/canvas.ts';
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

/** Tables make a picture quick: steps fine enough that 8-bit pixels survive there and back. */
const STEPS = 4096;
const linearTable = Float32Array.from({ length: STEPS + 2 }, (_, k) => srgbToLinear(k / STEPS));
const rootTable = Float32Array.from({ length: 4 * STEPS + 2 }, (_, k) => rootOf(k / (4 * STEPS)));

function rootOf(value: number): number {
  return value > EPSILON ? Math.cbrt(value) : KAPPA * value + 16 / 116;
}

function lookUp(table: Float32Array, value: number, steps: number): number {
  const place = Math.min(1, Math.max(0, value)) * steps;
  const i = place | 0;
  return table[i] + (place - i) * (table[i + 1] - table[i]);
}

/** Interleaved L (0..100), a, b. */
export function pictureToLab(picture: RgbPixels): Float32Array {
  const lab = unfilledPlane(picture.length);
  for (let o = 0; o < picture.length; o += 3) {
    // Much of a print, and all around a figure, is flat: there a pixel has the colour of the one before it.
    if (
      o > 0 &&
      picture[o] === picture[o - 3] &&
      picture[o + 1] === picture[o - 2] &&
      picture[o + 2] === picture[o - 1]
    ) {
      lab[o] = lab[o - 3];
      lab[o + 1] = lab[o - 2];
      lab[o + 2] = lab[o - 1];
      continue;
    }
    const r = lookUp(linearTable, picture[o], STEPS);
    const g = lookUp(linearTable, picture[o + 1], STEPS);
    const b = lookUp(linearTable, picture[o + 2], STEPS);
    const x = lookUp(rootTable, (0.412453 * r + 0.35758 * g + 0.180423 * b) / WHITE[0], 4 * STEPS);
    const y = lookUp(rootTable, 0.212671 * r + 0.71516 * g + 0.072169 * b, 4 * STEPS);
    const z = lookUp(rootTable, (0.019334 * r + 0.119193 * g + 0.950227 * b) / WHITE[2], 4 * STEPS);
    lab[o] = 116 * y - 16;
    lab[o + 1] = 500 * (x - y);
    lab[o + 2] = 200 * (y - z);
  }
  return lab;
}

/** The reverse of pictureToLab; colours outside sRGB are clipped. */
export function labToPicture(lab: Float32Array): RgbPixels {
  const picture = unfilledPlane(lab.length);
  for (let o = 0; o < lab.length; o += 3) writeLabPixelAsRgb(picture, lab, o);
  return picture;
}

/** One pixel of Lab as a colour, at the same place of a picture. */
export function writeLabPixelAsRgb(picture: RgbPixels, lab: Float32Array, o: number): void {
  const fy = (lab[o] + 16) / 116;
  const x = cubeOf(fy + lab[o + 1] / 500) * WHITE[0];
  const y = cubeOf(fy);
  const z = cubeOf(fy - lab[o + 2] / 200) * WHITE[2];
  picture[o] = clipped(3.240479 * x - 1.53715 * y - 0.498535 * z);
  picture[o + 1] = clipped(-0.969256 * x + 1.875991 * y + 0.041556 * z);
  picture[o + 2] = clipped(0.055648 * x - 0.204043 * y + 1.057311 * z);
}

export function colourToLab([red, green, blue]: Colour): CieLab {
  const [L, a, b] = pictureToLab(Float32Array.of(red, green, blue));
  return [L, a, b];
}

/** Clipped to sRGB. */
export function labToColour([L, a, b]: CieLab): Colour {
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
  return colourToLab(colourFromHex(hex));
}

function cubeOf(value: number): number {
  const cube = value * value * value;
  return cube > EPSILON ? cube : (value - 16 / 116) / KAPPA;
}

function clipped(linear: number): number {
  return linearToSrgb(Math.min(1, Math.max(0, linear)));
}
