// SQL of the age of personal data, by place.
import { sql } from 'drizzle-orm';
import type { PersonalDataPlace } from '#contract/admin.ts';
import { PERSONAL_DATA_RETENTION_S } from '#contract/admin.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { firstRowOrThrow } from '#platform/database/one-row.ts';
import { oldestPersonalDataTimes } from '#platform/database/schema.ts';
import { isGalleryItemStillPublishedSql } from '#server/links/store.ts';
import { lastFaceUseSql } from '#server/users/retention-sql.ts';

/** `seconds`: since the 24 hours of the oldest data there started. */
export type DataAge = { place: PersonalDataPlace; seconds: number };

/**
 * The oldest data in each place, counted from the same start as by the purge. While a picture is being drawn, its
 * person's time has not started. Codes expire after ten minutes and published pictures on their last day; from then on
 * they count as 24 hours old.
 */
export async function measureDatabaseDataAges(db: Database, clock: Clock, timeZone: string): Promise<DataAge[]> {
  const now = clock.sql();
  const busy = sql`exists (select 1 from jobs where jobs.user_id = users.id and jobs.status = 'queue')`;
  const lastOfJobs = sql`(select max(jobs.finished_at) from jobs where jobs.user_id = users.id)`;
  const upload = (userId: string) =>
    sql`(select max(photos.created_at) from photos where photos.user_id = ${sql.raw(userId)})`;
  const { rows } = await db.execute<{ place: PersonalDataPlace; seconds: number }>(sql`
    select place, extract(epoch from age)::int as seconds from (
      select 'pictures' as place, ${now} - min(finished_at) as age from jobs
        where purged_at is null and finished_at is not null and status <> 'queue'
      union all select 'answers', ${now} - min(greatest(created_at, ${upload('jobs.user_id')})) from jobs
        where purged_at is null and status = 'created'
      union all select 'photos', ${now} - min(coalesce(${lastFaceUseSql}, users.created_at)) from users
        where (model_key is not null or exists (select 1 from photos where photos.user_id = users.id)) and not ${busy}
      union all select 'addresses', ${now} - min(greatest(users.last_seen_at, users.created_at, ${lastFaceUseSql}, ${lastOfJobs})) from users
        where email is not null and not ${busy}
      union all select 'codes', ${now} - min(expires_at) + make_interval(secs => ${PERSONAL_DATA_RETENTION_S}) from sign_in_codes
        where email is not null and expires_at < ${now}
      union all select 'engines', ${now} - min(submitted_at) from attempts where erased_at is null and not exists (
          select from jobs where jobs.id = attempts.job_id and status = 'queue' and jobs.attempt_id = attempts.attempt_id)
      union all select 'gallery', ${now} - min((ends_on + 1)::timestamp at time zone ${timeZone})
          + make_interval(secs => ${PERSONAL_DATA_RETENTION_S}) from gallery_items where not ${isGalleryItemStillPublishedSql(clock, timeZone)}
    ) as ages where age is not null`);
  return rows.map(({ place, seconds }) => ({ place, seconds: Number(seconds) }));
}

/** Of the queue's entries, which name people by their ids. The queue uses the database's clock only. */
export async function measureQueueDataAges(db: Database): Promise<DataAge[]> {
  const { rows } = await db.execute<{ seconds: number | null }>(
    sql`select extract(epoch from now() - min(created_on))::int as seconds from pgboss.job where data <> '{}'::jsonb`,
  );
  const { seconds } = firstRowOrThrow(rows);
  return seconds === null ? [] : [{ place: 'queue', seconds: Number(seconds) }];
}

/** How the place `emails` is stored: processes of version 0.2.0, which may run beside this one, know no other name. */
const STORED_EMAILS = 'letters';

/** The row with the time of the measurement. */
const LOOK = 'look';

/** Replaces the result of the previous measurement. */
export async function replaceStoredDataAges(db: Database, clock: Clock, ages: readonly DataAge[]): Promise<void> {
  const since = (seconds: number) => sql`${clock.sql()} - make_interval(secs => ${seconds})`;
  const rows = [{ place: LOOK, seconds: 0 }, ...ages].map(({ place, seconds }) => ({
    place: place === 'emails' ? STORED_EMAILS : place,
    since: since(seconds),
  }));
  await db.transaction(async (tx) => {
    await tx.delete(oldestPersonalDataTimes);
    // Two concurrent measurements delete the same rows, and each writes its own.
    await tx
      .insert(oldestPersonalDataTimes)
      .values(rows)
      .onConflictDoUpdate({ target: oldestPersonalDataTimes.place, set: { since: sql`excluded.since` } });
  });
}

/** `measuredSecondsAgo`: undefined before the first measurement. */
type StoredDataAges = { ages: DataAge[]; measuredSecondsAgo: number | undefined };

/** The oldest first. Without another look everything only gets older: an age is never told too low. */
export async function readLastMeasuredDataAges(db: Database, clock: Clock): Promise<StoredDataAges> {
  const { rows } = await db.execute<{ place: PersonalDataPlace | typeof LOOK; seconds: number }>(
    sql`select case place when ${STORED_EMAILS} then 'emails' else place end as place,
      extract(epoch from ${clock.sql()} - since)::int as seconds from data_ages order by since`,
  );
  const ages = rows.flatMap(({ place, seconds }) => (place === LOOK ? [] : [{ place, seconds: Number(seconds) }]));
  const look = rows.find(({ place }) => place === LOOK);
  return { ages, measuredSecondsAgo: look && Number(look.seconds) };
}
