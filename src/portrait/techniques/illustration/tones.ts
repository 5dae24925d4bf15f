// Flat tones of one material, mixed from its colour and the scene's light.
import type { Light } from '../../scenes/scene.ts';
import { type Colour, colourOf, luma } from '../../steps/canvas.ts';

/** The flat tones of one material. */
export type Tones = { base: Colour; lit: Colour; shade: Colour; deep: Colour };

export const DARK: Colour = colourOf('#120a18');

export function blend(from: Colour, to: Colour, share: number): Colour {
  return [0, 1, 2].map((k) => from[k] + (to[k] - from[k]) * share) as unknown as Colour;
}

/** The tones of cloth or hair of one colour: light things take more of the scene's light and shade than dark ones. */
export function tonesOf(colour: Colour, { key, shade }: Light): Tones {
  const brightness = luma(colour);
  const shaded = blend(blend(colour, DARK, 0.3), shade, 0.04 + 0.17 * brightness);
  return {
    base: colour,
    lit: blend(colour, key, 0.16 + 0.2 * brightness),
    shade: shaded,
    deep: blend(shaded, DARK, 0.42),
  };
}
