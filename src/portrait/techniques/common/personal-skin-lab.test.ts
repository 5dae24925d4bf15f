import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { viewOnWholeCanvas } from './area.ts';
import { createLightnessToSkinLab, measureUpperFaceLab, shiftInkRampTowardsPersonalSkin } from './personal-skin-lab.ts';
import { type DarkToLightLabRamp, skinInksOfColourWorld } from './skin-inks.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const skinLabOf = (skin: CieLab) =>
  createLightnessToSkinLab(measureUpperFaceLab(viewOnWholeCanvas(createSyntheticSubject({ skin }))));

/** The hue of an ink in degrees, from red over yellow to green. */
const hueOf = ([, a, b]: CieLab): number => (Math.atan2(b, a) * 180) / Math.PI;

/** The ink of a ramp that is nearest to an L*. */
const inkNear = ({ labs }: DarkToLightLabRamp, lightness: number): CieLab =>
  labs.reduce((best, lab) => (Math.abs(lab[0] - lightness) < Math.abs(best[0] - lightness) ? lab : best));

it('keeps the hue of a person’s skin, within what skin has in daylight', () => {
  const pink = skinLabOf([70, 18, 18])?.(70);
  const olive = skinLabOf([70, 8, 24])?.(70);
  const greenish = skinLabOf([70, -6, 22])?.(70);
  expect(hueOf(pink ?? [0, 0, 0])).toBeLessThan(hueOf(olive ?? [0, 0, 0]));
  expect(hueOf(greenish ?? [0, 0, 0])).toBeCloseTo(66, 0);
  const rosy = skinLabOf([74, 10, 11.5])?.(74);
  expect(hueOf(rosy ?? [0, 0, 0])).toBeCloseTo(49, 0);
});

it('prints brown skin brown in a violet scene', () => {
  const { ramp } = skinInksOfColourWorld(colourWorlds.orchid);
  const own = skinLabOf([34, 13, 18]);
  const scene = hueOf(inkNear(ramp, 34));
  const personal = hueOf(inkNear(shiftInkRampTowardsPersonalSkin(ramp, own, 34), 34));
  const skin = hueOf(own?.(34) ?? [0, 0, 0]);
  expect(Math.abs(scene - skin)).toBeGreaterThan(30);
  expect(Math.abs(personal - skin)).toBeLessThan(0.55 * Math.abs(scene - skin));
});

it('leaves the scene’s inks as they are where no skin is seen', () => {
  const { ramp } = skinInksOfColourWorld(colourWorlds.leaf);
  expect(shiftInkRampTowardsPersonalSkin(ramp, undefined, 60)).toEqual({ lightness: ramp.lightness, labs: ramp.labs });
});

it('prints pale skin paler than usual', () => {
  const [, a, b] = skinLabOf([66, 9, 10])?.(66) ?? [0, 0, 0];
  expect(Math.hypot(a, b)).toBeLessThan(20);
  expect(Math.hypot(a, b)).toBeGreaterThan(17);
});
