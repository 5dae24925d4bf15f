// Corrects badly exposed photos gently. It never moves skin towards a norm: only the photo's own limits count.
import type { PlacedSubject } from '#portrait/drawing/types.ts';
import { clamp } from '#portrait/pixels.ts';
import { lumaAtOffset, MASTER_PIXEL_WIDTH } from './canvas.ts';

/**
 * The brightest of a face (shine on the skin, the whites of the eyes) is bright on every skin when the light is good.
 * So the 98th percentile tells the exposure; the middle tells the skin and is left alone.
 */
const HIGHLIGHT = { least: 0.52, most: 0.985 };

/** A figure with something as bright as a white shirt stands in good light, however dark its face is. */
const GOOD_LIGHT = 0.8;

/**
 * The exponent that mends the exposure: 1 for a good photo, at least 0.7 for a dark one, at most 1.2 for a pale one.
 * `brightest`: luma of the lightest things that the person wears, 0..1.
 */
export function computeExposureExponent(
  { colour, mesh }: Pick<PlacedSubject, 'colour' | 'mesh'>,
  brightest: number,
): number {
  const [west, east] = [Math.round(mesh[234][0]), Math.round(mesh[454][0])];
  const [north, south] = [Math.round(mesh[10][1]), Math.round(mesh[152][1])];
  const inset = (east - west) * 0.12;
  const bright: number[] = [];
  for (let y = Math.max(0, north); y < south; y += 3) {
    for (let x = Math.max(0, Math.round(west + inset)); x < Math.min(MASTER_PIXEL_WIDTH, east - inset); x += 3)
      bright.push(lumaAtOffset(colour, (y * MASTER_PIXEL_WIDTH + x) * 3));
  }
  if (bright.length === 0) return 1;
  bright.sort((a, b) => a - b);
  const highlight = clamp(bright[Math.floor(bright.length * 0.98)], 0.05, 0.999);
  const middle = clamp(bright[bright.length >> 1], 0.02, 0.98);
  if (highlight < HIGHLIGHT.least && brightest < GOOD_LIGHT)
    return Math.max(0.7, Math.log(HIGHLIGHT.least) / Math.log(highlight));
  if (highlight > HIGHLIGHT.most && middle > 0.8) return 1.2;
  return 1;
}
