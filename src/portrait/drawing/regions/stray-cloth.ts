// Removes patches classified as cloth where none is worn: beside the neck and between strands of hair.
import { dilatePlaneBySquare } from '#portrait/pixels.ts';
import { median, quantile } from '#portrait/raster/statistics.ts';
import type { Plane } from '#portrait/types.ts';
import type { CieLab } from '../types.ts';
import { medianLabInMask, pixelColourDistance, skinLabsByShade } from './colour-distances.ts';
import {
  type HalfSizeSubject,
  maskWithoutThinParts,
  REGION_GRID,
  REGION_GRID_PIXEL_COUNT,
} from './half-size-subject.ts';
import {
  CLOTH,
  countPixelsInMask,
  HAIR,
  listMaskComponentPixels,
  type RegionLabels,
  regionMaskWhere,
  SKIN,
} from './labels.ts';
import type { RegionLogLikelihoods } from './region-likelihoods.ts';

/** Of another colour than hair and skin, as pixelColourDistance counts; and lighter than both by so much L*. */
const [UNLIKE, LIGHTER] = [34, 15];

/** A shirt's collar is lighter than its wearer's hair and skin. */
function isShirt(piece: readonly number[], lab: Float32Array, wearer: readonly CieLab[]): boolean {
  return median(piece.map((i) => lab[3 * i])) > Math.max(...wearer.map(([L]) => L)) + LIGHTER;
}

export function relabelStrayClothAsHairOrSkin(
  labels: RegionLabels,
  small: HalfSizeSubject,
  colours: RegionLogLikelihoods,
  figure: Plane,
): void {
  if (countPixelsInMask(colours.hairSeeds) > 200) recolourBesideNeck(labels, small, colours, figure);
  fillBetweenStrands(labels, small, figure);
}

/** 'Cloth' close to the neck unlike the shoulders' colour is hair or the neck itself, whichever is more like it. */
function recolourBesideNeck(
  labels: RegionLabels,
  small: HalfSizeSubject,
  { hairSeeds, skinSeeds }: RegionLogLikelihoods,
  figure: Plane,
): void {
  const { lab, v, side, alpha, inside, faceWidth } = small;
  const shoulders = regionMaskWhere((i) => labels[i] === CLOTH && side[i] > 1.3 && alpha[i] > 0.9 && inside[i] > 0.95);
  if (countPixelsInMask(shoulders) <= 400) return;
  const cloth = medianLabInMask(lab, shoulders);
  const [hair, skin] = [medianLabInMask(lab, hairSeeds), medianLabInMask(lab, skinSeeds)];
  const odd = regionMaskWhere(
    (i) =>
      labels[i] === CLOTH && v[i] < 1.42 && side[i] < 1.12 && figure[i] > 0 && pixelColourDistance(lab, i, cloth) > 24,
  );
  for (const piece of listMaskComponentPixels(maskWithoutThinParts(odd, 2))) {
    if (piece.length <= 0.012 * faceWidth * faceWidth) continue;
    const distance = (colour: CieLab): number => median(piece.map((i) => pixelColourDistance(lab, i, colour)));
    const bySkin = Math.min(...skinLabsByShade(skin).map(distance));
    // A white shirt under a dark jacket is unlike both.
    if (Math.min(distance(hair), bySkin) > UNLIKE || isShirt(piece, lab, [hair, skin])) continue;
    const label = distance(hair) < bySkin ? HAIR : SKIN;
    const own = new Float32Array(REGION_GRID_PIXEL_COUNT);
    for (const i of piece) own[i] = 1;
    const grown = dilatePlaneBySquare(own, REGION_GRID.width, REGION_GRID.height, 3);
    for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++)
      if (grown[i] > 0 && labels[i] === CLOTH && v[i] < 1.45) labels[i] = label;
  }
}

/** Small 'cloth' beside the face is a bit of background between strands. */
function fillBetweenStrands(labels: RegionLabels, { v, side, faceWidth }: HalfSizeSubject, figure: Plane): void {
  const high = regionMaskWhere((i) => labels[i] === CLOTH && v[i] < 1.2 && figure[i] > 0);
  for (const piece of listMaskComponentPixels(high)) {
    if (piece.length >= 0.1 * faceWidth * faceWidth) continue;
    const top = piece.reduce((least, i) => Math.min(least, v[i]), Number.POSITIVE_INFINITY);
    const widest = quantile(
      piece.map((i) => side[i]),
      0.95,
    );
    if (top < 1 && widest < 1.35) for (const i of piece) labels[i] = HAIR;
  }
}
