// A tie: a narrow strip of another colour down the middle of a shirt.
import { median } from '../../raster/statistics.ts';
import { REGION_GRID } from '../regions/half-size-subject.ts';
import type { CieLab } from '../types.ts';
import { directedClothColourDistance, type MeasuredCloth } from './measured-cloth.ts';

export type MeasuredTie = { half: number; axis: number; colour: CieLab };

/** In face widths: half of the narrowest and the widest tie; how far its middle may lie beside the neck's. */
const [NARROW, WIDE, ASIDE] = [0.04, 0.16, 0.1];
/** How far its colour lies from the shirt's (`directedClothColourDistance`, either way). */
const TIE_DISTANCE = 17;
/** In face widths: rows below the neckline that it must fill, the share of them, and how far its width may vary. */
const [HEIGHT, ROWS, VARIES] = [0.28, 0.72, 0.035];

type Strip = { y: number; middle: number; half: number };

/** `shirt`: the colour at both sides of the tie. */
export function findAndMeasureTie(seen: MeasuredCloth, shirt: CieLab): MeasuredTie | undefined {
  const { top, foot, faceWidth, neckMiddle } = seen;
  if (foot - top < HEIGHT * faceWidth) return undefined;
  const strips: Strip[] = [];
  for (let y = top; y < foot; y++) {
    const strip = stripIn(seen, shirt, y);
    if (strip) strips.push(strip);
  }
  if (strips.length < ROWS * (foot - top)) return undefined;
  const half = median(strips.map((strip) => strip.half));
  const middle = median(strips.map((strip) => strip.middle));
  const varies = median(strips.map((strip) => Math.abs(strip.middle - middle)));
  if (half < NARROW * faceWidth || Math.abs(middle - neckMiddle) > ASIDE * faceWidth || varies > VARIES * faceWidth)
    return undefined;
  const colour = colourAlong(seen, strips);
  return { half, axis: middle, colour };
}

/** The run of pixels unlike the shirt that crosses the middle; the shirt must be seen at both of its sides. */
function stripIn(
  { mask, smoothedLab, neckMiddle, faceWidth }: MeasuredCloth,
  shirt: CieLab,
  y: number,
): Strip | undefined {
  const row = y * REGION_GRID.width;
  const isTie = (x: number): boolean | undefined => {
    const i = row + x;
    if (mask[i] <= 0) return undefined;
    const colour: CieLab = [smoothedLab[3 * i], smoothedLab[3 * i + 1], smoothedLab[3 * i + 2]];
    return (
      Math.max(directedClothColourDistance(colour, shirt), directedClothColourDistance(shirt, colour)) > TIE_DISTANCE
    );
  };
  const reach = Math.round(ASIDE * faceWidth);
  let start: number | undefined;
  for (let k = 0; k <= reach && start === undefined; k++)
    for (const x of [Math.round(neckMiddle) + k, Math.round(neckMiddle) - k]) if (isTie(x)) start = x;
  if (start === undefined) return undefined;
  const most = 2 * WIDE * faceWidth;
  let [left, right] = [start, start];
  while (start - left < most && isTie(left - 1)) left--;
  while (right - start < most && isTie(right + 1)) right++;
  const half = (right - left + 1) / 2;
  if (half > WIDE * faceWidth || isTie(left - 2) !== false || isTie(right + 2) !== false) return undefined;
  return { y, middle: (left + right) / 2, half };
}

function colourAlong({ smoothedLab }: MeasuredCloth, strips: readonly Strip[]): CieLab {
  const middles = strips.map(({ y, middle }) => y * REGION_GRID.width + Math.round(middle));
  const part = (channel: number): number => median(middles.map((i) => smoothedLab[3 * i + channel]));
  return [part(0), part(1), part(2)];
}
