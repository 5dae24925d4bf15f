// Tells dark hair from the shade beside a face, at one side of the head: by the hair above and the cheek next to it.
import type { Plane } from '../../types.ts';
import type { CieLab } from '../types.ts';
import { medianLabInMask } from './colour-distances.ts';
import type { HalfSizeSubject } from './half-size-subject.ts';
import { countPixelsInMask, HAIR, type RegionLabels, regionMaskWhere, SKIN } from './labels.ts';

/** Where the cheek and the hair at the temple are measured, in head coordinates. */
const CHEEK = { top: 0, bottom: 0.35, inner: 0.5, outer: 0.72 };
const TEMPLE = { top: -0.7, bottom: -0.1, inner: 0.75, outer: 1.2 };
/** In L*: hair has to be so much darker than the cheek. As shares of the way from hair to cheek: darker and less red is hair. */
const DARKER = 16;
const WAY = { lightness: 0.3, redness: 0.7 };
/** Hair varies so much in a*: it may be redder than the cheek. */
const REDDER = 2;
/** In pixels: of less hair or skin no colour is known. */
const LEAST = 12;
/** L* of hair that is darker than shaded skin, and by how much it has to be darker than the cheek. */
const DARK = { hair: 17, darker: 35 };

/** Skin has at least this share of the chroma of the cheek: wall that shines through strands is grey, and so much lighter (L*) than hair at most. */
const GREY = { chroma: 0.42, lighter: 20 };

/**
 * The largest L* and a* that hair has at this side; the least chroma of skin there, and the largest L* of strands before a wall; `isDark`: hair is
 * darker than skin in any shade.
 */
export type HairColourLimits = {
  lightest: number;
  reddest: number;
  leastSkinChroma: number;
  lightestStrands: number;
  isDark: boolean;
};

/** `side`: -1 or 1, the sign of the head coordinate u. Undefined where hair is too fair, or none is seen. */
export function measureHairColourLimits(
  labels: RegionLabels,
  { u, v, lab }: HalfSizeSubject,
  { figure, side }: { figure: Plane; side: -1 | 1 },
): HairColourLimits | undefined {
  const colourIn = ({ top, bottom, inner, outer }: typeof CHEEK, label: number): CieLab | undefined => {
    const isIn = (i: number): boolean =>
      labels[i] === label && figure[i] > 0 && v[i] > top && v[i] < bottom && side * u[i] > inner && side * u[i] < outer;
    const mask = regionMaskWhere(isIn);
    return countPixelsInMask(mask) < LEAST ? undefined : medianLabInMask(lab, mask);
  };
  const [cheek, hair] = [colourIn(CHEEK, SKIN), colourIn(TEMPLE, HAIR)];
  if (!cheek || !hair || cheek[0] - hair[0] <= DARKER) return undefined;
  const lightest = hair[0] + WAY.lightness * (cheek[0] - hair[0]);
  return {
    lightest,
    reddest: Math.max(hair[1] + REDDER, hair[1] + WAY.redness * (cheek[1] - hair[1])),
    leastSkinChroma: GREY.chroma * Math.hypot(cheek[1], cheek[2]),
    lightestStrands: lightest + GREY.lighter,
    isDark: hair[0] < DARK.hair && cheek[0] - hair[0] > DARK.darker,
  };
}
