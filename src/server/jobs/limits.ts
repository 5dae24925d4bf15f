// What one person may ask of a scarce engine (D61).
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { demandOf } from './store.ts';

/** Pictures a person may have made in 24 hours. One that failed was not made. */
const PICTURES_A_DAY = 5;
/** Jobs a person may begin in 24 hours: far more than a curious person needs, and no way to fill the disk. */
const BEGINNINGS_A_DAY = 50;

/** Fails with `job_running` or `job_limit` where no further job of this person may be painted now. */
export async function requireRoomForPicture(db: Database, clock: Clock, userId: string): Promise<void> {
  const { running, made } = await demandOf(db, clock, userId);
  if (running > 0) throw new AppError('job_running');
  if (made >= PICTURES_A_DAY) throw new AppError('job_limit');
}

/** Fails as above, so that a person learns it before they take photos, and with `too_many_requests`. */
export async function requireRoomForJob(db: Database, clock: Clock, userId: string): Promise<void> {
  await requireRoomForPicture(db, clock, userId);
  const { begun } = await demandOf(db, clock, userId);
  if (begun >= BEGINNINGS_A_DAY) throw new AppError('too_many_requests');
}
