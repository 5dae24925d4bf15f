import { describe, expect, it } from 'vitest';
import type { DrawableSubject } from '../drawing/types.ts';
import { pictureToLab } from '../raster/lab.ts';
import { colourWorlds } from '../scenes/colour-worlds.ts';
import type { ColourWorld } from '../scenes/scene.ts';
import { colourFromHex, MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { cropSubjectToHead } from './common/area.ts';
import { rgbPixelsOfOneColour } from './common/paint.ts';
import { innerFaceMaskWithoutFeatures } from './common/skin-colours.ts';
import { skinInksOfWorld } from './common/skin-inks.ts';
import { createSyntheticSubject, type SyntheticSubjectOptions } from './common/synthetic-subject.ts';
import { techniques } from './index.ts';

const background = Promise.resolve({
  width: MASTER_PIXEL_WIDTH,
  height: MASTER_PIXEL_HEIGHT,
  colour: rgbPixelsOfOneColour([0.1, 0.1, 0.2], MASTER_PIXEL_COUNT),
  alpha: new Float32Array(MASTER_PIXEL_COUNT).fill(1),
});

const subjects = new Map<string, DrawableSubject>();

/** Made once for each kind: techniques only read them. */
function subjectOf(made: SyntheticSubjectOptions): DrawableSubject {
  const key = JSON.stringify(made);
  const subject = subjects.get(key) ?? createSyntheticSubject(made);
  subjects.set(key, subject);
  return subject;
}

async function printed(
  name: keyof typeof techniques,
  made: SyntheticSubjectOptions = {},
  { world = colourWorlds.lagoon as ColourWorld, closeness = 0 } = {},
) {
  const subject = subjectOf(made);
  const print = await techniques[name].draw({ subject, world, background, seed: 3, closeness });
  return { subject, print };
}

/** Mean L* of the skin that is compared, in the photo and in the print. */
function lightness({ subject, print }: Awaited<ReturnType<typeof printed>>): [photo: number, print: number] {
  const view = cropSubjectToHead(subject);
  const compared = innerFaceMaskWithoutFeatures(view);
  const { left, top, width } = view.area;
  const lab = pictureToLab(print.colour);
  let [photo, drawn, count] = [0, 0, 0];
  for (let i = 0; i < compared.length; i++) {
    if (compared[i] === 0) continue;
    photo += view.subject.tones.lab[3 * i];
    drawn += lab[3 * ((top + Math.floor(i / width)) * MASTER_PIXEL_WIDTH + left + (i % width))];
    count++;
  }
  return [photo / count, drawn / count];
}

/** Planes share their buffers with others. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const isWithin = (values: Float32Array): boolean => values.every((value) => value >= -1e-4 && value <= 1.0001);

describe.each(Object.keys(techniques) as (keyof typeof techniques)[])('%s', (name) => {
  it('prints colours and opacities from 0 to 1, the skin as light as in the photo, and the same again', async () => {
    const one = await printed(name, {}, { closeness: 0.5 });
    const other = await printed(name, {}, { closeness: 0.5 });
    expect(isWithin(one.print.colour)).toBe(true);
    expect(isWithin(one.print.alpha)).toBe(true);
    const [photo, drawn] = lightness(one);
    expect(Math.abs(photo - drawn)).toBeLessThan(2);
    expect(bytesOf(one.print.colour).equals(bytesOf(other.print.colour))).toBe(true);
    expect(bytesOf(one.print.alpha).equals(bytesOf(other.print.alpha))).toBe(true);
  });

  it('prints a shorn head with a beard and teeth', async () => {
    const { print } = await printed(name, { shorn: 1, beard: true, mouth: 'teeth' });
    expect(isWithin(print.colour)).toBe(true);
    expect(isWithin(print.alpha)).toBe(true);
  });
});

describe('skin', () => {
  it('is printed as light as in the photo, in the order of lightness, in a world of its own', async () => {
    const world: ColourWorld = {
      light: { ...colourWorlds.leaf.light, key: colourFromHex('#ffffff') },
      ink: '#ffffff',
      tones: ['#f4f4f0', '#d8d8c8', '#a8b070', '#7a8440', '#454f22', '#1c240c'],
      accent: '#cc5533',
    };
    const means = await Promise.all(
      [24, 46, 74].map(async (L) => lightness(await printed('screenprint', { skin: [L, 12, 16] }, { world }))),
    );
    for (const [photo, drawn] of means) expect(Math.abs(photo - drawn)).toBeLessThan(2);
    const drawn = means.map(([, value]) => value);
    expect(drawn).toEqual([...drawn].sort((one, other) => one - other));
  });

  it('has the known row in a known world, and one near it in a world of nearly the same colours', () => {
    const known = skinInksOfWorld(colourWorlds.leaf);
    const copy = skinInksOfWorld({ ...colourWorlds.leaf });
    const [first, second, third, fourth, fifth] = colourWorlds.leaf.tones;
    const tinted = skinInksOfWorld({
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
      const { subject, print } = await printed('screenprint', mouth === 'shut' ? {} : { mouth });
      const [x, y] = subject.mesh[13];
      const at = 3 * (Math.round(y + 8) * MASTER_PIXEL_WIDTH + Math.round(x));
      return pictureToLab(print.colour.slice(at, at + 3))[0];
    };
    expect(await mouthL('shut')).toBeLessThan(subjectOf({}).tones.skinLightness);
  });
});
