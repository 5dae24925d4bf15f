// Skin and teeth of the screen print, whose inks follow the colour world.
import { describe, expect, it } from 'vitest';
import { pictureToLab } from '../raster/lab.ts';
import { colourWorlds } from '../scenes/colour-worlds.ts';
import type { ColourWorld } from '../scenes/scene.ts';
import { colourFromHex, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { skinInksOfColourWorld } from './common/skin-inks.ts';
import type { SyntheticSubjectOptions } from './common/synthetic-subject.test-helpers.ts';
import {
  drawSyntheticSubject,
  getCachedSyntheticSubject,
  meanSkinLightnessInPhotoAndPrint,
} from './draw-synthetic-subject.test-helpers.ts';

describe('skin', () => {
  it('is printed as light as in the photo, in the order of lightness, in a world of its own', async () => {
    const world: ColourWorld = {
      light: { ...colourWorlds.leaf.light, key: colourFromHex('#ffffff') },
      ink: '#ffffff',
      tones: ['#f4f4f0', '#d8d8c8', '#a8b070', '#7a8440', '#454f22', '#1c240c'],
      accent: '#cc5533',
    };
    const means = await Promise.all(
      [24, 46, 74].map(async (L) =>
        meanSkinLightnessInPhotoAndPrint(await drawSyntheticSubject('screenprint', { skin: [L, 12, 16] }, { world })),
      ),
    );
    for (const [photo, drawn] of means) expect(Math.abs(photo - drawn)).toBeLessThan(2);
    const drawn = means.map(([, value]) => value);
    expect(drawn).toEqual([...drawn].sort((one, other) => one - other));
  });

  it('has the known row in a known world, and one near it in a world of nearly the same colours', () => {
    const known = skinInksOfColourWorld(colourWorlds.leaf);
    const copy = skinInksOfColourWorld({ ...colourWorlds.leaf });
    const [first, second, third, fourth, fifth] = colourWorlds.leaf.tones;
    const tinted = skinInksOfColourWorld({
      ...colourWorlds.leaf,
      tones: [first, second, third, fourth, fifth, colourWorlds.orchid.tones[5]],
    });
    expect(copy.ramp.labs.map(([L]) => Math.round(L))).toEqual(known.ramp.labs.map(([L]) => Math.round(L)));
    for (const [k, lab] of tinted.ramp.labs.entries())
      expect(Math.hypot(lab[1] - known.ramp.labs[k][1], lab[2] - known.ramp.labs[k][2])).toBeLessThan(17);
  });
});

describe('teeth', () => {
  it('are never drawn where the mouth is shut', async () => {
    const mouthL = async (mouth: SyntheticSubjectOptions['mouth']): Promise<number> => {
      const { subject, print } = await drawSyntheticSubject('screenprint', mouth === 'shut' ? {} : { mouth });
      const [x, y] = subject.mesh[13];
      const at = 3 * (Math.round(y + 8) * MASTER_PIXEL_WIDTH + Math.round(x));
      return pictureToLab(print.colour.slice(at, at + 3))[0];
    };
    expect(await mouthL('shut')).toBeLessThan(getCachedSyntheticSubject({}).tones.skinLightness);
  });
});
