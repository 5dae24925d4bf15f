// The agreement to show a published picture elsewhere, and the ledger of agreements.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { agreementParagraphsByKind, formatLastGalleryDay } from '#campaign/texts/agreements.ts';
import { PUBLISH_AGREEMENT_VERSION, REUSE_AGREEMENT_VERSION } from '#contract/gallery.ts';
import { PRIVACY_AGREEMENT_VERSION } from '#contract/users.ts';
import { consentRecords } from '#platform/database/schema.ts';
import { sha256Base64url } from '#platform/secrets.ts';
import type { TestApp } from '#test/app.ts';
import {
  createFinishedJob,
  createSignedInPerson,
  purgeExpiredData,
  readJobRow,
  signInAgain,
  startAppWithTestEngine,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startAppWithTestEngine();
});
afterAll(() => app.close());

const anEditor = () => createSignedInPerson(app, 'admin@infosys.com');
const publish = ({ token }: SignedInPerson, jobId: string, wanted = true) =>
  app.call('PUT /jobs/publish', { publish: wanted, jobId }, token);
const reuse = ({ token }: SignedInPerson, jobId: string, wanted = true, version = REUSE_AGREEMENT_VERSION) =>
  app.call('PUT /jobs/reuse', { reuse: wanted, jobId, version }, token);
const reusable = async ({ token }: SignedInPerson) =>
  (await app.call('GET /jobs/reusable', undefined, token)).body.data;
/** How many pictures hang. */
const hanging = async () => (await app.call('GET /jobs/gallery')).body.data.length;
/** What was agreed to about a picture, newest first. */
const agreed = async ({ token }: SignedInPerson) =>
  (await app.call('GET /users/mydata', undefined, token)).body.data.agreements.filter(
    ({ kind }: { kind: string }) => kind !== 'generate',
  );

// Requirements: D31
test('publishing agrees to the gallery alone; elsewhere needs an agreement of its own, under the words of today', async () => {
  const admin = await anEditor();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  expect((await reuse(person, jobId)).body.code).toBe('job_not_published');
  await publish(person, jobId);
  expect(await reusable(admin)).toEqual([]);
  expect((await reuse(person, jobId, true, '1999')).status).toBe(400);
  expect((await reuse(await createSignedInPerson(app), jobId)).status).toBe(404);

  const answers = await Promise.all([reuse(person, jobId), reuse(person, jobId)]);
  expect(answers.map(({ body }) => body.data.reuse)).toEqual([true, true]);
  const [picture, ...others] = await reusable(admin);
  expect(others).toEqual([]);
  expect(picture).toMatchObject({ job_id: jobId, question_1: 'wellness', until: campaign.endsOn });
  for (const url of [picture.screen_url, picture.download_url]) {
    expect((await app.server.inject({ url })).statusCode).toBe(200);
  }
  expect(await agreed(person)).toMatchObject([
    { kind: 'reuse', job_id: jobId, version: REUSE_AGREEMENT_VERSION, language: 'en', withdrawn_at: null },
    { kind: 'publish', job_id: jobId, version: PUBLISH_AGREEMENT_VERSION, withdrawn_at: null },
  ]);
  await publish(person, jobId, false);
});

test('taking back the one leaves the other; taking back the gallery ends both, long after the job is gone', async () => {
  const admin = await anEditor();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  await publish(person, jobId);
  await reuse(person, jobId);
  expect((await reuse(person, jobId, false)).status).toBe(200);
  expect(await reusable(admin)).toEqual([]);
  expect(await hanging()).toBe(1);

  await reuse(person, jobId);
  app.clock.forward(25 * 3600);
  await purgeExpiredData(app);
  const [editor, back] = [await signInAgain(app, admin), await signInAgain(app, person)];
  expect(await reusable(editor)).toHaveLength(1);
  await publish(back, jobId, false);
  expect(await reusable(editor)).toEqual([]);
  const mine = await agreed(back);
  expect(mine.map(({ kind }: { kind: string }) => kind)).toEqual(['reuse', 'reuse', 'publish']);
  for (const one of mine) expect(one.withdrawn_at).not.toBeNull();
  const trail = (await app.call('GET /jobs/audit', undefined, editor.token)).body.data;
  expect(trail.filter(({ action }: { action: string }) => action === 'list-reusable').length).toBeGreaterThan(1);
});

test('removing a picture from the gallery ends the links to it that were shared before', async () => {
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const { shortcode } = await readJobRow(app, jobId);
  await publish(person, jobId);
  const open = async (code: string | null) => [
    (await app.call(`GET /jobs/getShortUrl/${code}`)).status,
    (await app.server.inject({ url: `/share/${code}/card.png` })).statusCode,
    (await app.server.inject({ url: `/share/${code}/poster.webp` })).statusCode,
  ];
  expect(await open(shortcode)).toEqual([200, 200, 200]);
  await publish(person, jobId, false);
  expect(await open(shortcode)).toEqual([404, 404, 404]);
  // The picture is still its owner's, to be shared anew.
  const renewed = (await readJobRow(app, jobId)).shortcode;
  expect(await open(renewed)).toEqual([200, 200, 200]);
});

test('the ledger is added to: not even the database takes a change, and after 24 hours it names nobody', async () => {
  const person = await createSignedInPerson(app, 'ledger.person@infosys.com');
  const jobId = await createFinishedJob(app, person);
  await publish(person, jobId);
  await publish(person, jobId, false);
  const { db } = app.services;
  for (const change of ['update consents set version = version', 'delete from consents', 'truncate consents cascade']) {
    const refused = await db.execute(sql.raw(change)).catch((error) => String(error.cause ?? error));
    expect(refused).toContain('added to and never changed');
  }
  app.clock.forward(25 * 3600);
  await purgeExpiredData(app);
  const rows = await db
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.userId, person.id))
    .orderBy(consentRecords.at);
  expect(rows.map(({ kind, withdraws }) => [kind, withdraws !== null])).toEqual([
    ['generate', false],
    ['publish', false],
    ['publish', true],
  ]);
  expect(JSON.stringify(rows)).not.toContain('ledger.person');
});

/** A changed word is a new agreement: give it a new version in the contract, and write its hash down here. */
const wordsOfVersions: Record<string, string> = {
  'generate 2026-11': 'uWM8SUEG0-64TJ0LzxF4qlS8ZrAmwJMCNz-AkxOeEyo',
  'publish 2026-11-21': 'o_scrfc0OveZa8Azj9sQtkXDENXrKBVns_XqR0xSWxw',
  'reuse 2026-11-21': 'r8O5V4pBIiRuiTRzC30V_5wWzk2B_ge3jT1NU8VGUZw',
};

test('the words of each version are those that were written down for it', () => {
  const versions = {
    generate: PRIVACY_AGREEMENT_VERSION,
    publish: PUBLISH_AGREEMENT_VERSION,
    reuse: REUSE_AGREEMENT_VERSION,
  };
  // Company and last day are the campaign's own, and in the hash of every agreement as they were.
  const hashOf = (words: readonly string[]) =>
    sha256Base64url(words.join('\n').replaceAll(formatLastGalleryDay(), 'DAY').replaceAll(campaign.company, 'COMPANY'));
  const now = Object.entries(agreementParagraphsByKind).map(([kind, words]) => [
    `${kind} ${versions[kind as keyof typeof versions]}`,
    hashOf(words),
  ]);
  expect(Object.fromEntries(now)).toEqual(wordsOfVersions);
});
