// Whether a neckline leaves the shoulders beside the neck bare, as that of a T-shirt does and no shirt's collar.
import { type HalfSizeSubject, REGION_GRID } from '../regions/half-size-subject.ts';
import { type RegionLabels, SKIN } from '../regions/labels.ts';

/** In face widths: so far below the chin the neck is measured, over so many rows, and so much farther down the neckline is looked for. */
const [BELOW_CHIN, NECK, NECKLINE] = [0.08, 0.12, 0.5];
/** How many times broader than the neck a neckline is from which on it is that of a T-shirt. */
const BROADER = 1.15;

/** `neckMiddle`: a column of the grid. */
export function leavesNecklineShouldersBare(
  labels: RegionLabels,
  { alpha, chin, faceWidth }: Pick<HalfSizeSubject, 'alpha' | 'chin' | 'faceWidth'>,
  neckMiddle: number,
): boolean {
  const { width, height } = REGION_GRID;
  const middle = Math.round(neckMiddle);
  /** The skin around the middle of a row. */
  const breadthAt = (y: number): number => {
    const isSkin = (x: number): boolean => labels[y * width + x] === SKIN && alpha[y * width + x] > 0.5;
    let [left, right] = [middle, middle];
    while (left > 0 && isSkin(left)) left--;
    while (right < width - 1 && isSkin(right)) right++;
    return right - left;
  };
  const first = Math.round(chin[1] + BELOW_CHIN * faceWidth);
  const rows = Array.from({ length: Math.round(NECKLINE * faceWidth) }, (_, k) => first + k).filter((y) => y < height);
  const breadths = rows.map(breadthAt);
  const neck = Math.min(...breadths.slice(0, Math.round(NECK * faceWidth)));
  return Math.max(...breadths) > BROADER * neck;
}
