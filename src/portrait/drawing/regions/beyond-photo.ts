// Below and beside the photo the body was extrapolated: all of it becomes cloth, and an open neckline is closed by a
// curve.
import { type HalfSizeSubject, REGION_GRID } from './half-size-subject.ts';
import { CLOTH, type RegionLabels, SKIN } from './labels.ts';

/** The photo's last rows are not to be trusted. */
const MARGIN = 6;

export function relabelExtendedBodyAsCloth(labels: RegionLabels, small: HalfSizeSubject): void {
  const foot = findLastPhotoRowOfRegionGrid(small);
  if (foot === undefined) return;
  const opening = openingAt(labels, small, foot);
  const { width, height } = REGION_GRID;
  for (let y = Math.max(0, Math.ceil(small.eyes[1])); y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (y < foot) {
        if (small.inside[i] < 0.9) labels[i] = CLOTH;
      } else if (y > small.chin[1]) labels[i] = isInCurve(x, y - foot, opening) ? SKIN : CLOTH;
    }
  }
}

/** The last row that the photo shows broadly; undefined when it shows the figure down to the canvas's own foot. */
export function findLastPhotoRowOfRegionGrid({ inside, faceWidth }: HalfSizeSubject): number | undefined {
  const { width, height } = REGION_GRID;
  for (let y = height - 1; y >= 0; y--) {
    let shown = 0;
    for (let i = y * width; i < (y + 1) * width; i++) if (inside[i] > 0.97) shown++;
    if (shown > 0.3 * faceWidth) return y - MARGIN;
  }
  return undefined;
}

type Opening = { middle: number; half: number };

/** The skin that the foot's row cuts through below the neck; undefined where that is cloth. */
function openingAt(
  labels: RegionLabels,
  { alpha, chin, faceWidth }: HalfSizeSubject,
  foot: number,
): Opening | undefined {
  let [first, last, count] = [-1, -1, 0];
  for (let x = 0; x < REGION_GRID.width; x++) {
    const i = foot * REGION_GRID.width + x;
    if (labels[i] !== SKIN || alpha[i] <= 0.5 || Math.abs(x - chin[0]) >= 0.6 * faceWidth) continue;
    if (first < 0) first = x;
    last = x;
    count++;
  }
  return count > 0.1 * faceWidth ? { middle: (first + last) / 2, half: (last - first) / 2 } : undefined;
}

function isInCurve(x: number, below: number, opening: Opening | undefined): boolean {
  if (!opening) return false;
  const { middle, half } = opening;
  return Math.abs((x - middle) / half) ** 2.4 + (Math.max(0, below) / (half * 0.75)) ** 2 < 1;
}
