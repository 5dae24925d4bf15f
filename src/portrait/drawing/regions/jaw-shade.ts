// Removes what looks like hair below the ears and hardly hangs on the head: the shade behind a jaw, and folds of a neck.
import { median } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import { absorb, HAIR, type Labels, maskWhere, piecesOf } from './labels.ts';
import { SMALL, SMALL_AREA, type Small } from './small.ts';

/** Below the lobes of the ears, and the row beneath that line, in lengths from eyes to chin below the eyes. */
const [EARS, FIRST_ROWS] = [0.62, 0.64];
/** In squares of the face's width, and in face widths: larger pieces are locks, and so is what hangs on the head more broadly. */
const [LARGEST, BROADEST] = [0.03, 0.06];
/** In face half widths: locks hang beside the jaw. */
const BESIDE = 1;
/** In lengths from eyes to chin below the eyes: a lock that begins lower than this hangs on nothing. */
const SHOULDERS = 1.2;

/** Changes the labels in place. Measured on 77 people: locks have more than 0.06 square face widths, shade less than 0.027. */
export function removeJawShade(labels: Labels, small: Small, figure: Plane): void {
  const { v, faceWidth } = small;
  const low = maskWhere((i) => labels[i] === HAIR && figure[i] > 0 && v[i] > EARS);
  const shade = new Float32Array(SMALL_AREA);
  for (const piece of piecesOf(low)) {
    if (piece.length >= LARGEST * faceWidth * faceWidth || contactOf(piece, small) >= BROADEST) continue;
    const isLow = piece.every((i) => v[i] > SHOULDERS);
    if (isLow || median(piece.map((i) => small.side[i])) < BESIDE) for (const i of piece) shade[i] = 1;
  }
  absorb(labels, shade, figure, () => true);
}

/** How broadly a piece hangs on what is above it, in face widths. */
function contactOf(piece: readonly number[], { v, faceWidth }: Small): number {
  return new Set(piece.filter((i) => v[i] < FIRST_ROWS).map((i) => i % SMALL.width)).size / faceWidth;
}
