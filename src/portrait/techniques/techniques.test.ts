import { describe, expect, it } from 'vitest';
import { toLab } from '../raster/lab.ts';
import type { World } from '../scenes/scene.ts';
import { worlds } from '../scenes/worlds.ts';
import { AREA, colourOf, HEIGHT, WIDTH } from '../steps/canvas.ts';
import { headView } from './common/area.ts';
import { type MadeUp, madeUpSubject } from './common/made-up-subject.ts';
import { flat } from './common/paint.ts';
import { comparedSkin } from './common/skin-colours.ts';
import { techniques } from './index.ts';
import type { Print } from './technique.ts';

const background = {
  width: WIDTH,
  height: HEIGHT,
  colour: flat([0.1, 0.1, 0.2], AREA),
  cover: new Float32Array(AREA).fill(1),
};

function printed(
  name: keyof typeof techniques,
  made: MadeUp = {},
  { world = worlds.lagoon as World, closeness = 0 } = {},
) {
  const subject = madeUpSubject(made);
  const print = techniques[name].print({ subject, world, background, seed: 3, closeness }) as Print;
  return { subject, print };
}

/** Mean L* of the skin that is compared, in the photo and in the print. */
function lightness({ subject, print }: ReturnType<typeof printed>): [photo: number, print: number] {
  const view = headView(subject);
  const compared = comparedSkin(view);
  const { left, top, width } = view.area;
  const lab = toLab(print.colour);
  let [photo, drawn, count] = [0, 0, 0];
  for (let i = 0; i < compared.length; i++) {
    if (compared[i] === 0) continue;
    photo += view.subject.tones.lab[3 * i];
    drawn += lab[3 * ((top + Math.floor(i / width)) * WIDTH + left + (i % width))];
    count++;
  }
  return [photo / count, drawn / count];
}

const isWithin = (values: Float32Array): boolean => values.every((value) => value >= -1e-4 && value <= 1.0001);

describe.each(Object.keys(techniques) as (keyof typeof techniques)[])('%s', (name) => {
  it('prints every pixel with a colour and an opacity from 0 to 1', () => {
    for (const made of [{}, { shorn: 1, beard: true }, { mouth: 'teeth' as const }]) {
      const { print } = printed(name, made, { closeness: 0.5 });
      expect(isWithin(print.colour)).toBe(true);
      expect(isWithin(print.alpha)).toBe(true);
    }
  });

  it('prints the same bytes for the same seed', () => {
    const [one, other] = [printed(name), printed(name)];
    expect(Buffer.from(one.print.colour.buffer).equals(Buffer.from(other.print.colour.buffer))).toBe(true);
    expect(Buffer.from(one.print.alpha.buffer).equals(Buffer.from(other.print.alpha.buffer))).toBe(true);
  });
});

describe('skin', () => {
  it.each([24, 46, 74])('is printed as light as in a photo of L* %i', (L) => {
    const [photo, drawn] = lightness(printed('screenprint', { skin: [L, 12, 16] }));
    expect(Math.abs(photo - drawn)).toBeLessThan(2);
  });

  it('keeps the order of lightness in a world of its own', () => {
    const world: World = {
      light: { ...worlds.leaf.light, key: colourOf('#ffffff') },
      ink: '#ffffff',
      tones: ['#f4f4f0', '#d8d8c8', '#a8b070', '#7a8440', '#454f22', '#1c240c'],
      accent: '#cc5533',
    };
    const means = [30, 50, 70].map((L) => lightness(printed('screenprint', { skin: [L, 12, 16] }, { world }))[1]);
    expect(means).toEqual([...means].sort((one, other) => one - other));
  });
});
