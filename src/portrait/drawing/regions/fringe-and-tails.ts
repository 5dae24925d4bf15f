// Hair in unlikely places: a fringe over the forehead, and long hair beside the neck.
import { smoothstep } from '../../pixels.ts';
import { growMaskByDisc, shrinkMaskByDisc } from '../../raster/distance.ts';
import { guidedFilterPlanes } from '../../raster/guided.ts';
import type { Plane } from '../../types.ts';
import {
  type HalfSizeSubject,
  lightnessGuide,
  maskWithoutThinParts,
  REGION_GRID,
  REGION_GRID_PIXEL_COUNT,
} from './half-size-subject.ts';
import { CLOTH, HAIR, maskOfComponentsWithoutAnchor, type RegionLabels, regionMaskWhere, SKIN } from './labels.ts';
import type { RegionLogLikelihoods } from './region-likelihoods.ts';

/** How much more likely than skin, as a logarithm, hair must be: close to the neck, far from it, and behind an ear. */
const [NEAR_NECK, BESIDE_NECK, BEHIND_EAR] = [2, -1.2, 4];

/** A fringe lies between the temples, in face half widths: beyond them is shade that looks like hair. */
const TEMPLE = 0.8;
/** Down to this row (v) the forehead may shine through a fringe over so many face widths: lower down there are brows. */
const SHINE = { lowest: -0.4, height: 0.1 };
/** Half the width of its narrowest strand, in face widths. */
const STRAND = 0.015;
/** Half the width of the broadest gap between its strands that is closed, in face widths. */
const GAP = 0.05;

/** Skin and cloth that look like this person's hair and hang on it become hair. */
export function relabelFringeAndTailsAsHair(
  labels: RegionLabels,
  small: HalfSizeSubject,
  colours: RegionLogLikelihoods,
): void {
  findFringe(labels, small, colours);
  if (colours.isDistinct) findTails(labels, small, colours);
}

/**
 * From the hair above straight down as long as the colours stay those of hair: brows, which have the same, lie below bare
 * skin unless a fringe reaches them.
 */
function findFringe(
  labels: RegionLabels,
  small: HalfSizeSubject,
  { hair, skin, usualHair }: RegionLogLikelihoods,
): void {
  const { v, side, oval, alpha, faceWidth } = small;
  const isHairColour = (i: number): boolean =>
    oval[i] > 0.5 && side[i] < TEMPLE && hair[i] > usualHair && hair[i] > skin[i] + 1;
  const fringe = new Float32Array(REGION_GRID_PIXEL_COUNT);
  const hangsOnFringe = (i: number): boolean => {
    const rows = v[i] < SHINE.lowest ? Math.max(1, Math.round(SHINE.height * faceWidth)) : 1;
    for (let row = 1; row <= rows; row++) {
      const above = i - row * REGION_GRID.width;
      if (fringe[above] > 0) return true;
      if (labels[above] !== SKIN) return false;
    }
    return false;
  };
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) {
    if (v[i] > 0 || !(alpha[i] > 0.3)) continue;
    if (labels[i] === HAIR) fringe[i] = 1;
    else if (labels[i] === SKIN && isHairColour(i) && hangsOnFringe(i)) fringe[i] = 1;
  }
  const thick = maskWithoutThinParts(fringe, Math.max(1, STRAND * faceWidth));
  const strands = regionMaskWhere((i) => thick[i] > 0 && labels[i] === SKIN);
  const nearFringe = growMaskByDisc(strands, REGION_GRID, 2 * GAP * faceWidth);
  const grown = growMaskByDisc(thick, REGION_GRID, GAP * faceWidth);
  const closed = shrinkMaskByDisc(grown, REGION_GRID, GAP * faceWidth);
  const isGap = (i: number): boolean => closed[i] > 0 && nearFringe[i] > 0 && v[i] < 0 && side[i] < TEMPLE;
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++)
    if ((thick[i] > 0 || isGap(i)) && labels[i] === SKIN) labels[i] = HAIR;
}

function findTails(
  labels: RegionLabels,
  small: HalfSizeSubject,
  { hair, skin, hairLike, usualHair, confusion }: RegionLogLikelihoods,
): void {
  const { v, side, oval, alpha } = small;
  const isTail = (i: number): boolean => {
    if (labels[i] === CLOTH)
      return hairLike !== undefined && hairLike[i] > 0 && v[i] < 2.4 && hair[i] > skin[i] + confusion;
    if (labels[i] !== SKIN || v[i] < 0.7 || v[i] > 2.2 || side[i] < 0.85 || oval[i] > 0.5) return false;
    const need = NEAR_NECK + (BESIDE_NECK - NEAR_NECK) * smoothstep(0.85, 1.1, side[i]);
    return hair[i] > usualHair && hair[i] > skin[i] + Math.max(need, confusion);
  };
  const tails = alongEdges(
    regionMaskWhere((i) => alpha[i] > 0.3 && isTail(i)),
    small,
  );
  const together = regionMaskWhere((i) => alpha[i] > 0.3 && (tails[i] > 0 || labels[i] === HAIR));
  const isBehindEar = (i: number): boolean => v[i] < 1.2 && hair[i] > usualHair && hair[i] > skin[i] + BEHIND_EAR;
  const loose = maskOfComponentsWithoutAnchor(together, (i) => (labels[i] === HAIR && v[i] < 0.3) || isBehindEar(i));
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++)
    if (tails[i] > 0 && alpha[i] > 0.3 && loose[i] === 0 && labels[i] !== HAIR && v[i] > 0.7) labels[i] = HAIR;
}

/** 0 or 1: the mask without specks, its edges where the photo has some. */
function alongEdges(mask: Plane, small: HalfSizeSubject): Plane {
  const radius = Math.max(2, Math.floor(0.03 * small.faceWidth));
  const [soft] = guidedFilterPlanes(lightnessGuide(small), [mask], REGION_GRID, { radius, flat: 2e-3 });
  for (let i = 0; i < soft.length; i++) soft[i] = soft[i] > 0.5 ? 1 : 0;
  return soft;
}
