// A neckline so wide or deep that hardly any cloth is in the picture: cropped above the clothes, the person would look undressed.
import { type HalfSizeSubject, REGION_GRID, REGION_GRID_PIXEL_COUNT } from './half-size-subject.ts';
import { CLOTH, type RegionLabels, SKIN } from './labels.ts';

/** Where clothes are looked for: below this, in lengths from eyes to chin below the eyes, and this near to the middle in face half widths. */
const [BELOW, WITHIN] = [1.55, 1.5];
/** The most skin there, as a share of skin and cloth. */
const MOST_SKIN = 0.7;
/** The neckline that is drawn instead: how low its middle lies, and how much higher it is beside the neck. */
const NECKLINE = { middle: 1.92, rise: 0.42, half: 1.25 };

/** Dresses the chest up to a round neckline where it is mostly bare. Changes the labels; true where it did. */
export function relabelBareChestAsCloth(labels: RegionLabels, { u, v, side, alpha, floor }: HalfSizeSubject): boolean {
  let [skin, cloth] = [0, 0];
  for (let i = 0; i < Math.min(REGION_GRID_PIXEL_COUNT, floor * REGION_GRID.width); i++) {
    if (v[i] < BELOW || side[i] > WITHIN || !(alpha[i] > 0.3)) continue;
    if (labels[i] === SKIN) skin++;
    else if (labels[i] === CLOTH) cloth++;
  }
  if (skin <= MOST_SKIN * (skin + cloth)) return false;
  const { middle, rise, half } = NECKLINE;
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++)
    if (labels[i] === SKIN && v[i] > middle - rise * Math.min(1, (u[i] / half) ** 2)) labels[i] = CLOTH;
  return true;
}
