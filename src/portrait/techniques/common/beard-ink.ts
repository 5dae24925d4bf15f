// The ink of a beard.
import type { Beard, CieLab } from '../../drawing/types.ts';
import { clamp, smoothstep } from '../../pixels.ts';
import type { ColourWorld } from '../../scenes/scene.ts';
import { lerp } from '../../steps/canvas.ts';
import { interpolateTable } from './paint.ts';
import type { SkinColours } from './skin-colours.ts';
import { rampLabAtLightness, sortIntoLabRamp, worldToneLabAtDarknessStep } from './skin-inks.ts';

/** Skin between the hairs is measured with them: a beard is darker than its mean, and warmer and fuller in colour as the skin is printed. */
const BEARD = { darker: 0.7, redder: 4, yellower: 5, fuller: 1.25, ofWorld: 0.1, ofSkin: 0.75 };

/** How much darker than the skin a beard is: from stubble (0) to a full beard (1). */
export function beardThickness({ colour }: Beard, skinLightness: number): number {
  return smoothstep(0.85, 0.55, colour[0] / Math.max(skinLightness, 1));
}

type PrintedSkin = { world: ColourWorld; skin: SkinColours; skinLightness: number };

/** The colour of the growth, hardly any of its hue the world's, as much lighter or darker as the skin is printed. */
export function beardInk(beard: Beard, { world, skin, skinLightness }: PrintedSkin): CieLab {
  const [L, a, b] = beard.colour;
  const exposure = skin.lightness / Math.max(skinLightness, 1);
  const [, worldA, worldB] = rampLabAtLightness(
    sortIntoLabRamp([0, 1, 2, 3, 4, 5].map((k) => worldToneLabAtDarknessStep(world, k))),
    L,
  );
  const lightness = clamp(BEARD.darker * L * interpolateTable(exposure, [0.8, 1.2], [0.85, 1.1]), 9, 90);
  const [, skinA, skinB] = rampLabAtLightness(skin.ramp, lightness);
  // Through thin growth skin is seen, which is printed fuller in colour than it is in the photo.
  const ofSkin = BEARD.ofSkin * (1 - beardThickness(beard, skinLightness));
  const own = [
    lerp(BEARD.fuller * a + BEARD.redder, worldA, BEARD.ofWorld),
    lerp(BEARD.fuller * b + BEARD.yellower, worldB, BEARD.ofWorld),
  ];
  return [lightness, lerp(own[0], skinA, ofSkin), lerp(own[1], skinB, ofSkin)];
}
