// When the usual brush makes a face too unlike: a gentler one gets one try, and then it is said that nothing came out.
import { beforeAll, expect, test } from 'vitest';
import { frontFace, leftFace, otherPerson, rightFace, styleModelsFolder } from '#test/faces.ts';
import { learnPerson } from './person.ts';
import { paintPortrait, UnworthyPicture } from './portrait.ts';
import { commonIdentity, describeFace, LOOKS_ALIKE, likeness } from './steps/identity.ts';
import type { Person, Stage } from './types.ts';
import { loadDescriptor } from './vision/descriptor.ts';
import { loadFaceFinder } from './vision/faces.ts';
import { decodePicture } from './vision/pictures.ts';

const LONG_MS = 300_000;
const order = { pillar: 'potential', status: 'always-improving', seed: 11, compositions: 1 };

let person: Person;

beforeAll(async () => {
  const photos = { front: await frontFace(), left: await leftFace(), right: await rightFace() };
  person = await learnPerson(photos, () => {});
}, LONG_MS);

async function faceIn(picture: Uint8Array): Promise<Float32Array> {
  const [finder, descriptor] = await Promise.all([loadFaceFinder(), loadDescriptor()]);
  const raster = await decodePicture(picture);
  const [face] = await finder.find(raster);
  return describeFace(descriptor, raster, face);
}

/** The same person in every angle. */
const known = (identity: Float32Array): Person => ({
  ...person,
  identity: { front: identity, left: identity, right: identity },
});

/** Turns a description away from one that was `seen`, until that is only as alike as `wanted`. */
function turnedAway(identity: Float32Array, seen: Float32Array, wanted: number): Float32Array {
  const alike = likeness(identity, seen);
  const aside = commonIdentity([identity.map((value, i) => value - alike * seen[i])]);
  return seen.map((value, i) => wanted * value + Math.sqrt(1 - wanted ** 2) * aside[i]);
}

/** Paints; returns how often the figure was painted, and what came out. */
async function paintCounting(sitter: Person) {
  let paintings = 0;
  const lap = (step: string) => {
    if (step === 'paint') paintings += 1;
  };
  const stages: Stage[] = [];
  const shares: number[] = [];
  const report = ({ stage, progress }: { stage: Stage; progress: number }) => {
    stages.push(stage);
    shares.push(progress);
  };
  const outcome = await paintPortrait(sitter, order, { lap, report }).catch((error: unknown) => error);
  return { paintings, outcome, stages, shares };
}

test('a face that the usual brush makes too unlike is painted once more with a gentler one', {
  timeout: LONG_MS,
}, async () => {
  const usual = await paintPortrait(person, order);
  const own = commonIdentity(Object.values(person.identity));
  const demanding = known(turnedAway(own, await faceIn(usual.picture), LOOKS_ALIKE - 0.01));
  const { paintings, outcome, stages, shares } = await paintCounting(demanding);
  expect(paintings).toBe(2);
  expect(outcome).toMatchObject({ seed: order.seed, likeness: expect.any(Number) });
  const { likeness: alike, picture } = outcome as typeof usual;
  expect(alike).toBeGreaterThanOrEqual(LOOKS_ALIKE);
  expect(Buffer.compare(picture, usual.picture)).not.toBe(0);
  // Whoever waits is not told that it began again.
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(stages.at(-1)).toBe('finished');
});

test('a picture that is nobody of the three photos is not shown, however often it is painted', {
  timeout: LONG_MS,
}, async () => {
  const stranger = known(await faceIn(await otherPerson()));
  const { paintings, outcome, stages } = await paintCounting(stranger);
  expect(paintings).toBe(2);
  expect(outcome).toBeInstanceOf(UnworthyPicture);
  expect((outcome as Error).message).toMatch(/^likeness 0\.\d+ is below 0\.65$/);
  expect(stages).not.toContain('finished');
});

test(
  'the neural brush paints another picture of the same person',
  async (context) => {
    const models = styleModelsFolder();
    if (!models) return context.skip('no ../shared/models beside the checkout: the neural brush is not tried');
    const plain = await paintPortrait(person, order);
    const painted = await paintPortrait(person, order, { styleModels: models });
    expect(Buffer.compare(painted.picture, plain.picture)).not.toBe(0);
    expect(painted.likeness).toBeGreaterThanOrEqual(LOOKS_ALIKE);
  },
  LONG_MS,
);

test('a folder without the models of the neural brush is named in words', async () => {
  await expect(paintPortrait(person, order, { styleModels: '/nowhere' })).rejects.toThrow(
    /^STYLE_MODEL_DIR has no file like style_predict/,
  );
});
