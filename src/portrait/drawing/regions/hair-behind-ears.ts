// Dark hair that is seen behind an ear and beside the jaw, however thin.
import { median } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { measureHairColourLimits } from './hair-darkness.ts';
import { type HalfSizeSubject, maskWithoutThinParts, REGION_GRID } from './half-size-subject.ts';
import { HAIR, listMaskComponentPixels, type RegionLabels, regionMaskWhere, SKIN } from './labels.ts';

/** Where it is seen, in head coordinates. */
const PLACE = { top: -0.1, bottom: 1.25, inner: 0.8, outer: 1.6 };
/** Half of the least width of a lock, in face widths. */
const THIN = 0.015;
/** Down to this row, what has skin outside of it is the hollow of an ear. */
const EAR = 0.78;

/** What ends above this row is an end of hair over the ear. */
const DOWN = 0.2;
/** Hair lies this far beside the face, in face widths; nearer is the shade of a jaw. */
const BESIDE = 0.02;
/** Where the background shines through, strands are lighter than they are. */
const OPAQUE = 0.9;

/** Relabels as hair what is as dark as hair, lies outside of the ear and the jaw, and hangs on hair. Changes the labels. */
export function relabelHairBehindEarsAsHair(labels: RegionLabels, small: HalfSizeSubject, figure: Plane): void {
  const { u, v, lab, alpha, beyond, faceWidth } = small;
  const { top, bottom, inner, outer } = PLACE;
  for (const side of [-1, 1] as const) {
    const hair = measureHairColourLimits(labels, small, { figure, side });
    if (!hair?.isDark) continue;
    const isDark = (i: number): boolean => {
      const [L, a, b] = [lab[3 * i], lab[3 * i + 1], lab[3 * i + 2]];
      const isGrey = L < hair.lightestStrands && Math.hypot(a, b) < hair.leastSkinChroma;
      return isGrey || (L < hair.lightest && a <= hair.reddest);
    };
    /** Whether nothing but hair comes between a pixel and the figure's edge. */
    const isOutermost = (i: number): boolean => {
      for (let at = i; figure[at] > 0 && Math.abs(u[at]) < outer; at += side)
        if (labels[at] !== HAIR && !isDark(at) && alpha[at] > OPAQUE) return false;
      return true;
    };
    const isBehind = (i: number): boolean =>
      figure[i] > 0 &&
      side * u[i] > inner &&
      side * u[i] < outer &&
      v[i] > top &&
      v[i] < bottom &&
      beyond[i] > 0 &&
      (labels[i] === HAIR || (labels[i] === SKIN && isDark(i) && (v[i] > EAR || isOutermost(i))));
    const locks = maskWithoutThinParts(regionMaskWhere(isBehind), THIN * faceWidth);
    for (const piece of listMaskComponentPixels(locks)) {
      const hangs = piece.some((i) => labels[i] === HAIR || labels[i - REGION_GRID.width] === HAIR);
      const isBeside = median(piece.filter((i) => labels[i] === SKIN).map((i) => beyond[i])) > BESIDE;
      const isBehindEar = piece.some((i) => v[i] > DOWN);
      if (hangs && isBeside && isBehindEar) for (const i of piece) labels[i] = HAIR;
    }
  }
}
