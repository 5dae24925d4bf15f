// How far a pixel is from a colour of this person's skin, hair or clothes.
import { median } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import type { CieLab } from '../types.ts';

/** Skin in the light and in the shade of the jaw, as a share of its colour. */
const SHADES = [1, 0.65, 0.45];

/** Of the pixels in the mask: the median of each channel of CIE Lab. */
export function medianLabInMask(lab: Float32Array, mask: Plane): CieLab {
  const pixels = new Int32Array(mask.length);
  let count = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i] > 0.5) pixels[count++] = i;
  const middle = (channel: number): number => {
    const values = new Float32Array(count);
    for (let k = 0; k < count; k++) values[k] = lab[3 * pixels[k] + channel];
    return median(values);
  };
  return [middle(0), middle(1), middle(2)];
}

/** Of a pixel from a colour in CIE Lab, lightness counted less than hue. */
export function pixelColourDistance(lab: Float32Array, i: number, [L, a, b]: CieLab): number {
  return 0.5 * Math.abs(lab[3 * i] - L) + 2 * Math.hypot(lab[3 * i + 1] - a, lab[3 * i + 2] - b);
}

/** A skin colour as it looks in the light and in the shade. */
export function skinLabsByShade([L, a, b]: CieLab): CieLab[] {
  return SHADES.map((shade) => [shade * L, shade * a, shade * b]);
}

/** Whether a pixel is white or grey, and lighter than skin by so much L* that no light on skin explains it. */
export function isPixelTooPaleForSkin(lab: Float32Array, i: number, [L, a, b]: CieLab): boolean {
  return lab[3 * i] > L + 15 && Math.hypot(lab[3 * i + 1], lab[3 * i + 2]) < 0.4 * Math.hypot(a, b);
}
