// How long personal data may be stored, as SQL: reads ignore older data, and the purge deletes it. The fragments name
// their tables in full, so they fit any query on `jobs` or `users`.
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';

/** Hours for which photos, pictures, answers and addresses are kept (R13, R359). */
const KEPT_HOURS = 24;

/** Personal data from before this instant has expired. */
export function retentionCutoffSql(clock: Clock): SQL {
  return sql`(${clock.sql()} - make_interval(hours => ${KEPT_HOURS}))`;
}

/**
 * Whether the answers and the picture of a row of `jobs` may still be read: a finished job for 24 hours after its end,
 * one never submitted for 24 hours after the last step towards it, one in the queue always.
 */
export function isJobDataKeptSql(clock: Clock): SQL<boolean> {
  return sql<boolean>`(jobs.purged_at is null and case jobs.status
    when 'queue' then true
    when 'created' then greatest(jobs.created_at,
      (select max(photos.created_at) from photos where photos.user_id = jobs.user_id)) > ${retentionCutoffSql(clock)}
    else jobs.finished_at > ${retentionCutoffSql(clock)} end)`;
}

/** SQL: whether a portrait of a row of `users` is being drawn. Pictures of letters do not count: they use no face. */
const isPainted = sql`exists (select 1 from jobs
  where jobs.user_id = users.id and jobs.status = 'queue' and jobs.kind = 'portrait')`;

/** SQL: when a row of `users` last did something with its face: the last upload, or the last end of a portrait. */
export const lastFaceUseSql = sql`greatest(
  (select max(photos.created_at) from photos where photos.user_id = users.id),
  (select max(jobs.finished_at) from jobs where jobs.user_id = users.id and jobs.kind = 'portrait'))`;

/** Seconds for which the picture of a finished row of `jobs` may still be seen. */
export function secondsUntilPictureExpirySql(clock: Clock): SQL<number> {
  return sql<number>`greatest(0, extract(epoch from jobs.finished_at - ${retentionCutoffSql(clock)}))::int`;
}

/**
 * Seconds for which photos and face profile of a row of `users` are kept; null if there are none, or while a picture is
 * drawn from them.
 */
export function secondsUntilFaceDataExpirySql(clock: Clock): SQL<number | null> {
  return sql<number | null>`(case
    when ${isPainted} then null
    when users.model_key is null and not exists (select 1 from photos where photos.user_id = users.id) then null
    else greatest(0, extract(epoch from ${lastFaceUseSql} - ${retentionCutoffSql(clock)}))::int end)`;
}

/** Whether photos and face profile of a row of `users` may be used: a job in the queue, or a recent upload or picture. */
export function isWithinFaceDataRetentionSql(clock: Clock): SQL<boolean> {
  return sql<boolean>`(
    ${isPainted} or ${lastFaceUseSql} > ${retentionCutoffSql(clock)})`;
}
