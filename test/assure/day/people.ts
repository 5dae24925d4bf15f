// Thousands of people at every age of their data, each with all that the product ever keeps of somebody.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { newStorageKey } from '#platform/storage/storage.ts';
import { newShareCode } from '#server/jobs/random-values.ts';
import type { TestApp } from '../../app.ts';
import { PNG_HEADER_BYTES } from '../../builders.ts';

export type PersonWithDataAge = {
  id: string;
  address: string;
  /** Since the last thing that they did, with which their 24 hours began. */
  minutes: number;
  shortcode: string;
  /** Everything of theirs in the store but a published copy. */
  files: Record<
    'front' | 'left' | 'right' | 'model' | 'best' | 'bestScreen' | 'other' | 'otherScreen' | 'figure',
    string
  >;
  /** The copy in the gallery, where they hung one. */
  hung?: { id: string; file: string };
};

/** Files written at the same time. */
const AT_ONCE = 500;
/** Hours for which the campaign goes on: published copies outlive their jobs. */
const GOES_ON_DAYS = 30;

/** Somebody for each age in minutes; those of whom `publishes` is true have hung their picture. */
export async function addPeopleByDataAge(
  app: TestApp,
  ages: readonly number[],
  publishes: (nth: number) => boolean,
): Promise<PersonWithDataAge[]> {
  const people = ages.map((minutes, nth) => somebody(nth, minutes, publishes(nth)));
  await addRows(app, people);
  await addPublished(
    app,
    people.filter((one) => one.hung),
  );
  await addFiles(app, people);
  return people;
}

function somebody(nth: number, minutes: number, publishes: boolean): PersonWithDataAge {
  const id = `p${nth}`;
  const [front, left, right] = [newStorageKey('photos'), newStorageKey('photos'), newStorageKey('photos')];
  const [best, other] = [newStorageKey('pictures'), newStorageKey('pictures')];
  const [bestScreen, otherScreen] = [newStorageKey('screens'), newStorageKey('screens')];
  return {
    id,
    address: `${id}@infosys.com`,
    minutes,
    shortcode: newShareCode(),
    files: {
      front,
      left,
      right,
      model: newStorageKey('models'),
      best,
      bestScreen,
      other,
      otherScreen,
      figure: newStorageKey('figures'),
    },
    ...(publishes && { hung: { id: `hung-${id}`, file: newStorageKey('gallery') } }),
  };
}

/** One statement a table: the database takes ten thousand rows at once faster than it is asked ten thousand times. */
async function addRows({ services: { db, clock } }: TestApp, people: readonly PersonWithDataAge[]): Promise<void> {
  const texts = (of: (one: PersonWithDataAge) => string) => sql`${sql.param(people.map(of))}::text[]`;
  const at = sql`${clock.sql()} - make_interval(mins => minutes)`;
  const from = sql`unnest(${texts((one) => one.id)}, ${texts((one) => one.address)}, ${texts((one) => one.shortcode)},
    ${texts((one) => one.files.model)}, ${texts((one) => one.files.best)},
    ${sql.param(people.map((one) => one.minutes))}::int[]) as one (id, address, code, model, best, minutes)`;
  await db.execute(sql`insert into users (id, email, email_hash, model_trained, model_key, created_at, last_seen_at)
    select id, address, 'hash of ' || id, true, model, ${at}, ${at} from ${from}`);
  await db.execute(sql`insert into jobs (id, user_id, question_1, question_2, question_3, status, stage, progress, seed,
      image_key, shortcode, created_at, queued_at, started_at, finished_at)
    select 'job-' || id, id, 'wellness', 'fit', 'male', 'completed', 'finished', 1, 7, best, code, ${at}, ${at}, ${at}, ${at}
    from ${from}`);
  for (const pose of ['front', 'left', 'right'] as const) {
    await db.execute(sql`insert into photos (user_id, pose, storage_key, identity, created_at)
      select id, ${pose}, file, '\\x01020304'::bytea, ${at}
      from unnest(${texts((one) => one.id)}, ${texts((one) => one.files[pose])},
        ${sql.param(people.map((one) => one.minutes))}::int[]) as one (id, file, minutes)`);
  }
  for (const [number, picture, screen] of [
    [1, 'best', 'bestScreen'],
    [2, 'other', 'otherScreen'],
  ] as const) {
    await db.execute(sql`insert into pictures (image_key, screen_key, figure_key, job_id, number, seed, likeness)
      select picture, screen, figure, 'job-' || id, ${number}::int, 7, 0.9
      from unnest(${texts((one) => one.id)}, ${texts((one) => one.files[picture])}, ${texts((one) => one.files[screen])},
        ${texts((one) => one.files.figure)}) as one (id, picture, screen, figure)`);
  }
  await db.execute(sql`insert into mails (id, kind, job_id, created_at, sent_at)
    select 'mail-' || id, 'picture-ready', 'job-' || id, ${at}, ${at} from ${from}`);
  // What the queue keeps of work that is done.
  await db.execute(sql`insert into pgboss.job (name, data, state, policy, deletion_seconds, created_on, start_after,
      started_on, completed_on)
    select 'paint-job', jsonb_build_object('jobId', 'job-' || id, 'run', 1), 'completed', 'standard', 3600, ${at}, ${at},
      ${at}, ${at} from ${from}`);
}

async function addPublished({ services: { db, clock } }: TestApp, people: readonly PersonWithDataAge[]): Promise<void> {
  const hung = people.flatMap((one) => (one.hung ? [{ ...one, hung: one.hung }] : []));
  const texts = (of: (one: (typeof hung)[number]) => string) => sql`${sql.param(hung.map(of))}::text[]`;
  await db.execute(sql`insert into consents (id, user_id, kind, job_id, version, text_hash, language, at)
    select 'consent-' || id, id, 'publish', 'job-' || id, '1', 'hash', 'en', ${clock.sql()}
    from unnest(${texts((one) => one.id)}) as one (id)`);
  await db.execute(sql`insert into gallery_items (id, job_id, user_id, image_key, shortcode, question_1, question_2,
      consent_id, published_at, ends_on)
    select item, 'job-' || id, id, file, code, 'wellness', 'fit', 'consent-' || id, ${clock.sql()},
      (${clock.sql()} + make_interval(days => ${GOES_ON_DAYS}))::date
    from unnest(${texts((one) => one.id)}, ${texts((one) => one.hung.id)}, ${texts((one) => one.hung.file)},
      ${texts((one) => one.shortcode)}) as one (id, item, file, code)`);
}

/** Past the store, which waits for the disk at each of them. */
async function addFiles({ services: { config } }: TestApp, people: readonly PersonWithDataAge[]): Promise<void> {
  const sheet = sharp({ create: { width: 54, height: 68, channels: 3, background: 'teal' } });
  const picture = await sheet.png().toBuffer();
  const files = people.flatMap(({ files: { best, ...others }, hung }): [string, Uint8Array][] => [
    [best, picture],
    ...Object.values(others).map((file): [string, Uint8Array] => [file, PNG_HEADER_BYTES]),
    ...(hung ? [[hung.file, picture] as [string, Uint8Array]] : []),
  ]);
  const place = (key: string) => join(config.dataDir, 'files', key);
  for (const folder of new Set(files.map(([key]) => dirname(place(key))))) await mkdir(folder, { recursive: true });
  for (let from = 0; from < files.length; from += AT_ONCE) {
    await Promise.all(files.slice(from, from + AT_ONCE).map(([key, bytes]) => writeFile(place(key), bytes)));
  }
}
