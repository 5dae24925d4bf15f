// Measures colours of the photo where they can be believed.
import type { Lab } from '../../drawing/types.ts';
import { median } from '../../raster/statistics.ts';

/** So many pixels give a median as well as all of them. */
const ENOUGH = 12_000;

/** The median colour of the pixels where `isMeasured`, and the lightness of (some of) them. Undefined for fewer than `least`. */
export function medianLab(
  lab: Float32Array,
  isMeasured: (i: number) => boolean,
  least = 1,
): { colour: Lab; lightness: Float32Array } | undefined {
  const pixels: number[] = [];
  for (let i = 0; 3 * i < lab.length; i++) if (isMeasured(i)) pixels.push(i);
  if (pixels.length < Math.max(1, least)) return undefined;
  const step = Math.ceil(pixels.length / ENOUGH);
  const some = pixels.filter((_, k) => k % step === 0);
  const [lightness, a, b] = [0, 1, 2].map((c) => Float32Array.from(some, (i) => lab[3 * i + c]));
  return { colour: [median(lightness), median(a), median(b)], lightness };
}
