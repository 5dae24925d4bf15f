// Promise 11: 24 hours means 24 hours.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { publishedPosterImagePath } from '#contract/gallery.ts';
import { shareCardImagePath, sharedPosterImagePath } from '#contract/links.ts';
import type { OpenPgliteOrPostgresUrl } from '#platform/database/database.ts';
import { withdrawPictureAndReplaceLink } from '#server/gallery/withdraw-picture.ts';
import { issueDeletionReceiptNumber } from '#server/my-data/receipt-by-number.ts';
import { createSignedInPerson, purgeExpiredData, startAppWithTestEngine } from '#test/builders.ts';
import { openTestDatabase } from '#test/database.ts';
import { raceSubmitWithPurge, runInterruptedPurges } from '#test/purge-races.ts';
import { chooseTrialSize, createTrialRandom, type TrialRecorder, testProductPromise } from './assure.ts';
import { runKilledPurges } from './day/killed-purges.ts';
import { addPeopleByDataAge, type PersonWithDataAge } from './day/people.ts';
import { countQueueEntriesNaming, findPeopleStillNamed, findRetentionErrors } from './day/retention-errors.ts';

const DAY_MIN = 24 * 60;
const WIDE = { CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000', REQUESTS_PER_NETWORK_PER_MINUTE: '1000000' };
/** Of how many people links, addresses and receipts are opened one by one. */
const LOOKED_AT = 300;
/** Seconds after which the queue has forgotten what was done an hour ago; it looks once a minute. */
const QUEUE_S = 120;

/** Races at the same time. */
const LANES = 5;

type App = Awaited<ReturnType<typeof startAppWithTestEngine>>;

async function start(options = {}): Promise<App> {
  const app = await startAppWithTestEngine({ env: WIDE, ...options });
  onTestFinished(() => app.close());
  return app;
}

/** Every tenth stands a minute before its end or fifteen after it; the others anywhere in two days. */
function agesOf(count: number): number[] {
  const random = createTrialRandom(11);
  return Array.from({ length: count }, (_, nth) => {
    if (nth % 10 === 0) return nth % 20 === 0 ? DAY_MIN - 1 : DAY_MIN + 15;
    return Math.floor(random() * 2 * DAY_MIN);
  });
}

const isLate = ({ minutes }: PersonWithDataAge) => minutes >= DAY_MIN;
const statusOf = async (app: App, path: string) => (await app.call(`GET ${path}`)).status;

testProductPromise(
  11,
  'people of random ages: every place that holds something of them, after purges that were cut off',
  async (trial) => {
    const connection = await openTestDatabase();
    const app = await start({ worker: false, connection });
    const now = await standStill(app);
    const ages = agesOf(chooseTrialSize(10_000, 400));
    const people = await addPeopleByDataAge(app, ages, (nth) => nth % chooseTrialSize(100, 25) === 1);
    const sample = people.filter((_, nth) => nth % Math.ceil(people.length / LOOKED_AT) === 0);
    const addresses = await addressesOf(app, sample);
    const numbers = await receiptsFor(app, sample);
    const { hanging, withdrawn } = await withdrawSome(trial, app, people);

    const cuts = [0, 100, Math.floor(ages.length / 3)];
    const late = people.filter(isLate).length;
    const kills = await killSome(app, { link: connection.link, now, late });
    await runInterruptedPurges(app, cuts);
    // Rows are gone, some files are not: the sweep takes them once no row can come any more.
    const { clock } = app.services;
    clock.now = () => new Date(Date.now() + 6 * 60_000);
    await purgeExpiredData(app);

    const wrong = await findRetentionErrors(app, people, { isLate, hanging: new Set(hanging.map(({ id }) => id)) });
    for (const { id } of [...people, { id: 'files' }]) trial.try(!wrong.has(id), () => `${id}: ${wrong.get(id)}`);
    await checkNames(trial, app, people);
    clock.now = () => new Date();
    await checkAddresses(trial, app, addresses);
    await checkPublished(trial, app, { hanging, withdrawn });
    const checked = await checkReceipts(trial, app, numbers);
    return (
      `${late} purged, ${people.length - late} kept: 0 survivors, 0 deleted early, in rows, files, queue and log; ` +
      `${addresses.length} signed addresses and links, ${hanging.length} published copies live, ` +
      `${withdrawn.length} withdrawn gone at once; ${checked} receipts checked; ${cuts.length} purges cut off, ${kills} killed`
    );
  },
);

/** For the tables it is the same instant until the end: who is 23 h 59 min old stays so however long this takes. */
async function standStill({ services: { db, clock } }: App): Promise<string> {
  const [{ now }] = (await db.execute<{ now: string }>(sql`select now()::text as now`)).rows;
  clock.sql = () => sql<Date>`(${now}::timestamptz)`;
  return now;
}

/** A database in this process dies with it: there, cutting off is all that can be tried. */
async function killSome(app: App, at: { link: OpenPgliteOrPostgresUrl; now: string; late: number }): Promise<number> {
  if (at.link.kind !== 'postgres') return 0;
  const after = [1, 2, 3, 4, 5].map((nth) => Math.floor((at.late * nth) / 6));
  await runKilledPurges(app, { databaseUrl: at.link.url, now: at.now, after });
  return after.length;
}

type Addresses = { one: PersonWithDataAge; urls: string[] };

/** Signed addresses that were given out just before, good for longer than all of this takes. */
async function addressesOf({ services: { storage } }: App, sample: readonly PersonWithDataAge[]): Promise<Addresses[]> {
  return Promise.all(
    sample.map(async (one) => ({
      one,
      urls: await Promise.all(Object.values(one.files).map((file) => storage.signedUrl(file, { seconds: 3600 }))),
    })),
  );
}

async function checkAddresses(trial: TrialRecorder, app: App, addresses: readonly Addresses[]): Promise<void> {
  for (const { one, urls } of addresses) {
    const expected = isLate(one) ? 404 : 200;
    for (const url of urls) {
      const status = await statusOf(app, url);
      trial.try(status === expected, () => `a signed address at ${one.minutes} min was answered ${status}`);
    }
    // A link opens as long as its picture is kept, or hangs.
    if (one.hung) continue;
    const status = await statusOf(app, `/jobs/getShortUrl/${one.shortcode}`);
    trial.try(status === expected, () => `a share link at ${one.minutes} min was answered ${status}`);
  }
}

/** Everybody of the sample asks for a receipt beforehand. */
async function receiptsFor(
  { services }: App,
  sample: readonly PersonWithDataAge[],
): Promise<Map<PersonWithDataAge, string>> {
  const numbers = new Map<PersonWithDataAge, string>();
  for (const one of sample) numbers.set(one, await issueDeletionReceiptNumber(services, { userId: one.id }));
  return numbers;
}

/** Whose time is over has a receipt that names each of their files, all of them gone; the others have none yet. */
async function checkReceipts(
  trial: TrialRecorder,
  app: App,
  numbers: ReadonlyMap<PersonWithDataAge, string>,
): Promise<number> {
  let checked = 0;
  for (const [one, number] of numbers) {
    const fetched = await app.call('POST /receipts/fetch', { number });
    const receipt: string | null | undefined = fetched.body.data?.receipt;
    trial.try(isLate(one) === (typeof receipt === 'string'), () => `at ${one.minutes} min the receipt is ${receipt}`);
    if (!receipt) continue;
    const { status, body } = await app.call('POST /receipts/check', { receipt });
    const copies: { gone: boolean }[] = body.data?.copies ?? [];
    const whole = copies.length === Object.keys(one.files).length && copies.every(({ gone }) => gone);
    trial.try(status === 200 && whole, () => `a receipt names ${copies.length} files, or one that is not gone`);
    const content = Buffer.from(receipt.split('.')[0], 'base64url').toString();
    trial.try(!content.includes(one.address) && !content.includes(`"${one.id}"`), () => 'a receipt names its person');
    checked += 1;
  }
  return checked;
}

type Published = { hanging: PersonWithDataAge[]; withdrawn: PersonWithDataAge[] };
type Hung = PersonWithDataAge & { hung: NonNullable<PersonWithDataAge['hung']> };

/** Every second one is taken out by its person; what was just shown of it is nowhere to be had the next moment. */
async function withdrawSome(trial: TrialRecorder, app: App, people: readonly PersonWithDataAge[]): Promise<Published> {
  const { config, ...services } = app.services;
  const published = people.filter((one): one is Hung => one.hung !== undefined);
  const withdrawn = published.filter((_, nth) => nth % 2 === 0);
  for (const one of withdrawn) {
    const places = describeLocations(one);
    for (const place of places) trial.try((await statusOf(app, place)) === 200, () => `${place} does not open`);
    const own = { userId: one.id, jobId: `job-${one.id}` };
    await withdrawPictureAndReplaceLink({ ...config, ...services }, own);
    for (const place of places) trial.try((await statusOf(app, place)) === 404, () => `${place} opens once withdrawn`);
  }
  return { withdrawn, hanging: published.filter((_, nth) => nth % 2 === 1) };
}

const describeLocations = ({ hung, shortcode }: Hung) => [
  publishedPosterImagePath(hung.id),
  sharedPosterImagePath(shortcode),
  shareCardImagePath(shortcode),
  `/jobs/getShortUrl/${shortcode}`,
];

/** What hangs is seen also where its person's own data is gone; what was withdrawn stays gone. */
async function checkPublished(trial: TrialRecorder, app: App, { hanging, withdrawn }: Published): Promise<void> {
  for (const [people, expected] of [
    [hanging, 200],
    [withdrawn, 404],
  ] as const) {
    for (const one of people) {
      const status = await statusOf(app, describeLocations(one as Hung)[0]);
      trial.try(status === expected, () => `a published copy at ${one.minutes} min was answered ${status}`);
    }
  }
}

async function checkNames(trial: TrialRecorder, app: App, people: readonly PersonWithDataAge[]): Promise<void> {
  const late = new Map(people.filter(isLate).map((one) => [one.address, one]));
  const found = await findPeopleStillNamed(app, late);
  trial.try(found.length === 0, () => `${found.length} times somebody is named, such as ${found[0]}`);
  let inQueue = await countQueueEntriesNaming(app, late);
  for (const until = Date.now() + QUEUE_S * 1000; inQueue > 0 && Date.now() < until; await sleep(1000)) {
    inQueue = await countQueueEntriesNaming(app, late);
  }
  trial.try(inQueue === 0, () => `${inQueue} entries of the queue name jobs of people whose time is over`);
}

testProductPromise(11, 'a purge and a submit at the same instant', async (trial) => {
  const app = await start();
  const races = chooseTrialSize(1_000, 30);
  let [begun, accepted] = [0, 0];
  // Each lane is a person who does it again and again, so that purges race each other as well.
  const lane = async () => {
    const person = await createSignedInPerson(app);
    while (begun < races) {
      begun += 1;
      const { status, wrong } = await raceSubmitWithPurge(app, person, begun);
      trial.try(wrong === undefined, () => String(wrong));
      if (status === 200) accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  trial.try(accepted > 0 && accepted < races, () => `one side won all the races: ${accepted} accepted`);
  return `${accepted} accepted and painted, ${races - accepted} refused; no job without photos`;
});
