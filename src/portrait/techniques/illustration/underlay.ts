// What lies below all sheets, so that no gap between two of them shows the scene.
import { labToNormalizedRgb } from '../../raster/lab.ts';
import type { Plane } from '../../types.ts';
import type { IllustrationInput } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import { shrinkMaskBySquare } from './smoothing.ts';
import { svgFilledPath, traceLevelSetPathAbove } from './svg-markup.ts';
import { resamplePlaneToWindow, windowAroundMask } from './windows.ts';

/** How far within the outline it ends, so that the sheets alone give the figure its edge. In hundredths of a face. */
const INSET = 1.6;

/** Hair below hair, and skin in shade below everything else. */
export function underlayMarkup({ subject, unit }: IllustrationInput, palette: FaceAndHairPalette): string {
  const { hair, silhouette } = subject.regions;
  const window = windowAroundMask(silhouette, 0.5, { margin: 4, step: 4 });
  if (!window) return '';
  const figure = shrinkMaskBySquare(
    resamplePlaneToWindow(silhouette, window).map((value) => (value > 0.5 ? 1 : 0)),
    window,
    (INSET * unit) / window.step,
  );
  const hairs = resamplePlaneToWindow(hair, window);
  const path = (mask: Plane): string =>
    traceLevelSetPathAbove(mask, window, 0.5, { smoothing: unit, leastArea: 6 * unit * unit });
  return (
    svgFilledPath(path(figure), palette.skin.shade) +
    svgFilledPath(path(figure.map((value, i) => (hairs[i] > 0.5 ? value : 0))), labToNormalizedRgb(palette.hair))
  );
}
