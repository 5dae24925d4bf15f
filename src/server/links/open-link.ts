// Opens a share link: the picture and two answers, and nothing that says whose they are.
import { AppError } from '#contract/errors.ts';
import { shortCode } from '#contract/links.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { pictureUrl } from '#server/jobs/pictures.ts';
import { findFinished, findPublished } from './store.ts';

export type LinkNeeds = { db: Database; storage: Storage; clock: Clock; timeZone: string };

/** Fails with `not_found` alike for a code that never was, that is not finished, and whose picture is gone (D35). */
export async function openLink({ db, storage, clock, timeZone }: LinkNeeds, code: string) {
  const shared = shortCode.safeParse(code).success
    ? ((await findPublished(db, clock, { code, timeZone })) ?? (await findFinished(db, clock, code)))
    : undefined;
  const url = shared && (await pictureUrl(storage, shared));
  if (!url) throw new AppError('not_found');
  return { video_url: url, question_1: shared.question1, question_2: shared.question2 };
}
