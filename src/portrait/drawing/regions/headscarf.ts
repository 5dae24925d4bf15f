// A headscarf is one cloth from crown to chest: what lies below the chin joins what was found as hair.
import type { Plane } from '../../types.ts';
import type { RegionLikelihoods } from './colours.ts';
import { colourDistance, litAndShadedSkin, medianColour } from './distances.ts';
import { countPixels, HAIR, maskWhere, piecesWithoutAnchor, type RegionLabels } from './labels.ts';
import { REGION_GRID_AREA, type SmallPlanes } from './small.ts';

/** Head coordinates of the throat, where only a scarf leaves no skin; the share of it that may be a shadow or a pin. */
const THROAT = { top: 1.06, foot: 1.3, side: 0.6 };
const STRAY = 0.08;
/** Hair is looked for above the chin; a scarf goes on below it, no further out than this. */
const [CHIN, WIDEST] = [0.9, 1.4];
/** How far its folds differ in colour, as colourDistance counts, and how much nearer to it than to any shade of skin they are. */
const [FOLDS, NEARER] = [14, 0.5];

/** Changes the labels in place. Somebody with a bare throat wears no such scarf. */
export function joinHeadscarf(
  labels: RegionLabels,
  small: SmallPlanes,
  colours: RegionLikelihoods,
  figure: Plane,
): void {
  const { lab, v, side, oval } = small;
  const crown = maskWhere((i) => labels[i] === HAIR && figure[i] > 0 && v[i] < CHIN);
  if (countPixels(crown) === 0) return;
  const scarf = medianColour(lab, crown);
  const skins = litAndShadedSkin(medianColour(lab, colours.skinSeeds));
  const isAlike = (i: number): boolean => {
    const away = colourDistance(lab, i, scarf);
    return away < FOLDS && skins.every((skin) => away < NEARER * colourDistance(lab, i, skin));
  };
  const throat = maskWhere(
    (i) => figure[i] > 0 && oval[i] < 0.5 && v[i] > THROAT.top && v[i] < THROAT.foot && side[i] < THROAT.side,
  );
  const covered = throat.map((value, i) => (value > 0 && isAlike(i) ? 1 : 0));
  if (countPixels(throat) === 0 || countPixels(covered) < (1 - STRAY) * countPixels(throat)) return;
  const cloth = maskWhere(
    (i) => figure[i] > 0 && (labels[i] === HAIR || (v[i] > CHIN && oval[i] < 0.5 && side[i] < WIDEST && isAlike(i))),
  );
  const apart = piecesWithoutAnchor(cloth, (i) => v[i] < CHIN);
  for (let i = 0; i < REGION_GRID_AREA; i++) if (cloth[i] > 0 && apart[i] === 0) labels[i] = HAIR;
}
