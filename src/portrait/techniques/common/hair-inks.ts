// Chooses the inks of the hair: its own lightness, and a hue nearly its own.
import type { CieLab } from '../../drawing/types.ts';
import { clamp } from '../../pixels.ts';
import { labToNormalizedRgb } from '../../raster/lab.ts';
import { quantiles } from '../../raster/statistics.ts';
import type { ColourWorld } from '../../scenes/scene.ts';
import { lerp, type NormalizedRgb } from '../../steps/canvas.ts';
import type { CroppedSubject } from './area.ts';
import {
  blackness,
  blondness,
  hairColourAtLightness,
  limitHueAndChromaOfUndyedHair,
  perceivedHairLightness,
  restoreBlondHueOfLabColour,
} from './hair-colour.ts';
import { measureMedianLabAndLightnessSamples } from './median-lab.ts';
import { interpolateTable } from './paint.ts';
import { rampLabAtLightness, sortIntoLabRamp, worldToneLabAtDarknessStep } from './skin-inks.ts';

export type HairInks = {
  base: NormalizedRgb;
  light: NormalizedRgb;
  dark: NormalizedRgb;
  glint: NormalizedRgb;
  lab: CieLab;
};

/** How much of its hue is the hair's own: black hair has hardly one, and takes a touch of the scene's darks; with more of them it would be a green, blue or violet cap. */
const OWN_HUE = { coloured: 0.95, black: 0.75 };
/** The chroma that the scene's darks give at most: those of a violet scene are as full as dye. */
const FULLEST_DARKS = 16;
/** How much fuller than in the photo blond hair is printed, beside other hair. */
const VIVID_BLOND = 0.1;

/** The share of the hair that is darker than its mass. */
const MASS = 0.4;

/** The inks of the hair: its own lightness, its hue nearly its own. Undefined where hardly any is seen. */
export function chooseHairInks({ subject }: CroppedSubject, world: ColourWorld): HairInks | undefined {
  const { tones, regions, inside, faceWidth } = subject;
  const { hair, silhouette, solid } = regions;
  const own = measureMedianLabAndLightnessSamples(tones.lab, (i) => inside[i] > 0.9 && hair[i] * solid[i] > 0.8, 200);
  let seen = 0;
  for (let i = 0; i < hair.length; i++) seen += hair[i] * silhouette[i];
  if (!own || seen < 0.02 * faceWidth * faceWidth) return undefined;
  const exposure = clamp(80 / Math.max(tones.shineLightness, tones.scleraLightness * 1.05), 0.88, 1.6) ** 0.8;
  const [middle] = own.colour;
  // Between strands of dark hair skin and wall shine through: its mass is darker than its middle.
  const [darker, lights] = quantiles(own.lightness, [MASS, 0.88]);
  const fair = blondness([middle * exposure, own.colour[1], own.colour[2]], lights * exposure);
  const lightness = exposure * perceivedHairLightness(own.colour, fair, { darker, lights, skin: tones.skinLightness });
  // As light as skin it must not have skin's hue: it is made golden.
  const [, a, b] = restoreBlondHueOfLabColour(limitHueAndChromaOfUndyedHair([lightness, own.colour[1], own.colour[2]]));
  const palette = sortIntoLabRamp([0, 1, 2, 3, 4, 5].map((k) => worldToneLabAtDarknessStep(world, k)));
  const ownHue = lerp(OWN_HUE.coloured, OWN_HUE.black, blackness(own.colour, lightness));
  const at = (L: number): CieLab => {
    const [, worldA, worldB] = rampLabAtLightness(palette, L);
    const pale = Math.min(L < 30 ? 1 : 0.55, FULLEST_DARKS / Math.hypot(worldA, worldB));
    const vivid = 1.1 + VIVID_BLOND * fair;
    const [, ownA, ownB] = limitHueAndChromaOfUndyedHair(hairColourAtLightness([middle, vivid * a, vivid * b], L));
    return [clamp(L, 7, 92), lerp(worldA * pale, ownA, ownHue), lerp(worldB * pale, ownB, ownHue)];
  };
  const L = interpolateTable(lightness, [8, 25, 45, 70, 90], [12, 24.5, 47, 71, 88]);
  return {
    base: labToNormalizedRgb(at(L)),
    light: labToNormalizedRgb(at(L + 14)),
    dark: labToNormalizedRgb(at(L * (0.62 + 0.15 * fair))),
    glint: labToNormalizedRgb(at(L + 26)),
    lab: at(L),
  };
}
