// Upgrades over any number of versions, with the older program at work, and one version back: nothing is lost. For tests.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { type Database, migrationsFolder } from '#platform/database/database.ts';
import { createPurposeKeyedCrypto } from '#platform/secrets.ts';
import { hashEmailAddress } from '#server/users/address.ts';
import type { TestApp } from './app.ts';
import {
  createQueuedJob,
  createSignedInPerson,
  listStorageKeys,
  purgeExpiredData,
  startAppWithTestEngine,
  waitForJobEnd,
} from './builders.ts';
import { TEST_SECRET } from './database.ts';
import {
  findKeysUnreadableByFirstRelease,
  firstReleaseStoreCases,
  pictureForKey,
  storageKeysOfFirstRelease,
  storeFilesAsFirstRelease,
} from './first-release-stores.ts';
import { copyMigrationsUpTo, openEmptyDatabase, writeRowsAsFirstRelease } from './old-database.ts';
import { type SignedInPerson, signIn } from './sign-in.ts';

const secrets = createPurposeKeyedCrypto(TEST_SECRET);
/** Somebody with a finished and published picture, in the columns of the oldest schema. */
async function publishAsBefore(db: Database, name: string): Promise<void> {
  const address = `${name}@infosys.com`;
  await writeRowsAsFirstRelease(db, name);
  await db.execute(
    sql`update users set email = ${address}, email_hash = ${hashEmailAddress(secrets, address, 'one-person')} where id = ${name}`,
  );
  await db.execute(sql`update jobs set image_key = ${`pictures/${name}`} where user_id = ${name}`);
  await db.execute(sql`insert into pictures (image_key, screen_key, job_id, number, seed, likeness)
    values (${`pictures/${name}`}, ${`screens/${name}`}, ${`job of ${name}`}, 1, 8, 0.7)`);
  for (const kind of ['generate', 'publish'])
    await db.execute(sql`insert into consents (id, user_id, kind, version, text_hash, language)
      values (${`${kind} by ${name}`}, ${name}, ${kind}, '1', 'hash', 'en')`);
  await db.execute(sql`insert into gallery_items (id, job_id, user_id, image_key, shortcode, question_1, question_2, consent_id, ends_on)
    values (${`item of ${name}`}, ${`job of ${name}`}, ${name}, ${`gallery/${name}`}, ${`code-${name}`}, 'wellness', 'mindful',
      ${`publish by ${name}`}, ${campaign.endsOn})`);
}

async function findEverything(app: TestApp, name: string): Promise<SignedInPerson> {
  const person = await signIn(app, `${name}@infosys.com`);
  expect(person.id).toBe(name);
  const { body } = await app.call('POST /jobs/getJobStatus', { job_id: `job of ${name}` }, person.token);
  expect(body.data).toMatchObject({ status: 'completed', video_url: expect.any(String) });
  const picture = await app.server.inject(body.data.video_url);
  const original = await pictureForKey(storageKeysOfFirstRelease(name).picture);
  expect([picture.statusCode, picture.rawPayload.equals(original)]).toEqual([200, true]);
  return person;
}

/** Counts page after page, as a browser reads them, and opens every picture. */
async function galleryLength(app: TestApp): Promise<number> {
  for (let [page, found] = [1, 0]; ; page += 1) {
    const { body } = await app.call(`GET /jobs/gallery?page=${page}`);
    if (body.data.length === 0) return found;
    for (const { video_url } of body.data) {
      const shown = await app.server.inject(video_url);
      expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).height]).toEqual([200, 50]);
    }
    found += body.data.length;
  }
}

/** `migrations` is how many of them the older version has. */
type OlderVersion = { name: string; migrations: number };

/** A test for each version and each kind of store. */
export function testUpgradesFrom(versions: OlderVersion[]): void {
  const cases = versions.flatMap((version) => firstReleaseStoreCases.map((place) => ({ ...version, ...place })));
  test.each(cases)(
    'from $name with its files in $store everything is found again, also what that version writes meanwhile and afterwards',
    expectNothingLostFrom,
  );
}

async function expectNothingLostFrom({
  migrations,
  open,
}: OlderVersion & (typeof firstReleaseStoreCases)[number]): Promise<void> {
  const old = await open();
  const { connection, db, migrateFrom, isServer } = await openEmptyDatabase();
  await migrateFrom(await copyMigrationsUpTo(migrations));
  await publishAsBefore(db, 'before');
  await storeFilesAsFirstRelease(old, 'before');

  let isChanging = true;
  const during: string[] = [];
  // The embedded database has one connection, so there nobody writes while it changes.
  const writer = (async () => {
    while (isChanging && isServer) {
      const name = `during-${during.length}`;
      await publishAsBefore(db, name);
      await storeFilesAsFirstRelease(old, name);
      during.push(name);
    }
  })();
  await migrateFrom(migrationsFolder);
  isChanging = false;
  await writer;
  if (isServer) expect(during.length).toBeGreaterThan(0);
  // One version back: the older programs on the newer tables.
  await publishAsBefore(db, 'back');
  await storeFilesAsFirstRelease(old, 'back');

  const app = await startAppWithTestEngine({ connection, env: old.env });
  onTestFinished(() => app.close());
  const names = ['before', ...during, 'back'];
  for (const name of names) await findEverything(app, name);
  expect(await galleryLength(app)).toBe(names.length);
  expect(await waitForJobEnd(app, await createQueuedJob(app, await createSignedInPerson(app)))).toBe('completed');
  // One version back once more, now after the newest program has worked with the files: it left them as they were.
  expect(await findKeysUnreadableByFirstRelease(old, names, ['pictures', 'screens', 'models', 'gallery'])).toEqual([]);

  // Rows of the older version are deleted in their time, and what was published stays.
  app.clock.forward(25 * 3600);
  expect((await purgeExpiredData(app)).jobs).toBe(names.length + 1);
  expect(await galleryLength(app)).toBe(names.length);
  expect(await listStorageKeys(app, 'pictures/')).toEqual([]);
  expect(await findKeysUnreadableByFirstRelease(old, names, ['gallery'])).toEqual([]);
}
