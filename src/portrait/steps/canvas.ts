// The master canvas of every step, and shared arithmetic of colours.

/** The master picture in pixels: 4:5. */
export const MASTER_PIXEL_WIDTH = 1080;
export const MASTER_PIXEL_HEIGHT = 1350;
export const MASTER_PIXEL_COUNT = MASTER_PIXEL_WIDTH * MASTER_PIXEL_HEIGHT;

/**
 * A sheet of any shape. It is measured in units in which a head is about as large as on the master, so that whatever is
 * drawn around a head keeps its proportions; `scale` is how many pixels a unit has.
 */
export type FrameSizeAndScale = { width: number; height: number; scale: number };

export const MASTER_FRAME: FrameSizeAndScale = { width: MASTER_PIXEL_WIDTH, height: MASTER_PIXEL_HEIGHT, scale: 1 };

/** A frame's size in pixels. */
export function frameSizeInPixels({ width, height, scale }: FrameSizeAndScale): { width: number; height: number } {
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** sRGB, each part from 0 to 1. */
export type NormalizedRgb = readonly [red: number, green: number, blue: number];

/** Interleaved red, green, blue from 0 to 1, row by row. */
export type NormalizedRgbPixels = Float32Array;

export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** `share` of the way from one colour to the other. */
export function mixColours(from: NormalizedRgb, to: NormalizedRgb, share: number): NormalizedRgb {
  return [lerp(from[0], to[0], share), lerp(from[1], to[1], share), lerp(from[2], to[2], share)];
}

/** '#rrggbb' as a colour. */
export function colourFromHex(hex: string): NormalizedRgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Rec. 601 luma of the pixel at `offset` of interleaved colours. */
export function lumaAtOffset(pixels: ArrayLike<number>, offset = 0): number {
  return 0.299 * pixels[offset] + 0.587 * pixels[offset + 1] + 0.114 * pixels[offset + 2];
}
