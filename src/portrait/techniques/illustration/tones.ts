// Flat tones of one material, mixed from its colour and the scene's light.

import { smoothstep } from '../../pixels.ts';
import { labToNormalizedRgb } from '../../raster/lab.ts';
import type { SceneLight } from '../../scenes/scene.ts';
import { colourFromHex, lerp, lumaAtOffset, mixColours, type NormalizedRgb } from '../../steps/canvas.ts';

/** The flat tones of one material. */
export type MaterialTones = { base: NormalizedRgb; lit: NormalizedRgb; shade: NormalizedRgb; deep: NormalizedRgb };

export const NEAR_BLACK_COLOUR: NormalizedRgb = colourFromHex('#120a18');
/** For the darks of skin and of the lines on it: the violet of the other black looks like a bruise there. */
export const WARM_BLACK_COLOUR: NormalizedRgb = labToNormalizedRgb([6, 10, 7]);

/** The tones of cloth or hair of one colour: light things take more of the scene's light and shade than dark ones. */
export function deriveMaterialTonesFromColour(colour: NormalizedRgb, { key, shade }: SceneLight): MaterialTones {
  const brightness = lumaAtOffset(colour);
  // White cloth in shade takes the scene's hue: with more black it would be a grey half of a shirt.
  const white = smoothstep(0.45, 0.85, brightness);
  const black = mixColours(colour, NEAR_BLACK_COLOUR, lerp(0.3, 0.11, white));
  const shaded = mixColours(black, shade, 0.04 + 0.17 * brightness + 0.13 * white);
  return {
    base: colour,
    lit: mixColours(colour, key, 0.16 + 0.2 * brightness),
    shade: shaded,
    deep: mixColours(shaded, NEAR_BLACK_COLOUR, 0.42),
  };
}
