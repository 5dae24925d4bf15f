// The quality check with real faces: the person passes; another person, a group and an empty room do not.
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { facesFolder, frontFace, otherPerson, severalPeople } from '#test/faces.ts';
import type { Person } from '../drawing/types.ts';
import type { Raster } from '../types.ts';
import { loadDescriptor } from '../vision/descriptor.ts';
import { loadFaceFinder } from '../vision/faces.ts';
import { decodePicture } from '../vision/pictures.ts';
import { describeFace, LOOKS_ALIKE } from './identity.ts';
import { judge } from './judge.ts';

let person: Pick<Person, 'identity'>;
let front: Raster;

beforeAll(async () => {
  front = await decodePicture(await frontFace());
  const [finder, descriptor] = await Promise.all([loadFaceFinder(), loadDescriptor()]);
  const [face] = await finder.find(front);
  const identity = await describeFace(descriptor, front, face);
  person = { identity: { front: identity, left: identity, right: identity } };
}, 60_000);

test('a picture of the person passes', async () => {
  const verdict = await judge(front, person);
  expect(verdict.fault).toBeUndefined();
  expect(verdict.likeness).toBeGreaterThan(0.99);
});

test('a picture of somebody else is refused, whoever looks good in it', async () => {
  const verdict = await judge(await decodePicture(await otherPerson()), person);
  expect(verdict.fault).toMatch(/likeness/);
  expect(verdict.likeness).toBeLessThan(LOOKS_ALIKE);
});

test('a picture with several faces is refused', async () => {
  const verdict = await judge(await decodePicture(await severalPeople()), person);
  expect(verdict.fault).toMatch(/faces in the picture/);
});

test('what looks like a face below the foreground’s edge is lettering, and no second person', async () => {
  const { width, height, data } = front;
  const doubled = new Uint8Array(2 * data.length);
  doubled.set(data);
  doubled.set(data, data.length);
  const twice = { width, height: 2 * height, data: doubled };
  expect((await judge(twice, person)).fault).toBe('2 faces in the picture instead of one');
  expect((await judge(twice, person, height)).fault).toBeUndefined();
});

test('a picture without a face is refused', async () => {
  const blank: Raster = {
    width: 540,
    height: 675,
    data: Uint8Array.from({ length: 540 * 675 * 3 }, (_, o) => 90 + (o % 97)),
  };
  expect((await judge(blank, person)).fault).toBe('0 faces in the picture instead of one');
});

test('people of the shared folder are never taken for this person', { timeout: 60_000 }, async ({ skip }) => {
  const folder = facesFolder();
  if (!folder) return skip('the folder ../shared/faces does not stand beside the checkout');
  for (const name of ['london-001_front', 'london-005_front', 'london-008_front', 'lisa_1', 'female-a_front']) {
    const picture = await decodePicture(await readFile(`${folder}/${name}.jpg`), { longestSide: 900 });
    expect((await judge(picture, person)).likeness, name).toBeLessThan(LOOKS_ALIKE);
  }
});
