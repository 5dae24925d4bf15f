// The three flat tones in which clothes are printed: the world's own, as light as what the person wears.
import type { DrawableSubject } from '../../drawing/types.ts';
import { labToNormalizedRgb } from '../../raster/lab.ts';
import type { ColourWorld } from '../../scenes/scene.ts';
import { mixColours, type NormalizedRgb } from '../../steps/canvas.ts';
import { measureMedianLabAndLightnessSamples } from './median-lab.ts';

import { worldToneLabAtDarknessStep } from './skin-inks.ts';

export type ClothToneColours = {
  light: NormalizedRgb;
  middle: NormalizedRgb;
  dark: NormalizedRgb;
  /** L* of the garment in the photo. */
  lightness: number;
};

/** L* of a garment that can't be measured. */
const UNKNOWN = 60;

export function chooseClothTones({ tones, regions, inside }: DrawableSubject, world: ColourWorld): ClothToneColours {
  // What a garment's parts cover has other colours.
  const own = regions.garment
    ? regions.garment.colour
    : measureMedianLabAndLightnessSamples(
        tones.lab,
        (i) => inside[i] > 0.9 && regions.cloth[i] * regions.solid[i] > 0.8,
        200,
      )?.colour;
  const lightness = own?.[0] ?? UNKNOWN;
  return clothTonesForDarknessLevel(world, clothDarknessLevelFromLightness(lightness), lightness);
}

/** Clothes are light (0), middle (1) or dark (2). */
export function clothDarknessLevelFromLightness(lightness: number): number {
  if (lightness > 68) return 0;
  return lightness > 36 ? 1 : 2;
}

/** How much of a scene's second tone is in white clothes: its first is that of its lights, before which they would be lost. */
const WHITE_TINT = 0.6;

export function clothTonesForDarknessLevel(world: ColourWorld, nth: number, lightness: number): ClothToneColours {
  const t = [0, 1, 2, 3, 4, 5].map((k) => labToNormalizedRgb(worldToneLabAtDarknessStep(world, k)));
  if (nth === 0)
    return {
      light: mixColours(t[0], t[1], WHITE_TINT),
      middle: mixColours(t[1], t[2], 0.2),
      dark: mixColours(t[1], t[2], 0.8),
      lightness,
    };
  if (nth === 1) return { light: t[2], middle: mixColours(t[2], t[3], 0.65), dark: t[3], lightness };
  return { light: mixColours(t[3], t[4], 0.65), middle: t[4], dark: mixColours(t[4], t[5], 0.5), lightness };
}
