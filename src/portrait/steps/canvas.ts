// The sheet that every step paints on, and the arithmetic of colours that all of them share.

/** The master picture in pixels: 4:5. */
export const WIDTH = 1080;
export const HEIGHT = 1350;
export const AREA = WIDTH * HEIGHT;

/** sRGB, each part from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Interleaved red, green, blue from 0 to 1, row by row, WIDTH x HEIGHT. */
export type Picture = Float32Array;

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** '#rrggbb' as a colour. */
export function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Rec. 601 luma of the pixel at `offset` of interleaved colours. */
export function luma(pixels: ArrayLike<number>, offset = 0): number {
  return 0.299 * pixels[offset] + 0.587 * pixels[offset + 1] + 0.114 * pixels[offset + 2];
}
