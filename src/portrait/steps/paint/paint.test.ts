// What the brush may do to a person: everything to cloth and hair, nothing to the tone of their skin.
import { beforeAll, describe, expect, test } from 'vitest';
import { frontFace, leftFace, otherPerson, rightFace } from '#test/faces.ts';
import { learnPerson } from '../../person.ts';
import { worlds } from '../../scenes/worlds.ts';
import { AREA, luma } from '../canvas.ts';
import { halfOf } from '../half.ts';
import { type Figure, placePerson } from '../place.ts';
import { paintFigure } from './paint.ts';
import { findRegions } from './regions.ts';

// Each world with one of two people in turn: painting takes seconds.
const lights = [
  { world: 'leaf', light: worlds.leaf.light, person: 0 },
  { world: 'sunrise', light: worlds.sunrise.light, person: 1 },
  { world: 'lagoon', light: worlds.lagoon.light, person: 0 },
  { world: 'orchid', light: worlds.orchid.light, person: 1 },
];

/** The middle brightness of the bare skin of the face, and its red and blue against grey. */
async function skinOf({ colour, alpha, mesh }: Figure) {
  const { face, features } = await findRegions(mesh);
  const tones: [number, number, number][] = [];
  for (let i = 0; i < AREA; i += 7) {
    if (alpha[i] < 1 || face[halfOf(i)] < 0.95 || features[halfOf(i)] > 0.05) continue;
    const grey = luma(colour, i * 3);
    tones.push([grey, colour[i * 3] / grey, colour[i * 3 + 2] / grey]);
  }
  const middle = (k: number) => tones.map((tone) => tone[k]).toSorted((one, other) => one - other)[tones.length >> 1];
  return { grey: middle(0), red: middle(1), blue: middle(2) };
}

describe('skin', () => {
  const people: Figure[] = [];

  beforeAll(async () => {
    const other = await otherPerson();
    const photos = [
      { front: await frontFace(), left: await leftFace(), right: await rightFace() },
      { front: other, left: other, right: other },
    ];
    for (const three of photos) people.push(await placePerson(await learnPerson(three, () => {})));
  });

  test.each(lights)('keeps its brightness and its hue in the light of $world', async ({ light, person }) => {
    const figure = { ...people[person], colour: Float32Array.from(people[person].colour) };
    const before = await skinOf(figure);
    await paintFigure(figure, light, 'usual', 7, () => {});
    const after = await skinOf(figure);
    expect(Math.abs(after.grey - before.grey)).toBeLessThan(0.07);
    expect(Math.abs(after.red - before.red)).toBeLessThan(0.1);
    expect(Math.abs(after.blue - before.blue)).toBeLessThan(0.13);
  });
});
