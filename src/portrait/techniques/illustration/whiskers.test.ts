// The hairs of a beard in an illustration.
import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { hexToLab } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { lerp } from '../../steps/canvas.ts';
import { bareSkinShare } from '../common/photo-tone-masks.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { whiskersMarkup } from './beard.ts';
import { prepareIllustrationInput } from './input.ts';

/** The whiskers of someone with a beard in this colour, or without one. `hairs`: whether single dark hairs are seen in the photo. */
function markupOf(colour?: CieLab, hairs = false): { markup: string; skinLightness: number } {
  const subject = createSyntheticSubject({ beard: colour !== undefined });
  const { beard } = subject.regions;
  const regions = { ...subject.regions, beard: beard && colour && { ...beard, colour } };
  const { features, lightness, skinLightness } = subject.tones;
  if (hairs) for (let i = 0; i < lightness.length; i += 5) lightness[i] -= beard && beard.cover[i] > 0.5 ? 12 : 0;
  else features.fill(1);
  const input = prepareIllustrationInput({ ...subject, regions }, colourWorlds.lagoon, { closeness: 0.3, seed: 1 });
  return { markup: whiskersMarkup(input), skinLightness };
}

const whiskersOn = (colour?: CieLab): number => markupOf(colour).markup.split('<path').length - 1;

it('draws the hairs of a full beard, and none on a shade without hairs or a face without a beard', () => {
  expect(whiskersOn([18, 4, 5])).toBeGreaterThan(200);
  expect(whiskersOn([54, 8, 11])).toBe(0);
  expect(whiskersOn()).toBe(0);
});

it('draws stubble dark enough to be left where bare skin is evened out', () => {
  const { markup, skinLightness } = markupOf([56, 9, 12], true);
  const whiskers = [...markup.matchAll(/fill="(#[0-9a-f]{6})" fill-rule="evenodd" fill-opacity="([\d.]+)"/g)].map(
    ([, fill, opacity]) => lerp(skinLightness, hexToLab(fill)[0], Number(opacity)),
  );
  expect(whiskers.length).toBeGreaterThan(100);
  expect(bareSkinShare(Math.min(...whiskers), skinLightness)).toBeLessThan(0.9);
});

it('draws stubble fainter beside the lips, where skin is not evened out, but a full beard alike', () => {
  const opacitiesOf = (colour: CieLab): number[] =>
    [...markupOf(colour, true).markup.matchAll(/fill-opacity="([\d.]+)"/g)].map(([, opacity]) => Number(opacity));
  const [stubble, full] = [opacitiesOf([56, 9, 12]), opacitiesOf([18, 4, 5])];
  expect(Math.min(...stubble)).toBeLessThan(0.75 * Math.max(...stubble));
  expect(new Set(stubble).size).toBe(2);
  expect(new Set(full)).toEqual(new Set([0.85]));
});
