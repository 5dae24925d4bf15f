// Flat tones of one material, mixed from its colour and the scene's light.

import { labToColour } from '../../raster/lab.ts';
import type { SceneLight } from '../../scenes/scene.ts';
import { type Colour, colourFromHex, lumaOfPixel, mixColours } from '../../steps/canvas.ts';

/** The flat tones of one material. */
export type MaterialTones = { base: Colour; lit: Colour; shade: Colour; deep: Colour };

export const NEAR_BLACK_COLOUR: Colour = colourFromHex('#120a18');
/** For the darks of skin and of the lines on it: the violet of the other black looks like a bruise there. */
export const WARM_BLACK_COLOUR: Colour = labToColour([6, 10, 7]);

/** The tones of cloth or hair of one colour: light things take more of the scene's light and shade than dark ones. */
export function computeClothOrHairTones(colour: Colour, { key, shade }: SceneLight): MaterialTones {
  const brightness = lumaOfPixel(colour);
  const shaded = mixColours(mixColours(colour, NEAR_BLACK_COLOUR, 0.3), shade, 0.04 + 0.17 * brightness);
  return {
    base: colour,
    lit: mixColours(colour, key, 0.16 + 0.2 * brightness),
    shade: shaded,
    deep: mixColours(shaded, NEAR_BLACK_COLOUR, 0.42),
  };
}
