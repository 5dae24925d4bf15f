// Learning a person, and keeping what was learnt.
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { frontFace, leftFace, rightFace } from '#test/faces.ts';
import { learnPerson } from './person.ts';
import { decodePerson, encodePerson } from './person-file.ts';
import { likeness, SAME_PERSON } from './steps/identity.ts';
import type { Person } from './types.ts';

let person: Person;
const progress: number[] = [];

beforeAll(async () => {
  // What the camera screen sends: 500x500.
  const [front, left, right] = await Promise.all(
    [frontFace, leftFace, rightFace].map(async (face) =>
      sharp(await face())
        .resize(500, 500)
        .png()
        .toBuffer(),
    ),
  );
  person = await learnPerson({ front, left, right }, (step) => {
    expect(step.stage).toBe('learning');
    progress.push(step.progress);
  });
});

test('a small photo becomes a cut-out large enough to paint, with the face in its pixels', () => {
  const { cutout, face } = person;
  expect(Math.max(cutout.width, cutout.height)).toBeGreaterThanOrEqual(900);
  expect(cutout.alpha).toHaveLength(cutout.width * cutout.height);
  const [x, y] = face.mesh[1];
  expect(cutout.alpha[Math.round(y) * cutout.width + Math.round(x)]).toBe(1);
  expect(face.box.width).toBeGreaterThan(cutout.width / 4);
});

test('the three descriptions show one person', () => {
  const { front, left, right } = person.identity;
  expect(likeness(front, left)).toBeGreaterThan(SAME_PERSON);
  expect(likeness(front, right)).toBeGreaterThan(SAME_PERSON);
});

test('progress runs from 0 to 1 and never back', () => {
  expect(progress[0]).toBe(0);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test('a learnt person survives being stored', async () => {
  const back = await decodePerson(await encodePerson(person));
  expect(back.face).toEqual(person.face);
  expect(back.identity).toEqual(person.identity);
  expect([back.cutout.width, back.cutout.height]).toEqual([person.cutout.width, person.cutout.height]);
  expect(Buffer.compare(back.cutout.colour, person.cutout.colour)).toBe(0);
  const worst = back.cutout.alpha.reduce(
    (most, value, i) => Math.max(most, Math.abs(value - person.cutout.alpha[i])),
    0,
  );
  expect(worst).toBeLessThanOrEqual(1 / 510 + 1e-6);
});

test('other bytes are no person', async () => {
  await expect(decodePerson(new Uint8Array(0))).rejects.toThrow('no learnt person');
  await expect(decodePerson(await frontFace())).rejects.toThrow('no learnt person');
});
