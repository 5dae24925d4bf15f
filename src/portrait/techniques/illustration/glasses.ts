// Spectacle frames as one clean shape in their own colour.

import { labToNormalizedRgb } from '../../raster/lab.ts';
import { mixColours } from '../../steps/canvas.ts';
import type { IllustrationInput } from './input.ts';
import { type FaceAndHairPalette, medianLabInWindowMask } from './palette.ts';
import { svgFilledPath, traceLevelSetPathAbove } from './svg-markup.ts';
import { NEAR_BLACK_COLOUR } from './tones.ts';
import { resamplePlaneToWindow, windowAroundMask } from './windows.ts';

export function glassesMarkup(input: IllustrationInput, { skin }: FaceAndHairPalette): string {
  const { glasses } = input.subject.tones;
  const window = glasses && windowAroundMask(glasses.frame, 0.5);
  if (!window) return '';
  const frame = resamplePlaneToWindow(glasses.frame, window);
  const [L, a, b] = medianLabInWindowMask(input, frame, window) ?? [glasses.lightness, 0, 0];
  const colour = mixColours(labToNormalizedRgb([L * 0.85, a, b]), NEAR_BLACK_COLOUR, 0.25);
  const { unit } = input;
  const path = traceLevelSetPathAbove(frame, window, 0.5, {
    smoothing: 0.6 * unit,
    leastArea: 4 * unit * unit,
    tolerance: 0.35,
  });
  // Frames throw a small shadow on the skin below them.
  return `<g transform="translate(0 ${(0.9 * unit).toFixed(1)})">${svgFilledPath(path, skin.deep, 0.3)}</g>${svgFilledPath(path, colour)}`;
}
