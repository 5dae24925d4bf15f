// Gets a person's face profile: the stored one, or a new one from the three photos on file.
import { type Pose, poseSchema } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { newStorageKey, type Storage } from '#platform/storage/storage.ts';
import type { Generator, PosePhotos } from '#portrait/generators/generator.ts';
import type { ReportProgress } from '#portrait/types.ts';
import {
  findFaceProfileStorageKey,
  listUnexpiredPhotosOfUser,
  lockUserAndReadFaceProfileStorageKey,
  type PhotoKeyAndSealedDescriptorRow,
} from '#server/photos/store.ts';
import { discardFilesAndDerived, haveSamePhotoKeys } from '#server/photos/stored-files.ts';
import { PermanentJobFailure, RunSuperseded } from './errors.ts';
import type { JobRun } from './job-definitions.ts';
import { recordEnrolment } from './run-store.ts';

type Files = { db: Database; storage: Storage; clock: Clock };
type Deps = Files & { generators: readonly Generator[]; log: Log };
type Person = { run: JobRun; userId: string; report: ReportProgress };

/**
 * The person's stored face profile, or undefined when they must be enrolled first: there is none, or the engine can't load
 * it.
 */
export async function findUsableFaceProfile(
  { db, storage, generators, clock }: Deps,
  userId: string,
): Promise<Uint8Array | undefined> {
  const key = await findFaceProfileStorageKey(db, clock, userId);
  const faceProfile = key ? await storage.read(key) : undefined;
  return faceProfile && (await generators[0]?.canLoad(faceProfile)) ? faceProfile : undefined;
}

/** The photos on file. Fails with `PermanentJobFailure` once there are no three of them. */
export async function loadPosePhotos({ db, storage, clock }: Files, userId: string): Promise<PosePhotos> {
  return readPhotos(storage, await listUnexpiredPhotosOfUser(db, clock, userId));
}

/**
 * Enrols the person. Starts again when a photo was replaced meanwhile. Fails with `PermanentJobFailure` once there are no three
 * photos (any more).
 */
export async function enrolPerson(deps: Deps, person: Person): Promise<Uint8Array> {
  const { db, storage, generators, clock, log } = deps;
  const [engine] = generators;
  if (!engine) throw new Error('No engine is configured.');
  for (;;) {
    const onFile = await listUnexpiredPhotosOfUser(db, clock, person.userId);
    const faceProfile = await engine.enrol(await readPhotos(storage, onFile), person.report);
    const modelKey = newStorageKey('models');
    const owner = { userId: person.userId, purpose: 'person' } as const;
    await storage.put(modelKey, faceProfile, 'application/octet-stream', owner);
    const replaced = await db.transaction(async (tx) => {
      const held = await lockUserAndReadFaceProfileStorageKey(tx, person.userId);
      if (!haveSamePhotoKeys(onFile, await listUnexpiredPhotosOfUser(tx, clock, person.userId))) return undefined;
      if (!(await recordEnrolment(tx, clock, { ...person, modelKey }))) throw new RunSuperseded();
      return { key: held?.modelKey };
    });
    await discardFilesAndDerived({ storage, log }, [replaced ? replaced.key : modelKey]);
    if (replaced) return faceProfile;
  }
}

async function readPhotos(storage: Storage, onFile: readonly PhotoKeyAndSealedDescriptorRow[]): Promise<PosePhotos> {
  const entries = await Promise.all(
    onFile.map(
      async ({ pose, storageKey }): Promise<[Pose, Uint8Array | undefined]> => [pose, await storage.read(storageKey)],
    ),
  );
  const photos = Object.fromEntries(entries.filter(([, photo]) => photo));
  if (poseSchema.options.some((pose) => !photos[pose]))
    throw new PermanentJobFailure('The photos are no longer on file.');
  // All poses are there: the line above.
  return photos as PosePhotos;
}
