// Measures colours of the photo where they can be believed.
import type { Lab } from '../../drawing/types.ts';
import { median } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';

/** The median colour of the pixels where `isMeasured`, and their lightness, or undefined where they are fewer than `least`. */
export function medianLab(
  lab: Float32Array,
  isMeasured: (i: number) => boolean,
  least = 1,
): { colour: Lab; lightness: Float32Array } | undefined {
  const channels: [number[], number[], number[]] = [[], [], []];
  for (let i = 0, o = 0; o < lab.length; i++, o += 3) {
    if (!isMeasured(i)) continue;
    for (let c = 0; c < 3; c++) channels[c].push(lab[o + c]);
  }
  if (channels[0].length < Math.max(1, least)) return undefined;
  const [lightness, a, b] = channels.map((values) => Float32Array.from(values));
  return { colour: [median(lightness), median(a), median(b)], lightness };
}

/** The mean of a plane over the pixels where `isMeasured`. */
export function meanWhere(plane: Plane, isMeasured: (i: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < plane.length; i++) {
    if (!isMeasured(i)) continue;
    sum += plane[i];
    count++;
  }
  return count ? sum / count : Number.NaN;
}
