import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { normalizedRgbToLab } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { cropSubjectToFaceAndNeck } from './area.ts';
import { computeLipInks } from './lips.ts';
import { measureFaceSkinInkShares } from './printed-skin-shares.ts';
import { chooseSkinColours, type SkinColours } from './skin-colours.ts';
import { skinInksOfColourWorld } from './skin-inks.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

/** The colours of a face of which the photo's left half is darker by a share, and is printed in the ink for shade. */
function coloursWithShade(darker: number): SkinColours {
  const subject = createSyntheticSubject();
  const { tones, axes } = subject;
  for (let i = 0; i < tones.oval.length; i++) tones.lab[3 * i] = 70 * (axes.u[i] < 0 ? 1 - darker : 1);
  const view = cropSubjectToFaceAndNeck(subject);
  const cover = view.subject.axes.u.map((value) => (value < 0 ? 1 : 0));
  const printed = measureFaceSkinInkShares(view, [{ ink: 'shade', cover }]);
  return chooseSkinColours(view, skinInksOfColourWorld(colourWorlds.leaf), printed);
}

const shadeOf = ({ labs, lightness }: SkinColours): number => labs.shade[0] / lightness;

it('prints a faint shade faintly, and a strong one no bolder than a print does', () => {
  // A step below the half tone, which this face does not have, and which is at its boldest.
  expect(shadeOf(coloursWithShade(0.06))).toBeCloseTo(0.88, 2);
  expect(shadeOf(coloursWithShade(0.15))).toBeCloseTo(0.835, 1.5);
  expect(shadeOf(coloursWithShade(0.5))).toBeCloseTo(0.77, 2);
});

it('prints the shadow on the neck darker than the shade of the jaw, however bold or faint that is', () => {
  for (const darker of [0.06, 0.15, 0.5]) {
    const colours = coloursWithShade(darker);
    const [shadow] = normalizedRgbToLab(colours.neckShadow);
    expect(shadow).toBeLessThan(colours.labs.shade[0] - 0.06 * colours.lightness);
    expect(shadow).toBeGreaterThan(colours.labs.deep[0] + 2);
  }
});

it('prints shades that the face hardly has at their boldest', () => {
  const { labs, lightness } = coloursWithShade(0.06);
  expect(labs.deep[0] / lightness).toBeLessThan(0.6);
});

it('keeps the face together as light as in the photo, however faint its shades are', () => {
  for (const darker of [0.06, 0.3]) {
    const { labs, lightness } = coloursWithShade(darker);
    const photo = 70 * (1 - darker / 2);
    expect(Math.abs((labs.shade[0] + lightness) / 2 - photo)).toBeLessThan(1.5);
  }
});

it('prints skin as light as it is beside a dark fringe and above a dark beard', () => {
  const subject = createSyntheticSubject();
  const { tones, axes, regions } = subject;
  const cover = axes.v.map((v) => Number(v > 0.35));
  for (let i = 0; i < cover.length; i++) {
    const isFringe = axes.v[i] < -0.35;
    if (isFringe) [regions.hair[i], regions.skin[i]] = [1, 0];
    tones.lab[3 * i] = isFringe || cover[i] > 0 ? 20 : 70;
  }
  subject.regions.beard = { cover, colour: [20, 5, 5], grey: 0 };
  const view = cropSubjectToFaceAndNeck(subject);
  const { lightness } = chooseSkinColours(
    view,
    skinInksOfColourWorld(colourWorlds.leaf),
    measureFaceSkinInkShares(view, []),
  );
  expect(Math.abs(lightness - 70)).toBeLessThan(1.5);
});

it('prints each shade darker than the one before, also where odd light makes it lighter in the photo', () => {
  for (const darker of [0, -0.2]) {
    const { labs } = coloursWithShade(darker);
    expect(labs.shade[0]).toBeLessThan(labs.base[0] - 1);
    expect(labs.deep[0]).toBeLessThan(labs.shade[0] - 1);
  }
});

it.each([
  ['half', { shade: 0.93 }],
  ['deep', { half: 0.95, shade: 0.97 }],
])('keeps the inks in order where the face hardly has %s', (_, contrast) => {
  const shares = { base: 0.7, highlight: 0, half: 0.1, shade: 0.1, deep: 0.05, dark: 0.05, line: 0 };
  const view = cropSubjectToFaceAndNeck(createSyntheticSubject());
  const { labs } = chooseSkinColours(view, skinInksOfColourWorld(colourWorlds.leaf), {
    ...shares,
    photo: 62,
    contrast,
  });
  const order = [labs.base, labs.half, labs.shade, labs.deep, labs.dark].map(([L]) => L);
  for (let k = 1; k < order.length; k++) expect(order[k]).toBeLessThan(order[k - 1] - 1);
});

it('prints lips equally dark on a face with faint shades and on one with bold ones', () => {
  const lips = [0.06, 0.5].map((darker) => {
    const skin = coloursWithShade(darker);
    const view = cropSubjectToFaceAndNeck(createSyntheticSubject());
    return normalizedRgbToLab(computeLipInks(view, skin).lower)[0] / skin.lightness;
  });
  expect(lips[0]).toBeCloseTo(lips[1], 1.5);
});

it('draws the features of dark skin in its own dark, and those of light skin with some of the scene’s blue ink', () => {
  const featureOf = (skin: CieLab): CieLab => {
    const view = cropSubjectToFaceAndNeck(createSyntheticSubject({ skin }));
    const printed = measureFaceSkinInkShares(view, []);
    return normalizedRgbToLab(chooseSkinColours(view, skinInksOfColourWorld(colourWorlds.lagoon), printed).feature);
  };
  expect(featureOf([28, 12, 14])[2]).toBeGreaterThan(1);
  const light = featureOf([66, 14, 18]);
  expect(light[0]).toBeLessThan(22);
  expect(light[0]).toBeGreaterThan(normalizedRgbToLab(skinInksOfColourWorld(colourWorlds.lagoon).key)[0] + 4);
});
