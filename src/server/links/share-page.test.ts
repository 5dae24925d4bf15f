// The share page without script: tags in the head, and the card that they name.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs } from '#platform/database/schema.ts';
import { newStorageKey } from '#platform/storage/storage.ts';
import {
  ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE,
  COMPOSITE_DIGITAL_SOURCE_TYPE,
  encodePicturePng,
} from '#portrait/steps/encode-picture.ts';
import type { TestApp } from '#test/app.ts';
import {
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  DEFAULT_JOB_ANSWERS,
  listStorageKeys,
  purgeExpiredData,
  readJobRow,
  signInAgain,
  startAppWithTestEngine,
} from '#test/builders.ts';

const SITE = 'https://thrive.example';
const APP =
  '<!doctype html><html lang="en" dir="ltr"><head><title>Thrive</title></head><body><div id="root"></div></body></html>';

let app: TestApp;
let siteFolder: string;
beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'thrive-site-'));
  await writeFile(join(siteFolder, 'index.html'), APP);
  app = await startAppWithTestEngine({ site: { folder: siteFolder }, env: { PUBLIC_URL: SITE } });
});
afterAll(async () => {
  await app.close();
  await rm(siteFolder, { recursive: true });
});
/** What the test before left is past its time. */
beforeEach(async () => {
  app.clock.forward(25 * 3600);
  await purgeExpiredData(app);
});

const browse = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.server.inject({ method, url, headers: { accept: 'text/html' } });

async function shared(person = createSignedInPerson(app), answers = DEFAULT_JOB_ANSWERS) {
  const jobId = await createFinishedJob(app, await person, answers);
  return { jobId, code: (await readJobRow(app, jobId)).shortcode as string };
}

/** What each tag of the page says, as a browser reads it. */
function tagsOf(html: string): Record<string, string> {
  const plain = (text: string) =>
    text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => ({ '&amp;': '&', '&#39;': "'" })[sign] ?? sign);
  const tags = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, plain(content)]));
}

test('the sentence of a link gives a status its article', async () => {
  const answers = { question_1: 'opportunity', question_2: 'leader', question_3: 'female' };
  const { code } = await shared(undefined, answers);
  expect(tagsOf((await browse(`/share/${code}`)).body)['og:description']).toMatch(/ At Infosys I am also a leader\.$/);
});

// Requirements: R57, R108, R109, R327, D34
test('a chat is told headline, sentence and card of a link, on both of its addresses', async () => {
  const { code } = await shared();
  const sentence =
    "I thrive at Infosys because wellness isn't just supported, it's celebrated. At Infosys I am also mindful.";
  const card = `${SITE}/share/${code}/card.png`;
  for (const path of [`/share/${code}`, `/share/${code}/index.html`]) {
    const page = await browse(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(tagsOf(page.body)).toEqual({
      'og:type': 'website',
      'og:site_name': 'Thrive',
      'og:title': 'Thrive at Infosys',
      'og:description': sentence,
      'og:url': `${SITE}/share/${code}/index.html`,
      'og:image': card,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A poster: wellness, mindful',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Thrive at Infosys',
      'twitter:description': sentence,
      'twitter:image': card,
      'twitter:image:alt': 'A poster: wellness, mindful',
    });
    expect((await browse(path, 'HEAD')).statusCode).toBe(200);
  }
});

// Requirements: R14
test('beside the tags the page is the app, under its own title', async () => {
  const { body } = await browse(`/share/${(await shared()).code}`);
  expect(body.match(/<title>.*?<\/title>/g)).toEqual(['<title>Thrive</title>']);
  const tags = /\s*<(?:meta|link) [^>]*>\s*|<script type="application\/json".*?<\/script>/g;
  expect(body.replace(tags, '')).toBe(APP);
});

test('the card is a picture of 1200x630 for anybody, and may be kept for a minute', async () => {
  const { code } = await shared();
  const card = await app.server.inject({ url: `/share/${code}/card.png` });
  expect(card.statusCode).toBe(200);
  expect(card.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=60' });
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const head = await app.server.inject({ method: 'HEAD', url: `/share/${code}/card.png` });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(card.rawPayload.length),
  ]);
  app.clock.forward(24 * 3600 - 40);
  const late = await app.server.inject({ url: `/share/${code}/card.png` });
  const [seconds] = String(late.headers['cache-control']).match(/\d+/) ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(40);
});

// Requirements: D60
test('the card of a picture that no model had a part in does not say that it was made with AI', async () => {
  const { jobId, code } = await shared();
  const cardOf = async (sourceType: string) => {
    const imageKey = newStorageKey('pictures');
    const raster = { data: new Uint8Array(1080 * 1350 * 3).fill(120), width: 1080, height: 1350, channels: 3 as const };
    await app.services.storage.put(imageKey, await encodePicturePng(raster, sourceType), 'image/png');
    await app.services.db.update(jobs).set({ imageKey }).where(eq(jobs.id, jobId));
    const { rawPayload } = await app.server.inject({ url: `/share/${code}/card.png` });
    expect((await sharp(rawPayload).metadata()).xmp?.toString()).toContain(sourceType);
    return sharp(rawPayload).extract({ left: 562, top: 540, width: 400, height: 60 }).raw().toBuffer();
  };
  const [drawn, painted] = [
    await cardOf(ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE),
    await cardOf(COMPOSITE_DIGITAL_SOURCE_TYPE),
  ];
  expect(drawn.equals(painted)).toBe(false);
  expect((await cardOf(ALGORITHM_DRAWN_DIGITAL_SOURCE_TYPE)).equals(drawn)).toBe(true);
});

// Requirements: R107
test('the poster of the page is asked for with the page itself, which knows its words, and is the picture', async () => {
  const { code } = await shared();
  const answer = (await app.call(`GET /jobs/getShortUrl/${code}`)).body;
  const { video_url } = answer.data;
  const page = (await browse(`/share/${code}`)).body;
  expect(page).toContain(`<link rel="preload" as="image" href="${video_url}"`);
  expect(page).toContain(`imagesrcset="${video_url}?width=720 720w, ${video_url} 1080w" imagesizes="`);
  expect(page).toContain(JSON.stringify([{ call: 'getShortUrl', input: { code }, answer }]));
  const poster = await app.server.inject({ url: video_url });
  expect(poster.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' });
  const { imageKey } = await readJobRow(app, (await shared()).jobId);
  const { width, height } = await sharp(await app.services.storage.read(imageKey ?? '')).metadata();
  expect(await sharp(poster.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
});

test('the poster of the page was stored with the picture: nothing is drawn for who opens a link', async () => {
  const { code, jobId } = await shared();
  const { imageKey } = await readJobRow(app, jobId);
  // Where this file is missing, no poster could be drawn.
  await app.services.storage.delete(imageKey ?? '');
  expect((await app.call(`GET /share/${code}/poster.webp`)).status).toBe(200);
});

test('card and small poster are drawn once, stored, and deleted with the picture', async () => {
  const person = await createSignedInPerson(app);
  const { code } = await shared(Promise.resolve(person));
  const { storage } = app.services;
  for (const [path, folder, width] of [
    ['card.png', 'pictures-cards/', 1200],
    ['poster.webp?width=720', 'pictures-small/', 720],
  ] as const) {
    const url = `/share/${code}/${path}`;
    expect((await sharp((await app.server.inject({ url })).rawPayload).metadata()).width).toBe(width);
    const [key] = await listStorageKeys(app, folder);
    // What is in the store is what is sent from then on.
    await storage.put(key, new Uint8Array([1, 2, 3]), 'image/webp');
    expect((await app.server.inject({ url })).rawPayload).toEqual(Buffer.from([1, 2, 3]));
    app.clock.forward(600);
    await purgeExpiredData(app);
    expect(await listStorageKeys(app, folder)).toEqual([key]);
  }
  app.clock.forward(24 * 3600);
  await purgeExpiredData(app);
  for (const made of ['small', 'cards']) expect(await listStorageKeys(app, `pictures-${made}/`)).toEqual([]);
});

// Requirements: R113, R349, D35
test('a link and its pictures end with the picture, and then are as if they had never been', async () => {
  const person = await createSignedInPerson(app);
  const { code } = await shared(Promise.resolve(person));
  const begun = (await readJobRow(app, await createUnsubmittedJob(app, person))).shortcode;
  for (const file of ['card.png', 'poster.webp']) expect((await browse(`/share/${code}/${file}`)).statusCode).toBe(200);
  app.clock.forward(24 * 3600 + 60);
  const answersOf = async (each: string | null) => {
    const files = ['index.html', 'card.png', 'poster.webp'];
    const answers = await Promise.all(files.map((file) => browse(`/share/${each}/${file}`)));
    return answers.map(({ statusCode, body, headers }) => [statusCode, body, headers['content-type']]);
  };
  const unknown = await answersOf('0'.repeat(22));
  expect(unknown).toEqual([
    [200, APP, 'text/html; charset=utf-8'],
    [404, APP, 'text/html; charset=utf-8'],
    [404, APP, 'text/html; charset=utf-8'],
  ]);
  expect(await answersOf(code), 'late').toEqual(unknown);
  await purgeExpiredData(app);
  for (const each of [code, begun, 'x', '%00', '%3Cscript%3E'])
    expect(await answersOf(each), each ?? '').toEqual(unknown);
  expect(app.logged.join('')).not.toContain(code);
});

// Requirements: D31, D35
test('the card of a published picture lives on until the picture is withdrawn', async () => {
  const person = await createSignedInPerson(app);
  const { jobId, code } = await shared(Promise.resolve(person));
  await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
  app.clock.forward(25 * 3600);
  await purgeExpiredData(app);
  expect((await browse(`/share/${code}/card.png`)).statusCode).toBe(200);
  expect(tagsOf((await browse(`/share/${code}`)).body)['og:image']).toContain(code);
  const back = await signInAgain(app, person);
  await app.call('PUT /jobs/publish', { publish: false, jobId }, back.token);
  expect((await browse(`/share/${code}/card.png`)).statusCode).toBe(404);
  expect((await browse(`/share/${code}`)).body).toBe(APP);
});

test('nothing in an answer becomes part of the page, nor breaks the card', async () => {
  const { jobId, code } = await shared();
  const question2 = `"><script>alert(1)</script>$&'`;
  await app.services.db.update(jobs).set({ question2 }).where(eq(jobs.id, jobId));
  const { body } = await browse(`/share/${code}`);
  expect(body).not.toContain('<script>');
  expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;&#39;');
  expect((await browse(`/share/${code}/card.png`)).statusCode).toBe(200);
});
