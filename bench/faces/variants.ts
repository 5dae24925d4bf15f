// Further photos made from one: a small webcam, two other lights, and a head turned to each side.
import sharp from 'sharp';
import type { Face, Raster } from '#portrait/types.ts';
import { decodePngOrJpeg } from '#portrait/vision/pictures.ts';
import { turnHead } from '#test/turn-head.ts';

/** Part of every cached file's name: count up when a variant or a measurement changes. */
export const PHOTO_CACHE_VERSION = 3;

export const HEAD_TURN_DEGREES = 22;

export const photoVariantMakers = {
  photo: (photo: Raster) => photo,
  /** 300 px and strong compression. */
  webcam: async ({ width, height, data }: Raster) =>
    decodePngOrJpeg(
      await sharp(data, { raw: { width, height, channels: 3 } })
        .resize(300, 300, { fit: 'inside' })
        .jpeg({ quality: 60 })
        .toBuffer(),
    ),
  /** A dim and warm room. */
  dim: (photo: Raster) => lit(photo, () => 0.62, [1, 0.89, 0.73], 1.25),
  /** A window at the person's left: 0.35 to 1.3 times the light across the photo. */
  window: (photo: Raster) => lit(photo, (x) => 0.35 + 0.95 * x, [1, 1, 1], 1),
  left: (photo: Raster, face: Face) => turnHead(photo, face, HEAD_TURN_DEGREES),
  right: (photo: Raster, face: Face) => turnHead(photo, face, -HEAD_TURN_DEGREES),
} as const;

export type PhotoVariantName = keyof typeof photoVariantMakers;
export const photoVariantNames = Object.keys(photoVariantMakers) as PhotoVariantName[];

/** `gain`: times the light at x, 0..1 across the photo; `tint`: of red, green and blue. */
function lit({ width, height, data }: Raster, gain: (x: number) => number, tint: number[], gamma: number): Raster {
  const out = new Uint8Array(data.length);
  for (let o = 0; o < data.length; o++) {
    const x = (Math.floor(o / 3) % width) / width;
    out[o] = Math.min(255, Math.round(255 * gain(x) * tint[o % 3] * (data[o] / 255) ** gamma));
  }
  return { width, height, data: out };
}
