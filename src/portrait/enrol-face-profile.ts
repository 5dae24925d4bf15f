// A person from their photos to the bytes that are stored, with nothing left in memory.
import { forceV8GarbageCollection } from './collect-garbage.ts';
import { enrolPerson } from './enrol-person.ts';
import { encodeFaceProfile } from './face-profile.ts';
import type { PosePhotos } from './generators/generator.ts';
import { freePlanesInObject, releaseUnusedPlaneMemory } from './planes.ts';
import type { ReportProgress } from './types.ts';

/** Throws as `enrolPerson`. The 190 MB of planes of which a face profile is made would otherwise wait for the first picture. */
export async function enrolIntoFaceProfile(photos: PosePhotos, report: ReportProgress): Promise<Uint8Array> {
  const person = await enrolPerson(photos, report);
  const faceProfile = await encodeFaceProfile(person);
  freePlanesInObject(person);
  releaseUnusedPlaneMemory();
  forceV8GarbageCollection();
  return faceProfile;
}
