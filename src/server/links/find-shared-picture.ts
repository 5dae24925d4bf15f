// Opens a share link: the picture and two answers, and nothing that identifies the person.
import { AppError } from '#contract/errors.ts';
import { shareCodeSchema, sharedPosterImagePath } from '#contract/links.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { findFinishedPictureByCode, findPublishedPictureByCode, type SharedPicture } from './store.ts';

export type LinkLookupDeps = { db: Database; clock: Clock; timeZone: string };

/** What the code opens now; undefined if it is unknown, unfinished, or its picture is gone (D35). */
export async function findSharedPicture(
  { db, clock, timeZone }: LinkLookupDeps,
  code: string,
): Promise<SharedPicture | undefined> {
  if (!shareCodeSchema.safeParse(code).success) return undefined;
  // The picture of the job itself comes first: its owner may have chosen another since the copy was published.
  return (
    (await findFinishedPictureByCode(db, clock, code)) ??
    (await findPublishedPictureByCode(db, clock, { code, timeZone }))
  );
}

/** Fails with `not_found` for every code that opens nothing. */
export async function readSharedPictureDetails(deps: LinkLookupDeps, code: string) {
  const shared = await findSharedPicture(deps, code);
  if (!shared) throw new AppError('not_found');
  return toSharedPictureResponse(code, shared);
}

/** What a person sees who opens a link. */
export function toSharedPictureResponse(code: string, { question1, question2, drawn }: SharedPicture) {
  return { video_url: sharedPosterImagePath(code, drawn), question_1: question1, question_2: question2 };
}
