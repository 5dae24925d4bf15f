// Ears that stand out before hair: in the shade beside the head they are as dark as hair, but redder.

import { growMaskByDisc, shrinkMaskByDisc } from '../../raster/distance.ts';
import { quantile, valuesWhere } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { medianLabInMask } from './colour-distances.ts';
import {
  type HalfSizeSubject,
  maskWithoutThinParts,
  REGION_GRID,
  REGION_GRID_PIXEL_COUNT,
} from './half-size-subject.ts';
import {
  countPixelsInMask,
  HAIR,
  listMaskComponentPixels,
  type RegionLabels,
  regionMaskWhere,
  SKIN,
} from './labels.ts';
import type { RegionLogLikelihoods } from './region-likelihoods.ts';

/** Where ears are, in head coordinates. */
const EAR = { inner: 0.9, outer: 1.45, top: -0.4, lobe: 0.75 };
/** An ear is redder (a*) than this share of the hair, and lies this far on the way from the hair's redness to that of the face. */
const REDDER = { thanShare: 0.96, way: 0.7 };
/** In face widths and their squares: how thin an ear is at least, the width of its hollows, and how large its piece is. */
const [THIN, HOLLOW, LEAST] = [0.012, 0.03, 0.004];

/** Relabels hair as skin, in place, where an ear is seen: a piece beside the head that is redder than hair is. */
export function relabelRedEarsAsSkin(
  labels: RegionLabels,
  small: HalfSizeSubject,
  { hairSeeds, skinSeeds }: RegionLogLikelihoods,
  figure: Plane,
): void {
  const { lab, v, side, faceWidth } = small;
  if (countPixelsInMask(hairSeeds) === 0) return;
  const [hairRed, faceRed] = [medianLabInMask(lab, hairSeeds)[1], medianLabInMask(lab, skinSeeds)[1]];
  const reddest = quantile(valuesWhere(lab, hairSeeds, 0.5, { channels: 3, channel: 1 }), REDDER.thanShare);
  const least = Math.max(reddest, hairRed + REDDER.way * (faceRed - hairRed));
  const isBeside = (i: number): boolean =>
    figure[i] > 0 && side[i] > EAR.inner && side[i] < EAR.outer && v[i] > EAR.top && v[i] < EAR.lobe;
  const red = maskWithoutThinParts(
    regionMaskWhere((i) => labels[i] === HAIR && isBeside(i) && lab[3 * i + 1] > least),
    THIN * faceWidth,
  );
  for (const piece of listMaskComponentPixels(red)) {
    if (piece.length < LEAST * faceWidth * faceWidth) continue;
    const ear = new Float32Array(REGION_GRID_PIXEL_COUNT);
    for (const i of piece) ear[i] = 1;
    const whole = shrinkMaskByDisc(
      growMaskByDisc(ear, REGION_GRID, HOLLOW * faceWidth),
      REGION_GRID,
      HOLLOW * faceWidth,
    );
    for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++)
      if (whole[i] > 0 && labels[i] === HAIR && isBeside(i)) labels[i] = SKIN;
  }
}
