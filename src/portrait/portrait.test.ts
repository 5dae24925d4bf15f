// A drawing that is too unlike is drawn closer to the photo; when nothing helps, drawing fails.
import { beforeAll, expect, test } from 'vitest';
import { frontFacePhoto, leftFacePhoto, otherPersonPhoto, rightFacePhoto } from '#test/faces.ts';
import type { EnrolledPerson } from './drawing/types.ts';
import { enrolPerson } from './enrol-person.ts';
import type { PictureWithAlternates } from './generators/generator.ts';
import type { SubjectMeasuredInScene } from './measured-subject.ts';
import { freePlanes, newPlane, runInPlaneScope } from './planes.ts';
import { drawPortraitVariants, QualityCheckFailed } from './portrait.ts';
import {
  computeFaceDescriptor,
  descriptorLikenessOnGateScale,
  MIN_DRAWN_LIKENESS,
  meanFaceDescriptor,
} from './steps/identity.ts';
import { createSingleSubjectCache } from './subject-cache.ts';
import type { DrawingStage } from './types.ts';
import { loadFaceDescriber } from './vision/face-describer.ts';
import { loadFaceFinder } from './vision/faces.ts';
import { decodePngOrJpeg } from './vision/pictures.ts';

const LONG_MS = 300_000;
const request = { pillar: 'potential', status: 'always-improving', seed: 11, variantCount: 1 };

let person: EnrolledPerson;
let usual: PictureWithAlternates;
/** Held over the whole file: `usual` is drawn as the first of two variants. */
const kept = { cache: createSingleSubjectCache<SubjectMeasuredInScene>(LONG_MS), faceProfileHash: 'hash' };

beforeAll(async () => {
  const photos = { front: await frontFacePhoto(), left: await leftFacePhoto(), right: await rightFacePhoto() };
  person = await enrolPerson(photos, () => {});
  usual = await drawPortraitVariants(person, { ...request, variantsAfter: 1 }, { kept });
}, LONG_MS);

const takeKept = (hash = kept.faceProfileHash) =>
  kept.cache.take(`${hash}/${request.pillar}/${request.status}/${request.seed}`);
/** What a drawing keeps that finds nothing of `kept`. */
const keptOfOther = { ...kept, faceProfileHash: 'other hash' };

async function faceIn(picture: Uint8Array): Promise<Float32Array> {
  const [finder, descriptor] = await Promise.all([loadFaceFinder(), loadFaceDescriber()]);
  const raster = await decodePngOrJpeg(picture);
  const [face] = await finder.find(raster);
  return computeFaceDescriptor(descriptor, raster, face);
}

/** The same person in every angle. */
const known = (identity: Float32Array): EnrolledPerson => ({
  ...person,
  identity: { front: identity, left: identity, right: identity },
});

/** Turns a description away from one that was `seen`, until that is only as alike as `wanted`. */
function turnedAway(identity: Float32Array, seen: Float32Array, wanted: number): Float32Array {
  const mixed = (share: number) => meanFaceDescriptor([seen.map((value, i) => share * value + (1 - share) * away[i])]);
  // Whatever of the description is not in the one seen.
  const cosine = seen.reduce((sum, value, i) => sum + value * identity[i], 0);
  const away = meanFaceDescriptor([identity.map((value, i) => value - cosine * seen[i])]);
  let [low, high] = [0, 1];
  for (let round = 0; round < 30; round++) {
    const middle = (low + high) / 2;
    if (descriptorLikenessOnGateScale(mixed(middle), seen) < wanted) low = middle;
    else high = middle;
  }
  return mixed(high);
}

type Drawing = Parameters<typeof drawPortraitVariants>;

/** Paints; returns how often the figure was painted, and what came out. */
async function paintCounting(person: EnrolledPerson, change: Partial<Drawing[1]> = {}, options: Drawing[2] = {}) {
  let prints = 0;
  const onStepEnd = (step: string) => {
    if (step === 'print') prints += 1;
  };
  const stages: DrawingStage[] = [];
  const shares: number[] = [];
  const report = ({ stage, progress }: { stage: DrawingStage; progress: number }) => {
    stages.push(stage);
    shares.push(progress);
  };
  const outcome = await drawPortraitVariants(
    person,
    { ...request, ...change },
    { ...options, onStepEnd, report },
  ).catch((error: unknown) => error);
  return { prints, outcome, stages, shares };
}

test('draws a face that came out too unlike once more, closer to the photo', { timeout: LONG_MS }, async () => {
  const own = meanFaceDescriptor(Object.values(person.identity));
  const demanding = known(turnedAway(own, await faceIn(usual.picture), MIN_DRAWN_LIKENESS - 0.01));
  const { prints, outcome, stages, shares } = await paintCounting(demanding, { variantsAfter: 1 }, { kept });
  expect(prints).toBeGreaterThan(1);
  expect(outcome).toMatchObject({ likeness: expect.any(Number) });
  const { likeness: alike, picture, closeness } = outcome as PictureWithAlternates;
  expect(alike).toBeGreaterThanOrEqual(MIN_DRAWN_LIKENESS);
  expect(closeness).toBeGreaterThan(0);
  expect(Buffer.compare(picture, usual.picture)).not.toBe(0);
  // People who wait are not told that it began again.
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(stages.at(-1)).toBe('finished');
});

test('shows no picture that is nobody of the three photos', { timeout: LONG_MS }, async () => {
  const stranger = known(await faceIn(await otherPersonPhoto()));
  const { prints, outcome, stages } = await paintCounting(stranger);
  expect(prints).toBe(4);
  expect(outcome).toBeInstanceOf(QualityCheckFailed);
  expect((outcome as Error).message).toMatch(/^[a-z-]+: likeness 0\.\d+ is below 0\.65$/);
  expect(stages).not.toContain('finished');
});

test('draws a further variant without measuring the person again, to the same bytes', {
  timeout: LONG_MS,
}, async () => {
  const steps: string[] = [];
  const onStepEnd = (step: string) => void steps.push(step);
  const further = { ...request, variantsBefore: 1 };
  const quick = await drawPortraitVariants(person, further, { kept, onStepEnd });
  expect(steps).toEqual(['print', 'scene', 'compose', 'check', 'deliver']);
  // Nothing follows: nothing is kept.
  expect(takeKept()).toBeUndefined();
  const alone = await drawPortraitVariants(person, { ...further, variantsAfter: 1 }, { kept: keptOfOther });
  expect(quick.technique).toBe(alone.technique);
  expect(Buffer.compare(quick.picture, alone.picture)).toBe(0);
});

test('keeps nothing of a picture that was withdrawn as it was finished', { timeout: LONG_MS }, async () => {
  const report = ({ stage }: { stage: DrawingStage }) => {
    if (stage === 'finished') throw new Error('withdrawn');
  };
  const drawing = drawPortraitVariants(person, { ...request, variantsAfter: 1 }, { kept: keptOfOther, report });
  await expect(drawing).rejects.toThrow('withdrawn');
  expect(takeKept(keptOfOther.faceProfileHash)).toBeUndefined();
});

test('keeps no memory of a drawing that is stopped, as its person may be being erased', async () => {
  const [plane] = runInPlaneScope(() => [newPlane(1_000_000)]);
  const { buffer } = plane;
  freePlanes(plane);
  const stop = () => {
    throw new Error('stopped');
  };
  expect(buffer.byteLength).toBeGreaterThan(0);
  await expect(drawPortraitVariants(person, request, { report: stop })).rejects.toThrow('stopped');
  expect(buffer.byteLength).toBe(0);
});
