// Many people at every age of their data, and a purge against a job that is submitted at the same instant.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { jobs, photos, users } from '#platform/database/schema.ts';
import { newStorageKey } from '#platform/storage/storage.ts';
import type { TestApp } from './app.ts';
import {
  addAcceptedPhotos,
  callSubmitJob,
  createUnsubmittedJob,
  listStorageKeys,
  PNG_HEADER_BYTES,
  purgeExpiredData,
  waitForJobEnd,
} from './builders.ts';
import type { SignedInPerson } from './sign-in.ts';

type PersonBeforePurge = { id: string; minutes: number };

/** Rows of one statement. */
const BATCH = 500;

/** Somebody for each of these ages in minutes, each with a photo and a finished picture of that age. */
export async function createPeopleByDataAge(app: TestApp, ages: readonly number[]): Promise<PersonBeforePurge[]> {
  const people = ages.map((minutes, nth) => ({ id: `p${nth}`, minutes }));
  for (let from = 0; from < people.length; from += BATCH) await addPeople(app, people.slice(from, from + BATCH));
  return people;
}

async function addPeople({ services }: TestApp, people: readonly PersonBeforePurge[]): Promise<void> {
  const { db, clock, config } = services;
  const rows = people.map(({ id, minutes }) => {
    const at = sql<Date>`${clock.sql()} - make_interval(mins => ${minutes}::int)`;
    return { id, at, key: newStorageKey('pictures').slice('pictures/'.length) };
  });
  await db
    .insert(users)
    .values(
      rows.map(({ id, at }) => ({ id, email: `${id}@infosys.com`, emailHash: id, createdAt: at, lastSeenAt: at })),
    );
  await db.insert(jobs).values(
    rows.map(({ id, at, key }) => ({
      id,
      userId: id,
      seed: 1,
      status: 'completed' as const,
      question1: 'wellness',
      question2: 'fit',
      question3: 'male',
      imageKey: `pictures/${key}`,
      shortcode: id,
      createdAt: at,
      queuedAt: at,
      finishedAt: at,
    })),
  );
  await db.insert(photos).values(
    rows.map(({ id, at, key }) => ({
      userId: id,
      pose: 'front' as const,
      storageKey: `photos/${key}`,
      identity: new Uint8Array(4),
      createdAt: at,
    })),
  );
  // Past the store, which waits for the disk at each of them.
  for (const folder of ['pictures', 'photos']) {
    const place = join(config.dataDir, 'files', folder);
    await mkdir(place, { recursive: true });
    await Promise.all(rows.map(({ key }) => writeFile(join(place, key), PNG_HEADER_BYTES)));
  }
}

/** Purges that are cut off after so many deleted files, one after the other. */
export async function runInterruptedPurges(app: TestApp, cuts: readonly number[]): Promise<void> {
  const { storage } = app.services;
  const remove = storage.delete;
  for (const most of cuts) {
    let deleted = 0;
    storage.delete = async (key) => {
      if (deleted >= most) throw new Error('cut off');
      deleted += 1;
      await remove(key);
    };
    await purgeExpiredData(app);
  }
  storage.delete = remove;
}

/** Who is there and should not be, or is not and should: rows and files alike, one line each. */
export async function findPurgeErrors(
  app: TestApp,
  people: readonly PersonBeforePurge[],
  isLate: (one: PersonBeforePurge) => boolean,
): Promise<string[]> {
  const { db } = app.services;
  const late = new Set(people.filter(isLate).map(({ id }) => id));
  const wrong: string[] = [];
  const check = (what: string, id: string, isGone: boolean) => {
    if (isGone !== late.has(id)) wrong.push(`${what} of ${id} is ${isGone ? 'gone too early' : 'there too late'}`);
  };
  for (const row of await db.select().from(users)) check('the address', row.id, row.email === null);
  for (const row of await db.select().from(jobs)) check('the picture', row.id, row.imageKey === null);
  const kept = new Set((await db.select({ userId: photos.userId }).from(photos)).map(({ userId }) => userId));
  for (const { id } of people) check('the photo', id, !kept.has(id));
  const files = (await listStorageKeys(app)).length;
  const expected = 2 * (people.length - late.size);
  if (files !== expected) wrong.push(`${files} files are stored instead of ${expected}`);
  return wrong;
}

/** What came of one race: the status of the submit, and what is wrong if anything is. */
type PurgeRaceResult = { status: number; wrong?: string };

/**
 * A job submitted within the last milliseconds of its photos, or just after, against two purges. Nothing of the person is
 * left afterwards, so that the same one can race again.
 */
export async function raceSubmitWithPurge(app: TestApp, person: SignedInPerson, nth: number): Promise<PurgeRaceResult> {
  const race = await raceOnce(app, person, nth);
  const { db, clock } = app.services;
  const ago = sql`${clock.sql()} - interval '25 hours'`;
  await db
    .update(jobs)
    .set({ createdAt: ago, queuedAt: ago, finishedAt: sql`case when finished_at is not null then ${ago} end` })
    .where(eq(jobs.userId, person.id));
  await db.update(photos).set({ createdAt: ago }).where(eq(photos.userId, person.id));
  await purgeExpiredData(app);
  return race;
}

async function raceOnce(app: TestApp, person: SignedInPerson, nth: number): Promise<PurgeRaceResult> {
  const { db, clock } = app.services;
  const jobId = await createUnsubmittedJob(app, person);
  await addAcceptedPhotos(app, person);
  const offset = nth % 2 ? '-5' : '200';
  await db
    .update(photos)
    .set({ createdAt: sql`${clock.sql()} - interval '24 hours' + ${offset}::int * interval '1 millisecond'` })
    .where(eq(photos.userId, person.id));
  await db.update(jobs).set({ createdAt: clock.sql() }).where(eq(jobs.id, jobId));
  const [{ status }] = await Promise.all([
    callSubmitJob(app, person, jobId),
    purgeExpiredData(app),
    purgeExpiredData(app),
  ]);
  if (status === 200) {
    const end = await waitForJobEnd(app, jobId);
    return { status, wrong: end === 'completed' ? undefined : `a job that was accepted ended ${end}` };
  }
  const left = (await db.select().from(photos).where(eq(photos.userId, person.id))).length;
  return { status, wrong: left % 3 === 0 ? undefined : `${left} of three photos are left` };
}
