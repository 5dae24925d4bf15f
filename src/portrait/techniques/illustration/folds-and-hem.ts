// What the photo shows within a garment: its deepest folds, and the hem along the neck.
import { gaussianBlur } from '../../raster/blur.ts';
import { distancesInsideMask } from '../../raster/distance.ts';
import { findConnectedComponents } from '../../raster/masks.ts';
import { mixColours } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { removeRoundPiecesInPlace } from '../common/round-pieces.ts';
import type { IllustrationInput } from './input.ts';
import { shrinkMaskBySquare, weightedGaussianBlur } from './smoothing.ts';
import { svgFilledPath, traceLevelSetPathAbove } from './svg-markup.ts';
import type { MaterialTones } from './tones.ts';
import { type CanvasWindow, resamplePlaneToWindow } from './windows.ts';

export type GarmentInWindow = {
  window: CanvasWindow;
  /** Head coordinates. */
  across: Plane;
  down: Plane;
  mask: Plane;
  /** 1 where the photo's own colours of the garment may be believed. */
  weight: Plane;
  /** Where it turns away from the light, as a path. */
  shade: string;
};

/** L* by which a fold is darker than the cloth around it, drawn in its shade and in its deepest tone. */
const FOLD = { shade: 6, deep: 11.5 };

/** A piece that is on average so much darker (L*) than the cloth around it is no fold but a strap, a wire or print. */
const STRAP = 15;

/** Takes pieces that are too dark for a fold out of a mask of folds, 0 or 1. Changes `folds`. */
function removeStrapsInPlace(folds: Plane, depth: Plane, window: CanvasWindow): void {
  const { labels, areas } = findConnectedComponents(folds, window);
  const sums = new Float64Array(areas.length);
  for (let i = 0; i < folds.length; i++) sums[labels[i]] += depth[i];
  for (let i = 0; i < folds.length; i++) if (sums[labels[i]] > STRAP * areas[labels[i]]) folds[i] = 0;
}

/** Only the deepest folds: more of the photo's tones would be camouflage. */
export function foldsMarkup(
  { lightness, unit }: IllustrationInput,
  { window, weight }: GarmentInWindow,
  { shade, deep }: MaterialTones,
): string {
  const cell = unit / window.step;
  const seen = resamplePlaneToWindow(lightness, window);
  const fine = gaussianBlur(seen, window, 1.5 * cell);
  const around = weightedGaussianBlur(fine, weight, window, 6.5 * cell);
  const inner = shrinkMaskBySquare(weight, window, 1.5 * cell);
  const depth = gaussianBlur(
    fine.map((value, i) => around[i] - value),
    window,
    0.8 * cell,
  ).map((value, i) => value * inner[i]);
  const area = unit * unit;
  // A fold is long; a round or a short patch would be a stain.
  const long = depth.map((value) => (value > FOLD.shade ? 1 : 0));
  removeRoundPiecesInPlace(long, window);
  removeStrapsInPlace(long, depth, window);
  for (let i = 0; i < depth.length; i++) if (long[i] === 0) depth[i] = Math.min(depth[i], FOLD.shade - 0.1);
  return (
    svgFilledPath(
      traceLevelSetPathAbove(depth, window, FOLD.shade, { smoothing: 1.4 * unit, leastArea: 70 * area }),
      shade,
      0.7,
    ) +
    svgFilledPath(
      traceLevelSetPathAbove(depth, window, FOLD.deep, { smoothing: 1.2 * unit, leastArea: 60 * area }),
      deep,
      0.55,
    )
  );
}

/** The largest piece of a mask of 0 and 1: the bare neck, not skin that a slipped collar or a strap leaves free on the shoulder. */
function largestPiece(mask: Plane, window: CanvasWindow): Plane {
  const { labels, areas } = findConnectedComponents(mask, window);
  const largest = areas.indexOf(Math.max(...areas.slice(1)), 1);
  return mask.map((value, i) => (labels[i] === largest ? value : 0));
}

/** A lighter band along the neck, on a darker one that shows as its seam. */
export function neckHemMarkup(
  { subject, unit }: IllustrationInput,
  { window, mask }: GarmentInWindow,
  { base, lit, deep }: MaterialTones,
): string {
  const cell = unit / window.step;
  const [skins, figure] = [subject.regions.skin, subject.regions.silhouette].map((plane) =>
    resamplePlaneToWindow(plane, window),
  );
  const skin = largestPiece(
    skins.map((value, i) => (value > 0.5 && figure[i] > 0.5 ? 1 : 0)),
    window,
  );
  const away = distancesInsideMask(
    skin.map((value) => (value > 0.5 ? 0 : 1)),
    window,
  );
  const band = (width: number): string =>
    traceLevelSetPathAbove(
      gaussianBlur(
        away.map((value, i) => (mask[i] > 0 && value < width * cell ? 1 : 0)),
        window,
        0.6 * cell,
      ),
      window,
      0.5,
      { smoothing: 1.4 * unit, leastArea: 30 * unit * unit },
    );
  return svgFilledPath(band(4.2), deep, 0.5) + svgFilledPath(band(3.2), mixColours(base, lit, 0.7));
}
