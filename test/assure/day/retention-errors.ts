// What is left of people after a purge, wherever it may lie: tables, store, queue, log.
import { type SQL, sql } from 'drizzle-orm';
import { sourceKeyOfDerivedFile } from '#server/photos/stored-files.ts';
import type { TestApp } from '../../app.ts';
import { listStorageKeys } from '../../builders.ts';
import type { PersonWithDataAge } from './people.ts';

/** Of whom something is there and should not be, or is not and should; under 'files' what belongs to nobody. */
type RetentionErrors = Map<string, string>;

/** What a person has in a table: how many of it, and how many they should have while it is kept. */
const kept: [what: string, whole: number, rows: SQL][] = [
  ['the address', 1, sql`select id, (email is not null)::int as there from users`],
  ['the model', 1, sql`select id, (model_key is not null and model_trained)::int as there from users`],
  ['photos', 3, sql`select user_id as id, count(*)::int as there from photos group by 1`],
  [
    'answers, picture and link',
    1,
    sql`select user_id as id, case when question_1 is null and image_key is null and shortcode is null and seed = 0 then 0
      when question_1 is not null and image_key is not null and shortcode is not null then 1 else -1 end as there
      from jobs`,
  ],
  [
    'compositions',
    2,
    sql`select jobs.user_id as id, count(*)::int as there from pictures join jobs on jobs.id = pictures.job_id group by 1`,
  ],
  [
    'the e-mail',
    1,
    sql`select jobs.user_id as id, count(*)::int as there from mails join jobs on jobs.id = mails.job_id group by 1`,
  ],
];

/** Rows and files of all these people; `hanging` are the published copies that should be there. */
export async function findRetentionErrors(
  app: TestApp,
  people: readonly PersonWithDataAge[],
  { isLate, hanging }: { isLate: (one: PersonWithDataAge) => boolean; hanging: ReadonlySet<string> },
): Promise<RetentionErrors> {
  const { db } = app.services;
  const wrong: RetentionErrors = new Map();
  for (const [what, whole, query] of kept) {
    const { rows } = await db.execute<{ id: string; there: number }>(query);
    const there = new Map(rows.map((row) => [row.id, Number(row.there)]));
    for (const one of people) {
      const [found, expected] = [there.get(one.id) ?? 0, isLate(one) ? 0 : whole];
      if (found !== expected) wrong.set(one.id, `${found} instead of ${expected} of ${what} at ${one.minutes} min`);
    }
  }
  const files = new Set(await listStorageKeys(app));
  for (const one of people) {
    for (const [what, key] of Object.entries(one.files)) {
      if (files.delete(key) === isLate(one))
        wrong.set(one.id, `the file ${what} is ${isLate(one) ? 'there' : 'gone'} at ${one.minutes} min`);
    }
    if (one.hung && files.delete(one.hung.file) !== hanging.has(one.id))
      wrong.set(one.id, `the published copy is ${hanging.has(one.id) ? 'gone' : 'there'}`);
  }
  // What was made from a picture, such as the card of its link, stays as long as the picture.
  const pictures = new Set(people.filter((one) => !isLate(one)).flatMap(({ files: { best, other } }) => [best, other]));
  for (const one of people) if (one.hung && hanging.has(one.id)) pictures.add(one.hung.file);
  const strays = [...files].filter((key) => !pictures.has(sourceKeyOfDerivedFile(key) ?? ''));
  if (strays.length > 0) wrong.set('files', `${strays.length} files that nobody has`);
  return wrong;
}

/** Who is named in any text of any table, of the queue or of the log, of those who should be nowhere. */
export async function findPeopleStillNamed(
  app: TestApp,
  late: ReadonlyMap<string, PersonWithDataAge>,
): Promise<string[]> {
  const { rows: tables } = await app.services.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'drizzle')`,
  );
  const found: string[] = [];
  const look = (where: string, text: string) => {
    for (const [address] of text.matchAll(/p\d+@infosys\.com/g)) {
      if (late.has(address)) found.push(`${address} in ${where}`);
    }
  };
  for (const { name } of tables) {
    const { rows } = await app.services.db.execute<{ row: string }>(
      sql`select string_agg(t::text, ' ') as row from ${sql.raw(name)} t`,
    );
    look(name, rows[0].row ?? '');
  }
  // A log names nobody at all, of whatever age.
  const log = app.logged.join('\n');
  for (const [address] of log.matchAll(/[\w.-]+@infosys\.com/g)) found.push(`${address} in the log`);
  return found;
}

/** How many entries of the queue still name a job of these people. */
export async function countQueueEntriesNaming(
  app: TestApp,
  late: ReadonlyMap<string, PersonWithDataAge>,
): Promise<number> {
  const { rows } = await app.services.db.execute<{ job: string }>(
    sql`select data->>'jobId' as job from pgboss.job where data->>'jobId' is not null`,
  );
  const jobs = new Set([...late.values()].map(({ id }) => `job-${id}`));
  return rows.filter(({ job }) => jobs.has(job)).length;
}
