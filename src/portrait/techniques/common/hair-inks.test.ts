// The inks that hair is printed in; its shapes are in hair-shapes.test.ts.
import { describe, expect, it } from 'vitest';
import type { CieLab, DrawableSubject } from '../../drawing/types.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import { viewOnWholeCanvas } from './area.ts';
import { chooseHairInks } from './hair-inks.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

it('prints blond hair golden, away from the hue of skin, also where the camera saw it dull', () => {
  const subject = createSyntheticSubject({ skin: [68, 11, 19], hair: [49, 5, 12] });
  // A few strands shine: blond hair is as light as its lights.
  for (let i = 0; i < subject.regions.hair.length; i += 3)
    if (subject.regions.hair[i] > 0.5) subject.tones.lab[3 * i] = 74;
  const view = viewOnWholeCanvas(subject);
  const [L, a, b] = chooseHairInks(view, colourWorlds.leaf)?.lab ?? [0, 0, 0];
  expect(L).toBeGreaterThan(60);
  expect((Math.atan2(b, a) * 180) / Math.PI).toBeGreaterThan(74);
});

describe('brown hair and black hair', () => {
  // Choosing inks changes neither.
  const [brown, black] = [[31, 6, 12] as const, [10, 1, 1] as const].map((hair) => createSyntheticSubject({ hair }));

  const inkOf = (subject: DrawableSubject, world: keyof typeof colourWorlds): CieLab =>
    chooseHairInks(viewOnWholeCanvas(subject), colourWorlds[world])?.lab ?? [0, 0, 0];

  it.each(['leaf', 'orchid', 'lagoon'] as const)('are printed brown and nearly neutral in %s', (world) => {
    const [, red, yellow] = inkOf(brown, world);
    expect(red).toBeGreaterThan(2);
    expect(yellow).toBeGreaterThan(3);
    const [lightness, blackA, blackB] = inkOf(black, world);
    expect(lightness).toBeLessThan(20);
    expect(Math.hypot(blackA, blackB)).toBeLessThan(6);
  });

  it('differ from scene to scene: black hair takes a touch of the scene’s darks, brown hair hardly any', () => {
    const difference = (subject: DrawableSubject): number => {
      const [leaf, sunrise] = (['leaf', 'sunrise'] as const).map((world) => inkOf(subject, world));
      return Math.hypot(leaf[1] - sunrise[1], leaf[2] - sunrise[2]);
    };
    expect(inkOf(black, 'leaf')[1]).toBeLessThan(-1.5);
    expect(difference(black)).toBeGreaterThan(5);
    expect(difference(brown)).toBeLessThan(3);
  });
});

it('prints sandy hair as light as its lights make it look, and black hair with the same shine black', () => {
  const lightnessOf = (hair: CieLab): number => {
    const subject = createSyntheticSubject({ hair });
    for (let i = 0; i < subject.regions.hair.length; i += 4)
      if (subject.regions.hair[i] > 0.5) subject.tones.lab[3 * i] = hair[0] + 16;
    return chooseHairInks(viewOnWholeCanvas(subject), colourWorlds.leaf)?.lab[0] ?? 0;
  };
  expect(lightnessOf([22, 6, 13])).toBeGreaterThan(26);
  expect(lightnessOf([22, 1, 2])).toBeLessThan(23);
});
