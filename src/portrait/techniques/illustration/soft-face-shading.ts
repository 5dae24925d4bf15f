// Soft light and colour on the head, which the press breaks up into grain: cheeks, brow, and the edge that turns away.
import { mixColours } from '../../steps/canvas.ts';
import type { HeadSkin } from './head.ts';
import type { IllustrationInput } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import { svgCanvasFilledWithRadialGradient, svgClipped } from './svg-markup.ts';

export function softFaceShadingMarkup(
  { subject, unit, side }: IllustrationInput,
  { skin, lips }: FaceAndHairPalette,
  head: HeadSkin,
): string {
  const { mesh } = subject;
  const warm = mixColours(skin.base, lips, 0.7);
  const [near, far] = side > 0 ? [mesh[280], mesh[50]] : [mesh[50], mesh[280]];
  const temple = mesh[side < 0 ? 109 : 338];
  return svgClipped(
    'bloom',
    head.path,
    svgCanvasFilledWithRadialGradient('near-cheek', [near[0], near[1]], 19 * unit, [
      [0, warm, 0.34],
      [0.45, warm, 0.2],
      [1, warm, 0],
    ]) +
      svgCanvasFilledWithRadialGradient('far-cheek', [far[0], far[1]], 17 * unit, [
        [0, warm, 0.24],
        [1, warm, 0],
      ]) +
      svgCanvasFilledWithRadialGradient(
        'brow',
        [(temple[0] + mesh[9][0]) / 2, (temple[1] + mesh[9][1]) / 2],
        26 * unit,
        [
          [0, skin.lit, 0.5],
          [1, skin.lit, 0],
        ],
      ) +
      svgCanvasFilledWithRadialGradient(
        'turning',
        [mesh[168][0] + side * 26 * unit, mesh[5][1] - 4 * unit],
        84 * unit,
        [
          [0.66, skin.deep, 0],
          [0.84, skin.deep, 0.08],
          [1, skin.deep, 0.14],
        ],
      ),
  );
}
