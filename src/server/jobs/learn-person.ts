// Gets a person's model: the stored one, or one learnt now from the three photos on file.
import { type Angle, angle } from '#contract/jobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { newKey, type Storage } from '#platform/storage/storage.ts';
import type { Generator, Photos } from '#portrait/generators/generator.ts';
import type { Report } from '#portrait/types.ts';
import { discardFiles, sameFiles } from '#server/photos/files.ts';
import { lockPerson, type PhotoRow, photosOnFile, trainedModelOf } from '#server/photos/store.ts';
import { JobFailure, RunSuperseded } from './errors.ts';
import type { Run } from './job-definitions.ts';
import { keepModel } from './run-store.ts';

type Files = { db: Database; storage: Storage; clock: Clock };
type Deps = Files & { generators: readonly Generator[]; log: Log };
type Person = { run: Run; userId: string; report: Report };

/**
 * The person's stored model, or undefined when they have to be learnt first: because they never were, or because what is
 * stored is nothing that the engine knows.
 */
export async function storedModel(
  { db, storage, generators, clock }: Deps,
  userId: string,
): Promise<Uint8Array | undefined> {
  const key = await trainedModelOf(db, clock, userId);
  const model = key ? await storage.read(key) : undefined;
  return model && (await generators[0].knows(model)) ? model : undefined;
}

/** The photos on file. Fails with `JobFailure` once there are no three of them. */
export async function photosOf({ db, storage, clock }: Files, userId: string): Promise<Photos> {
  return readPhotos(storage, await photosOnFile(db, clock, userId));
}

/**
 * Learns the person, and marks them learnt only when the model is stored and the photos are still those that it
 * was learnt from; else it begins again. Fails with `JobFailure` once there are no three photos (any more).
 */
export async function learnPerson(deps: Deps, person: Person): Promise<Uint8Array> {
  const { db, storage, generators, clock, log } = deps;
  for (;;) {
    const onFile = await photosOnFile(db, clock, person.userId);
    const model = await generators[0].train(await readPhotos(storage, onFile), person.report);
    const modelKey = newKey('models');
    await storage.put(modelKey, model, 'application/octet-stream');
    const replaced = await db.transaction(async (tx) => {
      const held = await lockPerson(tx, person.userId);
      if (!sameFiles(onFile, await photosOnFile(tx, clock, person.userId))) return undefined;
      if (!(await keepModel(tx, clock, { ...person, modelKey }))) throw new RunSuperseded();
      return { key: held?.modelKey };
    });
    await discardFiles({ storage, log }, [replaced ? replaced.key : modelKey]);
    if (replaced) return model;
  }
}

async function readPhotos(storage: Storage, onFile: readonly PhotoRow[]): Promise<Photos> {
  const entries = await Promise.all(
    onFile.map(
      async ({ pose, storageKey }): Promise<[Angle, Uint8Array | undefined]> => [pose, await storage.read(storageKey)],
    ),
  );
  const photos = Object.fromEntries(entries.filter(([, photo]) => photo));
  if (angle.options.some((pose) => !photos[pose])) throw new JobFailure('The photos are no longer on file.');
  return photos as Photos;
}
