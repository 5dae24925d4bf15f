// Small pieces of hair at the edge of the figure, below the head's own hair: they look like chips that fell off it.
import { growMaskByDisc } from '../../raster/distance.ts';
import type { Plane } from '../../types.ts';
import { type HalfSizeSubject, REGION_GRID } from './half-size-subject.ts';
import {
  HAIR,
  listMaskComponentPixels,
  type RegionLabels,
  regionMaskWhere,
  relabelChosenComponentsLikeNeighbours,
  rowBoundsOfPiece,
} from './labels.ts';

/** A chip begins below this v, and has this area at most, in squares of the face's width. */
const CHIP = { top: 0.35, most: 0.009 };

/** A piece of at most this area, in squares of the face's width, is too small to be drawn as hair: beside an ear it would be a hole in it. `top` as of a chip. */
const SPECK = { top: -0.1, most: 0.004 };

/** In face widths: a piece that is so tall and begins so near to the jaw is a strand that hangs behind it. */
const STRAND = { height: 0.14, jaw: 0.04 };

/** In face widths: how far around a chip that is. */
const ROOM = 0.04;

/** Gives chips of hair to what they lie beside. Changes the labels. */
export function relabelHairChipsLikeNeighbours(
  labels: RegionLabels,
  { v, beyond, faceWidth }: Pick<HalfSizeSubject, 'v' | 'beyond' | 'faceWidth'>,
  figure: Plane,
): void {
  const { width } = REGION_GRID;
  const isAtEdge = (i: number): boolean =>
    [i - 1, i + 1, i - width, i + width].some((next) => next >= 0 && next < figure.length && !(figure[next] > 0.5));
  const chips = regionMaskWhere(() => false);
  const isStrand = (piece: readonly number[]): boolean => {
    const { top, bottom } = rowBoundsOfPiece(piece);
    return bottom - top > STRAND.height * faceWidth && beyond[piece[0]] < STRAND.jaw;
  };
  const isSmall = (piece: readonly number[], { top, most }: typeof CHIP): boolean =>
    piece.length < most * faceWidth * faceWidth && v[piece[0]] > top;
  const small = listMaskComponentPixels(regionMaskWhere((i) => labels[i] === HAIR && figure[i] > 0.5)).filter(
    (piece) => isSmall(piece, SPECK) || (isSmall(piece, CHIP) && !isStrand(piece)),
  );
  for (const piece of small) if (piece.some(isAtEdge)) for (const i of piece) chips[i] = 1;
  // With what lies around a chip, splinters and hair beyond the figure: where the outline is smoothed, slivers would be left.
  const around = growMaskByDisc(chips, REGION_GRID, ROOM * faceWidth);
  for (const piece of small) if (piece.some((i) => around[i] > 0)) for (const i of piece) chips[i] = 1;
  for (let i = 0; i < chips.length; i++) if (around[i] > 0 && labels[i] === HAIR && !(figure[i] > 0.5)) chips[i] = 1;
  relabelChosenComponentsLikeNeighbours(labels, chips, figure, () => true);
}
