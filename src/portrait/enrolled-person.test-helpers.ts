// The woman of the test photos, enrolled by the studio once for all test files that share a process.
import { frontFacePhoto, leftFacePhoto, rightFacePhoto } from '#test/faces.ts';
import type { EnrolledPerson } from './drawing/types.ts';
import { decodeFaceProfileWithPlaneGetters } from './face-profile.ts';
import { createStudioGeneratorOnWorkerThread } from './generators/studio.ts';

/** `progress` is what was reported meanwhile, from 0 to 1. */
type Enrolment = { faceProfile: Uint8Array; progress: number[] };

let enrolment: Promise<Enrolment> | undefined;

export function enrolTestPerson(): Promise<Enrolment> {
  enrolment ??= enrolInStudio();
  return enrolment;
}

/** The same person as the studio reads them from their face profile. */
export async function readEnrolledTestPerson(): Promise<EnrolledPerson> {
  const { faceProfile } = await enrolTestPerson();
  return decodeFaceProfileWithPlaneGetters(faceProfile);
}

async function enrolInStudio(): Promise<Enrolment> {
  const studio = createStudioGeneratorOnWorkerThread();
  try {
    const photos = { front: await frontFacePhoto(), left: await leftFacePhoto(), right: await rightFacePhoto() };
    const progress: number[] = [];
    const faceProfile = await studio.enrol(photos, (step) => progress.push(step.progress));
    return { faceProfile, progress };
  } finally {
    await studio.close();
  }
}
