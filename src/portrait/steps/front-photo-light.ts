// Corrects the light of the front photo by all three photos, when it is dark or tinted.
import { clamp } from '../pixels.ts';
import { type Cutout, type Face, type Pose, poses, type Raster } from '../types.ts';
import { faceHeight } from './check/landmarks.ts';

/** Mesh points on bare skin that a camera sees in every pose: forehead, between the brows, nose, both cheeks, chin. */
const SKIN = [10, 151, 9, 8, 6, 195, 5, 50, 101, 205, 280, 330, 425, 199];
/** Half the side of the patch around each point, as a share of the face's height. */
const PATCH = 0.025;

/** The front is left alone while it is this near to what the photos agree on, in either direction. */
const NEAR = 1.25;
/** How far a front may be lifted: beyond it noise shows more than is gained. */
const MOST = 5;
/** Light above this bends towards white instead of being cut off there. */
const SHOULDER = 0.55;
/** How far the channels may part from each other: a coloured lamp is taken back, the warmth of a room is not. */
const TINT = 1.25;

/** Red, green, blue in linear light. */
export type LinearRgb = [red: number, green: number, blue: number];

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});
const toByte = (light: number): number =>
  Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];

/** The middle colour of a face's skin in linear light, 0..1: shine, shadow and a strand of hair do not move it. */
export function measureMedianLinearSkinColour({ width, height, data }: Raster, face: Face): LinearRgb {
  const reach = Math.max(1, Math.round(faceHeight(face) * PATCH));
  const seen: [number[], number[], number[]] = [[], [], []];
  for (const point of SKIN) {
    const [x, y] = [Math.round(face.mesh[point][0]), Math.round(face.mesh[point][1])];
    for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
      for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++)
        for (let k = 0; k < 3; k++) seen[k].push(LINEAR[data[3 * (v * width + u) + k]]);
    }
  }
  return seen.map(median) as LinearRgb;
}

/**
 * What the front's light must be multiplied with, channel by channel, to match what two of the three photos agree on.
 * Undefined for a front that is near enough, and for a paler one. Only the person's own photos decide, never a norm.
 */
export function computeFrontPhotoCorrectionGains(lights: Record<Pose, LinearRgb>): LinearRgb | undefined {
  const { front } = lights;
  const agreed = [0, 1, 2].map((k) => median(poses.map((pose) => lights[pose][k])));
  const each = agreed.map((value, k) => Math.max(value, 0.002) / Math.max(front[k], 0.002));
  const whole = each[0] ** 0.3 * each[1] ** 0.59 * each[2] ** 0.11;
  if (Math.max(...each) < NEAR && Math.min(...each) > 1 / NEAR) return undefined;
  // Of burnt skin the colour is lost. Lowered it turns yellow or lilac, which was worse to look at than pale.
  if (whole < 1) return undefined;
  const gain = Math.min(whole, MOST);
  return each.map((value) => gain * clamp(value / whole, 1 / TINT, TINT)) as LinearRgb;
}

/** Highlights bend towards white, so that nothing is burnt out anew. */
function bend(light: number): number {
  const room = 1 - SHOULDER;
  return light <= SHOULDER ? light : SHOULDER + room * (1 - Math.exp((SHOULDER - light) / room));
}

/** Repaints the cut-out in the other light, in place. */
export function applyLightGainToCutoutInPlace({ colour }: Cutout, gain: LinearRgb): void {
  const curves = gain.map((factor) => Uint8Array.from(LINEAR, (light) => toByte(bend(light * factor))));
  for (let o = 0; o < colour.length; o += 3) for (let k = 0; k < 3; k++) colour[o + k] = curves[k][colour[o + k]];
}
