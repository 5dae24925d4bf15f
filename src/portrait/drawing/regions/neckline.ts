// The neckline: smooth, and never so wide or deep that hardly any cloth is in the picture.
import { gaussianBlur } from '../../raster/blur.ts';
import type { Plane } from '../../types.ts';
import { type HalfSizeSubject, REGION_GRID, REGION_GRID_PIXEL_COUNT } from './half-size-subject.ts';
import {
  CLOTH,
  listMaskComponentPixels,
  type RegionLabels,
  regionMaskWhere,
  rowBoundsOfPiece,
  SKIN,
} from './labels.ts';

/** Where clothes are looked for: below this, in lengths from eyes to chin below the eyes, and this near to the middle in face half widths. */
const [BELOW, WITHIN] = [1.55, 1.5];
/** The most skin there, as a share of skin and cloth. */
const MOST_SKIN = 0.7;
/** The neckline that is drawn instead: how low its middle lies, and how much higher it is beside the neck. */
const NECKLINE = { middle: 1.92, rise: 0.42, half: 1.25 };

/** Dresses the chest up to a round neckline where it is mostly bare: cropped above the clothes, the person would look undressed. Changes the labels; true where it did. */
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

/**
 * Below this v lies no jaw. The border is smoothed over so many face widths; what it would take and is taller than this, in face
 * widths too, is a strap or an open collar, and stays.
 */
const SMOOTHED = { from: 1.2, over: 0.14, tallest: 0.3 };

/** Smooths the steps and kinks of the border between skin and clothes. Changes the labels in place. */
export function smoothNecklineInPlace(labels: RegionLabels, { v, faceWidth }: HalfSizeSubject, figure: Plane): void {
  const [skin, cloth] = [SKIN, CLOTH].map((label) =>
    gaussianBlur(
      regionMaskWhere((i) => labels[i] === label && figure[i] > 0),
      REGION_GRID,
      SMOOTHED.over * faceWidth,
    ),
  );
  for (const [from, to, share] of [
    [SKIN, CLOTH, (i: number) => cloth[i] - skin[i]],
    [CLOTH, SKIN, (i: number) => skin[i] - cloth[i]],
  ] as const) {
    const taken = regionMaskWhere((i) => figure[i] > 0 && v[i] >= SMOOTHED.from && labels[i] === from && share(i) > 0);
    for (const piece of listMaskComponentPixels(taken)) {
      const rows = rowBoundsOfPiece(piece);
      if (rows.bottom - rows.top < SMOOTHED.tallest * faceWidth) for (const i of piece) labels[i] = to;
    }
  }
}
