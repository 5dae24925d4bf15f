// Seams and the edges of collars and lapels: dark lines or steps in lightness along a line.
import { quantile } from '../../raster/statistics.ts';
import { REGION_GRID } from '../regions/half-size-subject.ts';
import type { MeasuredCloth } from './measured-cloth.ts';

type Spot = readonly [x: number, y: number];

/** Pixels across the line in which a crease may lie beside it, and beyond which its surroundings are measured. */
const [BESIDE, AROUND] = [2, 3];
/** The part of the line that may show no crease. */
const GAPS = 0.3;

/** How strong a crease runs along a line, in units of L*: most of the line shows at least so much. 0 where it is not seen. */
export function measureCreaseStrengthAlongLine(seen: MeasuredCloth, from: Spot, to: Spot): number {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = Math.max(4, Math.round(length / 2));
  const normal: Spot = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const strengths: number[] = [];
  for (let k = 0; k <= steps; k++) {
    const at: Spot = [from[0] + ((to[0] - from[0]) * k) / steps, from[1] + ((to[1] - from[1]) * k) / steps];
    const strength = creaseAt(seen, at, normal);
    if (strength !== undefined) strengths.push(strength);
  }
  return strengths.length > 0.7 * steps ? quantile(strengths, GAPS) : 0;
}

function creaseAt({ mask, lightness }: MeasuredCloth, [x, y]: Spot, [nx, ny]: Spot): number | undefined {
  const at = (k: number): number => {
    const [column, row] = [Math.round(x + k * nx), Math.round(y + k * ny)];
    if (column < 0 || column >= REGION_GRID.width || row < 0 || row >= REGION_GRID.height) return Number.NaN;
    const i = row * REGION_GRID.width + column;
    return mask[i] > 0 ? lightness[i] : Number.NaN;
  };
  let most = 0;
  let known = false;
  for (let k = -BESIDE; k <= BESIDE; k++) {
    const [one, here, other] = [at(k - AROUND), at(k), at(k + AROUND)];
    const crease = Math.max((one + other) / 2 - here, 0.7 * Math.abs(one - other));
    if (Number.isNaN(crease)) continue;
    known = true;
    if (crease > most) most = crease;
  }
  return known ? most : undefined;
}
