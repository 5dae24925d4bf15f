// Measures colours of the photo in areas where they are reliable.
import type { CieLab } from '../../drawing/types.ts';
import { median } from '../../raster/statistics.ts';

/** So many pixels give a median as well as all of them. */
const ENOUGH = 12_000;

/** The median colour of the pixels where `isMeasured`, and the lightness of (some of) them. Undefined for fewer than `least`. */
export function measureMedianLabAndLightnessSamples(
  lab: Float32Array,
  isMeasured: (i: number) => boolean,
  least = 1,
): { colour: CieLab; lightness: Float32Array } | undefined {
  const pixels = new Int32Array(lab.length / 3);
  let count = 0;
  for (let i = 0; i < pixels.length; i++) if (isMeasured(i)) pixels[count++] = i;
  if (count < Math.max(1, least)) return undefined;
  const step = Math.ceil(count / ENOUGH);
  const some = pixels.subarray(0, count).filter((_, k) => k % step === 0);
  const [lightness, a, b] = [0, 1, 2].map((c) => new Float32Array(some.length).map((_, k) => lab[3 * some[k] + c]));
  return { colour: [median(lightness), median(a), median(b)], lightness };
}
