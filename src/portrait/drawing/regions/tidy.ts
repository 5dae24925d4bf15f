// The rules that turn a first guess into shapes that one can draw: hair hangs on the head, cloth on the shoulders.
import { components } from '../../raster/masks.ts';
import type { Plane } from '../../types.ts';
import type { Colours } from './colours.ts';
import { closeFoot } from './foot.ts';
import { absorb, CLOTH, countOf, HAIR, type Labels, looseParts, maskWhere, SKIN } from './labels.ts';
import { open, SMALL, SMALL_AREA, type Small } from './small.ts';
import { extendHair } from './strands.ts';
import { recolourScraps } from './strays.ts';

/** Changes the labels in place. */
export function tidy(labels: Labels, small: Small, colours: Colours): void {
  const figure = small.alpha.map((alpha) => (alpha > 0.3 ? 1 : 0));
  absorbIslands(labels, small, figure);
  extendHair(labels, small, colours);
  anchor(labels, small, figure);
  closeFoot(labels, small);
  dropSlivers(labels, small, figure);
  recolourScraps(labels, small, colours, figure);
}

const of = (labels: Labels, label: number, figure: Plane): Plane =>
  maskWhere((i) => labels[i] === label && figure[i] > 0);

/** Small pieces of any label take the label around them. */
function absorbIslands(labels: Labels, { faceWidth }: Small, figure: Plane): void {
  for (let round = 0; round < 2; round++) {
    for (const label of [SKIN, HAIR, CLOTH]) {
      const least = (label === CLOTH ? 0.03 : 0.012) * faceWidth * faceWidth;
      absorb(labels, of(labels, label, figure), figure, (area) => area < least);
    }
  }
}

/** Hair that does not reach up beside the head is cloth, cloth that does not reach the shoulders is skin. */
function anchor(labels: Labels, { v, side }: Small, figure: Plane): void {
  const looseHair = looseParts(of(labels, HAIR, figure), (i) => v[i] < 0.3 || (v[i] < 1.1 && side[i] > 0.85));
  for (let i = 0; i < SMALL_AREA; i++) if (looseHair[i] > 0) labels[i] = CLOTH;
  const cloth = of(labels, CLOTH, figure);
  const looseCloth = looseParts(cloth, (i) => v[i] > 1.9);
  if (countOf(looseCloth) === countOf(cloth)) return;
  for (let i = 0; i < SMALL_AREA; i++) if (looseCloth[i] > 0 && side[i] < 1.2) labels[i] = SKIN;
}

/** What is thinner than a finger is a shadow or a gap. */
function dropSlivers(labels: Labels, { v, side, beyond, faceWidth, eyes }: Small, figure: Plane): void {
  const hair = of(labels, HAIR, figure);
  const thickHair = open(hair, Math.max(1, Math.floor(0.045 * faceWidth)));
  for (let i = 0; i < SMALL_AREA; i++)
    if (hair[i] > 0 && thickHair[i] === 0 && v[i] > 0.55 && (beyond[i] < 0.02 || (v[i] > 1 && side[i] < 0.9)))
      labels[i] = SKIN;
  absorb(labels, of(labels, HAIR, figure), figure, (area) => area < 0.05 * faceWidth * faceWidth);
  const skin = of(labels, SKIN, figure);
  const thickSkin = open(skin, Math.max(1, Math.floor(0.05 * faceWidth)));
  const pieces = components(thickSkin, SMALL);
  const face = pieces.labels[Math.max(0, Math.floor(eyes[1])) * SMALL.width + Math.floor(eyes[0])];
  for (let i = 0; i < SMALL_AREA; i++) {
    const piece = pieces.labels[i];
    const isThin = skin[i] > 0 && thickSkin[i] === 0 && v[i] > 1.35;
    const isFar = piece > 0 && piece !== face && v[i] > 1.2 && pieces.areas[piece] < 0.12 * faceWidth * faceWidth;
    if (isThin || isFar) labels[i] = CLOTH;
  }
}
