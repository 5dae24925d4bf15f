// Everything that is stored about one person, as shown to that person.

import { AppError } from '#contract/errors.ts';
import { publishedPosterImagePath } from '#contract/gallery.ts';
import type { StoredPersonalData } from '#contract/my-data.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { signPictureUrl } from '#server/jobs/picture-urls.ts';
import { listConsentsOfUser } from '#server/users/consent-store.ts';
import type { PersonKeyDeps } from '#server/users/person-keys.ts';
import { unsealColumnText } from '#server/users/sealed-columns.ts';
import { decryptUserEmail, findUser, isFaceDataUnexpired, listPhotosOfUser } from '#server/users/store.ts';
import { listPublishedPicturesOfPerson, listUnexpiredJobsWithFiles, readSecondsUntilFaceDataExpiry } from './store.ts';

type Deps = PersonKeyDeps & { storage: Storage; timeZone: string };

/** What the gallery shows of the person now, each with its address there. */
async function hangingOf({ db, clock }: PersonKeyDeps, of: { userId: string; timeZone: string }) {
  const items = await listPublishedPicturesOfPerson(db, clock, of);
  return items.map(({ id, ...item }) => ({ ...item, poster: publishedPosterImagePath(id) }));
}

export async function getMyData(deps: Deps, userId: string): Promise<StoredPersonalData> {
  const { db, storage, clock, timeZone } = deps;
  const user = await findUser(db, userId);
  if (!user) throw new AppError('not_found');
  // Expired data is not returned, also when the purge is late.
  const isKept = await isFaceDataUnexpired(db, clock, userId);
  const [photos, faces, jobs, published, agreements] = await Promise.all([
    isKept ? listPhotosOfUser(db, userId) : [],
    isKept ? readSecondsUntilFaceDataExpiry(db, clock, userId) : null,
    listUnexpiredJobsWithFiles(db, clock, userId),
    hangingOf(deps, { userId, timeZone }),
    listConsentsOfUser(db, userId),
  ]);
  // No address is valid for longer than its file.
  const show = async (imageKey: string, secondsUntilExpiry: number | null) =>
    (await signPictureUrl(storage, { imageKey, secondsUntilExpiry })) ?? '';
  return {
    email: await decryptUserEmail(deps, user),
    signed_up_at: user.createdAt.toISOString(),
    model_trained: user.modelTrained && isKept,
    photos: await Promise.all(
      photos.map(async ({ pose, storageKey }) => ({ pose, url: await show(storageKey, faces) })),
    ),
    photos_seconds_left: faces,
    pictures: await Promise.all(
      jobs.map(async ({ id, status, question1, question2, letters, createdAt, files, secondsLeft }) => ({
        job_id: id,
        status,
        question_1: question1,
        question_2: question2,
        letters: await unsealColumnText(deps, 'jobs.letters', letters),
        created_at: createdAt.toISOString(),
        urls: await Promise.all(files.map((file) => show(file, secondsLeft))),
        seconds_left: secondsLeft,
        hanging: published.find((item) => item.jobId === id) ?? null,
      })),
    ),
    published: published
      .filter((item) => jobs.every(({ id }) => id !== item.jobId))
      .map(({ jobId, ...hanging }) => ({ job_id: jobId, url: hanging.poster, hanging })),
    agreements: agreements.map(({ id, kind, jobId, version, language, textHash, givenAt, withdrawnAt }) => ({
      id,
      kind,
      job_id: jobId,
      version,
      language,
      text_hash: textHash,
      given_at: givenAt.toISOString(),
      withdrawn_at: withdrawnAt?.toISOString() ?? null,
    })),
  };
}
