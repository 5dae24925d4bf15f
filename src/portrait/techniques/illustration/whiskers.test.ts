// The hairs of a beard in an illustration.
import { expect, it } from 'vitest';
import type { CieLab } from '../../drawing/types.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { whiskersMarkup } from './beard.ts';
import { prepareIllustrationInput } from './input.ts';

/** How many whiskers are drawn on someone with a beard in this colour, or without one. */
function whiskersOn(colour?: CieLab): number {
  const subject = createSyntheticSubject({ beard: colour !== undefined });
  const { beard } = subject.regions;
  const regions = { ...subject.regions, beard: beard && colour && { ...beard, colour } };
  subject.tones.features.fill(1);
  const input = prepareIllustrationInput({ ...subject, regions }, colourWorlds.lagoon, { closeness: 0.3, seed: 1 });
  return whiskersMarkup(input).split('<path').length - 1;
}

it('draws the hairs of a full beard, and none on a shade without hairs or a face without a beard', () => {
  expect(whiskersOn([18, 4, 5])).toBeGreaterThan(200);
  expect(whiskersOn([54, 8, 11])).toBe(0);
  expect(whiskersOn()).toBe(0);
});
