// Limits on pictures for one person (D61) and for the whole campaign.
import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { readCampaignCountTotal } from './counts-store.ts';
import { readRecentJobCountsOfUser } from './store.ts';

/** Pictures for one person in 24 hours. Failed ones do not count. */
const PICTURES_A_DAY = 5;
/** Jobs that a person may create in 24 hours: more than anybody uses, and too few to fill the disk. */
const BEGINNINGS_A_DAY = 50;

/** Fails with `job_running` or `job_limit` if no further job of this person may be drawn now. */
export async function requireNoRunningJobAndPictureQuota(db: Database, clock: Clock, userId: string): Promise<void> {
  const { running, made } = await readRecentJobCountsOfUser(db, clock, userId);
  if (running > 0) throw new AppError('job_running');
  if (made >= PICTURES_A_DAY) throw new AppError('job_limit');
}

/** Fails as above, so that a person is told before taking photos, and with `too_many_requests`. */
export async function requireNoRunningJobAndCreationQuotas(db: Database, clock: Clock, userId: string): Promise<void> {
  await requireNoRunningJobAndPictureQuota(db, clock, userId);
  const { begun } = await readRecentJobCountsOfUser(db, clock, userId);
  if (begun >= BEGINNINGS_A_DAY) throw new AppError('too_many_requests');
}

/** Limits of the whole campaign, for the engine's capacity or its cost; undefined: no limit. */
type CampaignLimits = { picturesADay?: number; picturesWaiting?: number };
/** Days are those of the time zone. */
export type CampaignLimitDeps = { db: Database; clock: Clock; campaignLimits: CampaignLimits; timeZone: string };

/**
 * Fails with `campaign_day_full` or `campaign_line_full` if the campaign's limits are reached. Concurrent requests may
 * exceed them by a few, because no lock is taken.
 */
export async function requireCampaignWideQuota({
  db,
  clock,
  campaignLimits,
  timeZone,
}: CampaignLimitDeps): Promise<void> {
  const { picturesADay, picturesWaiting } = campaignLimits;
  if (
    picturesADay !== undefined &&
    (await readCampaignCountTotal(db, ['submitted'], today(clock, timeZone))) >= picturesADay
  )
    throw new AppError('campaign_day_full');
  if (picturesWaiting !== undefined && (await readCampaignCountTotal(db, ['jobs queue'])) >= picturesWaiting)
    throw new AppError('campaign_line_full');
}

/** Since midnight. A picture counts on the day on which it was started. */
const today = (clock: Clock, timeZone: string) => ({
  from: sql`(date_trunc('day', ${clock.sql()} at time zone ${timeZone}) at time zone ${timeZone})`,
});
