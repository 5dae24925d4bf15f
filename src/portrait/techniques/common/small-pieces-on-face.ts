// Small pieces of a plate beside the features: they look like chips, or like moles that nobody has.
import type { GridSize } from '../../raster/grid.ts';
import { findConnectedComponents } from '../../raster/masks.ts';
import { EYE_LEFT, EYE_RIGHT, LIPS_OUTER } from '../../raster/mesh-points.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { maskNearFeatures } from './feature-masks.ts';

/** In face widths: how far around eyes and lips the photo has small darks of its own. */
const NEAR = 0.03;
/** A piece is taken off that is smaller than so much, in squares of the face's width, and of which less than this share lies where small pieces belong. */
const SMALL_PIECE = { area: 0.0022, share: 0.5 };

/** 1 where small pieces of a plate belong: near eyes and lips, and beside and below the face, as in ears. Brows are drawn on their own. */
export function maskWhereSmallPiecesAreKept(view: CroppedSubject): Plane {
  const { faceWidth, tones } = view.subject;
  const mask = maskNearFeatures(view, [EYE_RIGHT, EYE_LEFT, LIPS_OUTER], NEAR * faceWidth);
  const { oval } = tones;
  for (let i = 0; i < mask.length; i++) if (oval[i] < 0.5) mask[i] = 1;
  return mask;
}

/** Takes small pieces off a plate, which changes. `keptWhere` as from `maskWhereSmallPiecesAreKept`, `unit` is the face's width in pixels. */
export function removeSmallPiecesOnFaceInPlace(plate: Plane, keptWhere: Plane, grid: GridSize, unit: number): void {
  const { labels, areas } = findConnectedComponents(plate, grid);
  const within = areas.map(() => 0);
  for (let i = 0; i < labels.length; i++) if (keptWhere[i] > 0.5) within[labels[i]]++;
  const isTakenOff = areas.map(
    (area, piece) => piece > 0 && area < SMALL_PIECE.area * unit * unit && within[piece] < SMALL_PIECE.share * area,
  );
  for (let i = 0; i < labels.length; i++) if (isTakenOff[labels[i]]) plate[i] = 0;
}
