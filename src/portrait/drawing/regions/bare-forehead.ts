// The bare skin between the face mesh, which ends on the forehead, and the hairline.
import { newPlane, newUnfilledPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { Plane } from '../../types.ts';
import type { CieLab } from '../types.ts';
import { medianLabInMask, pixelColourDistance } from './colour-distances.ts';
import {
  type HalfSizeSubject,
  maskWithoutThinParts,
  REGION_GRID,
  REGION_GRID_PIXEL_COUNT,
} from './half-size-subject.ts';
import { HAIR, type RegionLabels, regionMaskWhere, relabelChosenPixelsByMajority, SKIN } from './labels.ts';
import type { RegionLogLikelihoods } from './region-likelihoods.ts';

/** Where there can be bare forehead, in head coordinates. */
const FOREHEAD = { lowest: -0.3, highest: -1.7, side: 0.9 };
/** Bare forehead lies so near to the colour of the skin beside it, and at that share of its distance to hair, at most. */
const ALIKE = { most: 11, share: 0.6 };
/** How far beside itself the forehead goes on, how thin what goes on is at least, and how calm the hairline is, in face widths. */
const [NEAR, THIN, CALM] = [0.06, 0.02, 0.035];
/** The forehead goes on by NEAR so many times. */
const ROUNDS = 5;

/**
 * Relabels hair as skin, in place, where it goes on in the colour of the forehead below it: there the light makes skin shine,
 * or thin hair lets it show, and its place above the mesh was all that spoke for hair.
 */
export function relabelBareForeheadAsSkin(
  labels: RegionLabels,
  small: HalfSizeSubject,
  { hairSeeds, skinSeeds }: RegionLogLikelihoods,
  figure: Plane,
): void {
  const { lab, v, side, alpha, faceWidth } = small;
  const [hair, face] = [medianLabInMask(lab, hairSeeds), medianLabInMask(lab, skinSeeds)];
  const isShown = (i: number): boolean => alpha[i] > 0.9 && v[i] > FOREHEAD.highest;
  const isForehead = (i: number): boolean => isShown(i) && v[i] < FOREHEAD.lowest && side[i] < FOREHEAD.side;
  // At this step a fringe over the face is still labelled as skin.
  const isFringe = (i: number): boolean => pixelColourDistance(lab, i, hair) < pixelColourDistance(lab, i, face);
  const bared = newPlane(REGION_GRID_PIXEL_COUNT);
  for (let round = 0; round < ROUNDS; round++) {
    const skin = regionMaskWhere((i) => labels[i] === SKIN && isShown(i) && v[i] < 0 && side[i] < 1 && !isFringe(i));
    const around = blurredColours(lab, skin, NEAR * faceWidth);
    const alike = regionMaskWhere((i) => {
      if (labels[i] !== HAIR || !isForehead(i) || around[3][i] < 0.05) return false;
      const own = [0, 1, 2].map((k) => around[k][i] / around[3][i]) as unknown as CieLab;
      const away = pixelColourDistance(lab, i, own);
      return away < ALIKE.most && away < ALIKE.share * pixelColourDistance(lab, i, hair);
    });
    const joined = maskWithoutThinParts(
      skin.map((value, i) => Math.max(value, alike[i])),
      THIN * faceWidth,
    );
    let count = 0;
    for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) {
      if (!(joined[i] > 0 && alike[i] > 0)) continue;
      labels[i] = SKIN;
      bared[i] = 1;
      count++;
    }
    if (count === 0) break;
  }
  const near = gaussianBlur(bared, REGION_GRID, CALM * faceWidth);
  relabelChosenPixelsByMajority(labels, figure, CALM * faceWidth, (i) => near[i] > 0.05 && v[i] < FOREHEAD.lowest);
}

/** L*, a* and b* where `mask` is 1, blurred and weighted with it, and the blurred mask. */
function blurredColours(lab: Float32Array, mask: Plane, sigma: number): Plane[] {
  const channels = [0, 1, 2].map((channel) => {
    const weighted = newUnfilledPlane(mask.length);
    for (let i = 0; i < mask.length; i++) weighted[i] = mask[i] * lab[3 * i + channel];
    return weighted;
  });
  return [...channels, mask].map((plane) => gaussianBlur(plane, REGION_GRID, sigma));
}
