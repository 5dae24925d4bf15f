// Shows another variant of a finished job in place of the current one, everywhere the job's picture is seen.
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { setShownVariant } from '#server/generation/picture-store.ts';
import { signViewAndDownloadUrls } from './picture-urls.ts';
import { findUnexpiredJobById } from './store.ts';

type Deps = { db: Database; storage: Storage; clock: Clock };

/**
 * Returns the addresses of the picture. A published copy stays the one that its owner agreed to.
 * Fails with `not_found` for an unknown variant, and for a job that is not finished, not this person's or expired.
 */
export async function choosePicture(
  { db, storage, clock }: Deps,
  choice: { userId: string; jobId: string; number: number },
) {
  const job = (await setShownVariant(db, clock, choice)) && (await findUnexpiredJobById(db, clock, choice.jobId));
  if (!job) throw new AppError('not_found');
  return { shown: choice.number, ...(await signViewAndDownloadUrls(storage, job)) };
}
