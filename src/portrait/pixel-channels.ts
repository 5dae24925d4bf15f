// Splits decoded pictures into planes of one channel, and joins planes to the bytes of a picture.
import { newUnfilledPlane } from './planes.ts';
import type { Plane } from './types.ts';

/** Bytes, `channels` a pixel. */
export type InterleavedBytePixels = { data: Uint8Array; channels: number };

/** A byte as a share, 0 to 1. */
const SHARES = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

/** One channel of bytes, 0 to 1. */
export function bytesToUnitChannelPlane(
  { data, channels }: InterleavedBytePixels,
  channel: number,
  count: number,
): Plane {
  const plane = newUnfilledPlane(count);
  for (let i = 0, o = channel; i < count; i++, o += channels) plane[i] = SHARES[data[o]];
  return plane;
}

/** The first three channels of bytes, interleaved, 0 to 1. */
export function bytesToNormalizedRgbPixels({ data, channels }: InterleavedBytePixels, count: number): Float32Array {
  const colours = newUnfilledPlane(3 * count);
  for (let o = 0, at = 0; o < colours.length; o += 3, at += channels) {
    colours[o] = SHARES[data[at]];
    colours[o + 1] = SHARES[data[at + 1]];
    colours[o + 2] = SHARES[data[at + 2]];
  }
  return colours;
}

/** One of three interleaved channels. */
export function extractColourChannel(colour: Float32Array, channel: 0 | 1 | 2, count: number): Plane {
  const plane = new Float32Array(count);
  for (let i = 0; i < count; i++) plane[i] = colour[3 * i + channel];
  return plane;
}

/** Red, green, blue and opacity of 0 to 1 as bytes, interleaved; all 0 where nothing is. */
export function colourAndAlphaToRgbaBytes(colour: Float32Array, alpha: Plane): Buffer {
  const bytes = Buffer.alloc(alpha.length * 4);
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0) continue;
    // Bytes cut off: a half more is rounding.
    bytes[i * 4] = 255 * colour[i * 3] + 0.5;
    bytes[i * 4 + 1] = 255 * colour[i * 3 + 1] + 0.5;
    bytes[i * 4 + 2] = 255 * colour[i * 3 + 2] + 0.5;
    bytes[i * 4 + 3] = 255 * alpha[i] + 0.5;
  }
  return bytes;
}

/** Planes of 0 to 1 as bytes, interleaved. */
export function interleaveUnitPlanesAsBytes(planes: readonly Plane[], count: number): Buffer {
  const channels = planes.length;
  const bytes = Buffer.alloc(channels * count);
  for (const [channel, plane] of planes.entries())
    for (let i = 0, o = channel; i < count; i++, o += channels) bytes[o] = plane[i] * 255 + 0.5;
  return bytes;
}
