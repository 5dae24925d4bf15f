// Fills the database with a campaign's past: people, jobs, published pictures, and the people of the run.
import { sql } from 'drizzle-orm';
import { openPostgres } from '#platform/database/postgres.ts';
import { createPurposeKeyedCrypto, sha256Base64url } from '#platform/secrets.ts';
import { hashEmailAddress } from '#server/users/address.ts';
import { LOAD_RUN_SECRET } from './product.ts';

/** People who act: each has a token that works and photos on file, most a job that waits or is painted. */
export const ACTOR_COUNT = 2900;
/** Of them, so many wait in the line; the others' jobs are being painted. */
export const WAITING_ACTOR_COUNT = 1000;

/** The last ones have no job: they are free to begin one, as many as a run makes calls of a kind. The very last is the admin. */
export const JOBLESS_ACTOR_COUNT = 1200;

export const tokenOfActor = (actor: number): string => `bench-token-of-actor-${actor}`;
export const userIdOfActor = (actor: number): string => `actor${actor}`;
const addressOfActor = (actor: number): string => `actor${actor}@infosys.com`;
export const jobIdOfActor = (actor: number): string => `job-of-actor-${actor}`;

/** Brings the tables up to date and puts `rows` finished jobs into them, and a published picture for each tenth. */
export async function migrateAndFillDatabase(url: string, rows: number): Promise<void> {
  const connection = openPostgres(url, { connections: 1, timeoutMs: 0 });
  const run = (text: string) => connection.db.execute(sql.raw(text));
  try {
    await connection.migrate();
    // Neither triggers nor foreign keys while millions of rows arrive; indexes are built once they are there.
    await run('set session_replication_role = replica');
    await run(`set maintenance_work_mem = '512MB'`);
    const { rows: indexes } = await connection.db.execute<{ name: string; made: string }>(sql`
      select indexname as name, indexdef as made from pg_indexes
      where tablename in ('jobs', 'gallery_items') and indexname not in (select conname from pg_constraint)`);
    for (const { name } of indexes) await run(`drop index ${name}`);
    for (const statement of past(rows)) await run(statement);
    for (const { made } of indexes) await run(made);
    for (const statement of counts) await run(statement);
    await run('set session_replication_role = origin');
    await run('vacuum analyze');
    await addActors(connection.db.execute.bind(connection.db));
    await run('analyze');
  } finally {
    await connection.close();
  }
}

/** Three months of campaign, as the purge leaves it; a person has a hundred jobs at most. */
const past = (rows: number): string[] => {
  const people = Math.max(100, Math.ceil(rows / 20));
  const at = `now() - interval '1 day' - n * (interval '90 days' / ${rows})`;
  return [
    `insert into users (id, email_hash) select 'u' || n, 'h' || n from generate_series(1, ${people}) n`,
    `insert into jobs (id, user_id, status, seed, created_at, queued_at, started_at, finished_at, queue_number, purged_at)
      select 'j' || n, 'u' || 1 + n % ${people}, case n % 20 when 0 then 'failed' else 'completed' end, 0,
        ${at}, ${at}, ${at}, ${at} + interval '6 seconds', ${rows} + 1 - n, now()
      from generate_series(1, ${rows}) n`,
    `select setval('queue_numbers', ${rows})`,
    `insert into gallery_items (id, job_id, user_id, image_key, shortcode, question_1, question_2, consent_id,
        published_at, ends_on)
      select 'g' || n, 'j' || n * 10, 'u1', 'k' || n, 'c' || n, 'wellness', 'mindful', 'none',
        now() - n * (interval '90 days' / ${rows / 10}), '2099-12-31'
      from generate_series(1, ${rows / 10}) n`,
  ];
};

const counts = [
  'truncate counts, count_changes, day_counts',
  `insert into counts select 'jobs ' || status, quarter_of(created_at), count(*) from jobs group by 1, 2`,
  `insert into counts select 'handed in', quarter_of(created_at), count(queued_at) from jobs group by 2`,
  `insert into counts select 'people', quarter_of(created_at), count(*) from users group by 2`,
  `insert into counts select 'published', quarter_of(published_at), count(*) from gallery_items group by 2`,
  'insert into day_counts select what, day_of(quarter), sum(amount) from counts group by 1, 2',
];

type Execute = (query: ReturnType<typeof sql>) => Promise<unknown>;

async function addActors(execute: Execute): Promise<void> {
  const actors = Array.from({ length: ACTOR_COUNT }, (_, actor) => actor);
  const column = (of: (actor: number) => string) => sql`${sql.param(actors.map(of))}::text[]`;
  const hashes = column((actor) => sha256Base64url(tokenOfActor(actor)));
  const secrets = createPurposeKeyedCrypto(LOAD_RUN_SECRET);
  const addresses = column(addressOfActor);
  const addressHashes = column((actor) => hashEmailAddress(secrets, addressOfActor(actor), 'one-person'));
  await execute(sql`insert into users (id, email, email_hash)
    select * from unnest(${column(userIdOfActor)}, ${addresses}, ${addressHashes})`);
  await execute(sql`insert into sign_ins (id, user_id, expires_at)
    select 'sign-in-' || id, id, now() + interval '1 day' from unnest(${column(userIdOfActor)}) id`);
  await execute(sql`insert into tokens (hash, kind, sign_in_id, expires_at)
    select hash, 'access', 'sign-in-' || id, now() + interval '1 day'
    from unnest(${hashes}, ${column(userIdOfActor)}) as given (hash, id)`);
  await execute(sql`insert into consents (id, user_id, kind, version, text_hash, language)
    select 'agrees-' || id, id, 'generate', 'bench', 'bench', 'en' from unnest(${column(userIdOfActor)}) id`);
  await execute(sql`insert into photos (user_id, pose, storage_key, identity)
    select id, pose, 'photos/' || id || pose, '' from unnest(${column(userIdOfActor)}) id, unnest(array['front', 'left', 'right']) pose`);
  await execute(sql`insert into jobs (id, user_id, question_1, question_2, question_3, status, stage, seed, shortcode,
      queue_number, queued_at, started_at, progress)
    select job, id, 'wellness', 'mindful', 'female', 'queue', 'waiting', 1, 's-' || id, nextval('queue_numbers'),
      now(), case when place > ${WAITING_ACTOR_COUNT}::int then now() end, 0
    from unnest(${column(jobIdOfActor)}, ${column(userIdOfActor)}) with ordinality as given (job, id, place)
    where place <= ${ACTOR_COUNT - JOBLESS_ACTOR_COUNT}::int`);
}
