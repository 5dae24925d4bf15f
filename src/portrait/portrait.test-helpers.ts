// Draws portraits of the enrolled test person and of changed ones, for tests.
import type { EnrolledPerson } from './drawing/types.ts';
import type { SubjectMeasuredInScene } from './measured-subject.ts';
import { drawPortraitVariants } from './portrait.ts';
import { computeFaceDescriptor } from './steps/identity.ts';
import { createSingleSubjectCache, type SingleSubjectCache } from './subject-cache.ts';
import type { DrawingStage } from './types.ts';
import { loadFaceDescriber } from './vision/face-describer.ts';
import { loadFaceFinder } from './vision/faces.ts';
import { decodePngOrJpeg } from './vision/pictures.ts';

/** Milliseconds for a test that draws. */
export const LONG_MS = 300_000;
export const request = { pillar: 'potential', status: 'always-improving', seed: 11, variantCount: 1 };

type KeptSubjects = { cache: SingleSubjectCache<SubjectMeasuredInScene>; faceProfileHash: string };

/** Keeps what is measured for `request` until it is taken. */
export const createKeptSubjects = (): KeptSubjects => ({
  cache: createSingleSubjectCache(LONG_MS),
  faceProfileHash: 'hash',
});
/** What is kept for `request`. */
export const takeKept = ({ cache, faceProfileHash }: KeptSubjects): SubjectMeasuredInScene | undefined =>
  cache.take(`${faceProfileHash}/${request.pillar}/${request.status}/${request.seed}`);

export async function faceIn(picture: Uint8Array): Promise<Float32Array> {
  const [finder, descriptor] = await Promise.all([loadFaceFinder(), loadFaceDescriber()]);
  const raster = await decodePngOrJpeg(picture);
  const [face] = await finder.find(raster);
  return computeFaceDescriptor(descriptor, raster, face);
}

/** The person with one description for every angle. */
export const withIdentity = (person: EnrolledPerson, identity: Float32Array): EnrolledPerson => ({
  ...person,
  identity: { front: identity, left: identity, right: identity },
});

type Drawing = Parameters<typeof drawPortraitVariants>;

/** Paints; returns how often the figure was painted, and what came out. */
export async function paintCounting(
  person: EnrolledPerson,
  change: Partial<Drawing[1]> = {},
  options: Drawing[2] = {},
) {
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
