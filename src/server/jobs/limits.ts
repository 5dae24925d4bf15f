// What one person may ask of a scarce engine (D61).
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { demandOf } from './store.ts';

/** Pictures a person may have made in 24 hours. */
const PICTURES_A_DAY = 5;
/** Jobs a person may begin in 24 hours without handing them in: far more than a curious person needs. */
const BEGINNINGS_A_DAY = 50;

/** Fails with `job_running`, `job_limit` or `too_many_requests` where no further job may be begun or handed in. */
export async function requireRoomForJob(
  db: Database,
  clock: Clock,
  asked: { userId: string; alreadyCounted?: boolean },
): Promise<void> {
  const demand = await demandOf(db, clock, asked.userId);
  if (demand.running > 0) throw new AppError('job_running');
  if (asked.alreadyCounted) return;
  if (demand.handedIn >= PICTURES_A_DAY) throw new AppError('job_limit');
  if (demand.begun >= BEGINNINGS_A_DAY) throw new AppError('too_many_requests');
}
