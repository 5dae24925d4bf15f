// Ends a successful run in one transaction: stores the pictures, completes the job and queues the e-mail about it.
import type { Clock } from '#platform/clock.ts';
import type { ContentCredentialsSigner } from '#platform/content-credentials/content-credentials.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { newId } from '#platform/secrets.ts';
import { type FileEncryptionKeyOwner, newStorageKey, type Storage } from '#platform/storage/storage.ts';
import type { AcceptedVariant, PictureWithAlternates } from '#portrait/generators/generator.ts';
import { readDigitalSourceTypeOrComposite } from '#portrait/steps/encode-picture.ts';
import { discardFilesAndDerived } from '#server/photos/stored-files.ts';
import { enqueuePushIfSubscribed } from '#server/push/send-push.ts';
import { drawFurtherVariantsJob, type JobRun, sendPictureReadyEmailJob } from './job-definitions.ts';
import { insertPictureReadyEmailOnce } from './picture-ready-email-store.ts';
import { insertPictures, type NewPicture } from './picture-store.ts';
import { completeRun } from './run-store.ts';

type Files = { storage: Storage; credentials: ContentCredentialsSigner };
type Deps = Files & { db: Database; queue: Queue; clock: Clock; log: Log };

/**
 * When two processes drew the same run, the later one finds it superseded and deletes its files. `variantsDue`: how many
 * variants are drawn afterwards, while the person looks at the first.
 */
export async function storePicturesCompleteJobAndNotify(
  deps: Deps,
  run: JobRun,
  { picture, variantsDue, userId }: { picture: PictureWithAlternates; variantsDue: number; userId: string },
): Promise<void> {
  const { db, queue, storage, clock, log } = deps;
  const first = await storeFilesOfOnePicture(deps, userId, picture);
  const pictures: NewPicture[] = [first];
  for (const composition of picture.alternates) pictures.push(await storeFilesOfOnePicture(deps, userId, composition));
  const { imageKey, likeness } = first;
  // If the answer to the commit is lost, the rows may exist, so an error leaves the files: the file sweep deletes unused ones.
  const won = await db.transaction(async (tx) => {
    if (!(await completeRun(tx, clock, run, { imageKey, likeness, variantsDue }))) return false;
    await insertPictures(tx, run.jobId, pictures);
    const mailId = newId();
    await insertPictureReadyEmailOnce(tx, clock, { id: mailId, jobId: run.jobId });
    await queue.send(sendPictureReadyEmailJob, { mailId }, { tx });
    if (variantsDue > 0) await queue.send(drawFurtherVariantsJob, run, { tx });
    await enqueuePushIfSubscribed(tx, queue, run.jobId);
    return true;
  });
  if (!won) await discardFilesAndDerived({ storage, log }, pictures.flatMap(storageKeysOfPicture));
}

/** Where everything of one picture is stored. */
export function storageKeysOfPicture({ imageKey, screenKey, figureKey }: NewPicture): (string | undefined)[] {
  return [imageKey, screenKey, figureKey ?? undefined];
}

async function keepFigure(storage: Storage, owner: FileEncryptionKeyOwner, figure: Uint8Array): Promise<string> {
  const key = newStorageKey('figures');
  await storage.put(key, figure, 'application/octet-stream', owner);
  return key;
}

/** Stores the files of one picture, encrypted for their person; its row is still to come. */
export async function storeFilesOfOnePicture(
  { storage, credentials }: Files,
  userId: string,
  composition: AcceptedVariant,
): Promise<NewPicture> {
  const owner = { userId, purpose: 'person' } as const;
  const { picture, screen, seed, likeness, technique, figure } = composition;
  const figureKey = figure && (await keepFigure(storage, owner, figure));
  const [imageKey, screenKey] = [newStorageKey('pictures'), newStorageKey('screens')];
  await storage.put(
    imageKey,
    await credentials.sign(picture, await readDigitalSourceTypeOrComposite(picture)),
    'image/png',
    owner,
  );
  await storage.put(screenKey, screen, 'image/webp', owner);
  return { imageKey, screenKey, figureKey, seed, likeness, technique };
}
