import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { viewOnWholeCanvas } from './area.ts';
import {
  createLightnessToSkinLab,
  keepHueInShadesOfDarkSkin,
  measureUpperFaceLab,
  shiftInkRampTowardsPersonalSkin,
} from './personal-skin-lab.ts';
import { type DarkToLightLabRamp, rampLabAtLightness, skinInksOfColourWorld } from './skin-inks.ts';
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
  // Cold light: as violet as it was photographed it would look mauve.
  const cold = skinLabOf([70, 11, 5])?.(70);
  expect(hueOf(cold ?? [0, 0, 0])).toBeCloseTo(47, 0);
});

it('prints fair skin nearly in its own hue in an orange scene', () => {
  const { ramp } = skinInksOfColourWorld(colourWorlds.sunrise);
  const own = skinLabOf([70, 11, 10]);
  const scene = inkNear(ramp, 70);
  const [L, a, b] = inkNear(shiftInkRampTowardsPersonalSkin(ramp, own, 70), 70);
  const [, ownA, ownB] = own?.(L) ?? [0, 0, 0];
  const left = Math.hypot(a - ownA, b - ownB) / Math.hypot(scene[1] - ownA, scene[2] - ownB);
  expect(left).toBeLessThan(0.17);
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
  const chromaOf = (skin: CieLab): number => {
    const [, a, b] = skinLabOf(skin)?.(66) ?? [0, 0, 0];
    return Math.hypot(a, b);
  };
  const share = chromaOf([66, 9, 10]) / chromaOf([66, 18, 18]);
  expect(share).toBeLessThan(0.66);
  expect(share).toBeGreaterThan(0.6);
});

it('makes up for paleness in the shades of fair skin, but not in those of dark skin', () => {
  /** The share of the usual chroma that somebody pale has in the shade, divided by the same in the light. */
  const shadeBesideLight = (pale: CieLab, usual: CieLab): number => {
    const [light, shade] = [1, 0.7].map((share) => {
      const [one, other] = [pale, usual].map((skin) => skinLabOf(skin)?.(share * skin[0]) ?? [0, 0, 0]);
      return Math.hypot(one[1], one[2]) / Math.hypot(other[1], other[2]);
    });
    return shade / light;
  };
  expect(shadeBesideLight([70, 9, 10], [70, 16, 18])).toBeGreaterThan(1.2);
  expect(shadeBesideLight([34, 8, 9], [34, 14, 16])).toBeCloseTo(1, 2);
});

it.each([
  { kind: 'brown', skin: [50, 17, 20] as const, fuller: 1.2 },
  { kind: 'fair', skin: [70, 15, 17] as const, fuller: 1.06 },
])('prints $kind skin fuller in colour than daylight shows it', ({ skin, fuller }) => {
  const [, a, b] = skinLabOf(skin)?.(skin[0]) ?? [0, 0, 0];
  expect(Math.hypot(a, b) / Math.hypot(skin[1], skin[2])).toBeCloseTo(fuller, 1.5);
});

it('gives the scene more of the shades of fair and brown skin than of its lights, but not of dark skin', () => {
  const { ramp } = skinInksOfColourWorld(colourWorlds.orchid);
  /** How far an ink went from the scene's towards the person's own. */
  const wayToOwn = (skin: CieLab, lightness: number): number => {
    const own = skinLabOf(skin);
    const moved = inkNear(shiftInkRampTowardsPersonalSkin(ramp, own, skin[0]), lightness);
    const [scene, personal] = [inkNear(ramp, lightness), own?.(moved[0]) ?? [0, 0, 0]];
    return (
      Math.hypot(moved[1] - scene[1], moved[2] - scene[2]) / Math.hypot(personal[1] - scene[1], personal[2] - scene[2])
    );
  };
  expect(wayToOwn([66, 16, 18], 22)).toBeLessThan(0.9 * wayToOwn([66, 16, 18], 66));
  expect(wayToOwn([34, 13, 18], 17)).toBeCloseTo(wayToOwn([34, 13, 18], 34), 2);
});

it('keeps the hue of dark skin in its shades, and leaves other inks as they are', () => {
  const { ramp } = skinInksOfColourWorld(colourWorlds.orchid);
  const base = rampLabAtLightness(ramp, 34);
  const [before, after] = [ramp, keepHueInShadesOfDarkSkin(ramp, 34)].map((inks) => rampLabAtLightness(inks, 22));
  const offBase = (ink: CieLab): number => Math.abs(hueOf(ink) - hueOf(base));
  expect(offBase(before)).toBeGreaterThan(12);
  expect(offBase(after)).toBeLessThan(0.7 * offBase(before));
  expect(rampLabAtLightness(keepHueInShadesOfDarkSkin(ramp, 34), 60)).toEqual(rampLabAtLightness(ramp, 60));
  expect(keepHueInShadesOfDarkSkin(ramp, 50)).toBe(ramp);
});
