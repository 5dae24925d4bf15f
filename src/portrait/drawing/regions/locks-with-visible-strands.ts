// Fair hair behind a neck that has the neck's own colours: only its strands tell it from smooth skin.
import { growMaskByDisc } from '../../raster/distance.ts';
import { median } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { medianLabInMask } from './colour-distances.ts';
import { type HalfSizeSubject, maskWithoutThinParts, REGION_GRID } from './half-size-subject.ts';
import { CLOTH, HAIR, listMaskComponentPixels, type RegionLabels, regionMaskWhere } from './labels.ts';
import type { RegionLogLikelihoods } from './region-likelihoods.ts';

/** Beside and below the jaw, in head coordinates. Above lie beards. */
const PLACE = { inner: 0.55, outer: 1.5, top: 0.8, bottom: 1.7 };
/** On darker skin (L*) light itself draws lines as strong. */
const FAIR_SKIN = 56;
/** The contrast of strands, as in HalfSizeSubject: what surely has some, and what goes on from there. */
const STRANDS = { sure: 0.075, likely: 0.05 };
/** In face widths: half the least width of a lock, for an edge is a line; how near to cloth and other hair nothing counts, as their edge is one. */
const [HALF_WIDTH, BESIDE_EDGE] = [0.028, 0.05];
/** In squares of the face's width, and the median of its head coordinate v: a smaller piece is none, a higher one a beard. */
const LEAST = { area: 0.008, v: 0.95 };
/** Hair comes from behind the jaw: what begins lower than this v is a strap on the shoulder. */
const LOWEST_BEGIN = 1.05;
/** How much less likely than skin, as a logarithm, the colour of fair hair can be; and how much yellower (b*⁄a*) than skin it is: stubble is red. */
const [UNLIKELY, YELLOWER] = [3, 1.3];

/** Changes the labels in place. Returns whether there is such hair. Measured on 77 people. */
export function relabelLocksWithVisibleStrandsAsHair(
  labels: RegionLabels,
  small: HalfSizeSubject,
  { hair, skin, skinSeeds, isDistinct }: RegionLogLikelihoods,
  figure: Plane,
): boolean {
  const { lab, u, v, side, oval, strands, faceWidth } = small;
  if (!isDistinct) return false;
  const [lightness, redness, yellowness] = medianLabInMask(lab, skinSeeds);
  if (lightness < FAIR_SKIN) return false;
  const isPlain = (i: number): boolean => labels[i] === HAIR || (labels[i] === CLOTH && strands[i] < STRANDS.sure);
  const others = maskWithoutThinParts(
    regionMaskWhere((i) => figure[i] > 0 && isPlain(i)),
    (HALF_WIDTH / 2) * faceWidth,
  );
  const besideEdge = growMaskByDisc(others, REGION_GRID, BESIDE_EDGE * faceWidth);
  const isPlace = (i: number): boolean =>
    labels[i] !== HAIR &&
    figure[i] > 0 &&
    oval[i] === 0 &&
    side[i] > PLACE.inner &&
    side[i] < PLACE.outer &&
    v[i] > PLACE.top &&
    v[i] < PLACE.bottom &&
    besideEdge[i] === 0;
  const sure = maskWithoutThinParts(
    regionMaskWhere((i) => isPlace(i) && strands[i] > STRANDS.sure),
    HALF_WIDTH * faceWidth,
  );
  const locks = listMaskComponentPixels(sure).filter(
    (piece) =>
      piece.length > LEAST.area * faceWidth * faceWidth &&
      median(piece.map((i) => v[i])) > LEAST.v &&
      median(piece.map((i) => hair[i] - skin[i])) > -UNLIKELY &&
      median(piece.map((i) => lab[3 * i + 2] / Math.max(1, lab[3 * i + 1]))) >
        (YELLOWER * yellowness) / Math.max(1, redness),
  );
  if (locks.length === 0) return false;
  const begun = new Set(locks.flat());
  const sides = new Set(locks.map((piece) => Math.sign(u[piece[0]])));
  const likely = maskWithoutThinParts(
    regionMaskWhere((i) => isPlace(i) && sides.has(Math.sign(u[i])) && strands[i] > STRANDS.likely),
    (HALF_WIDTH / 2) * faceWidth,
  );
  const whole = listMaskComponentPixels(likely).filter(
    (piece) => piece.some((i) => begun.has(i)) && piece.some((i) => v[i] < LOWEST_BEGIN),
  );
  for (const piece of whole) for (const i of piece) labels[i] = HAIR;
  return whole.length > 0;
}
