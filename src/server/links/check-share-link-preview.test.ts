// The check of share links, with simulated networks and proxies.
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import {
  createFinishedJob,
  createSignedInPerson,
  listStorageKeys,
  readJobRow,
  signInAgain,
  startAppWithTestEngine,
} from '#test/builders.ts';
import { MAX_CARD_IMAGE_BYTES } from './inspect-link.ts';

const APP = '<!doctype html><html><head><title>Thrive</title></head><body><div id="root"></div></body></html>';

type Answer = { status: number; type: string; body: Uint8Array; location?: string };
type Change = (answer: Answer) => Answer | Promise<Answer>;

/** What stands before a site: it answers as the site does, unless the test changes that. */
async function startFront() {
  const seen: string[] = [];
  const robots = new Set<string>();
  const changes = new Map<string, Change>();
  let site = async (_path: string): Promise<Answer> => ({ status: 502, type: 'text/plain', body: Buffer.from('') });
  const answer = async ({ url = '', headers }: IncomingMessage) => {
    const file = url.split('/').at(-1) ?? '';
    seen.push(file);
    robots.add(headers['user-agent'] ?? '');
    return (changes.get(file) ?? ((same: Answer) => same))(await site(url));
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, type, body, location }) => {
      response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    robots,
    changes,
    leadTo(to: typeof site) {
      site = to;
    },
  };
}

/** The app behind a front, one person in it with a finished picture, and the call under test. */
async function start(publicUrl?: string) {
  const front = await startFront();
  const folder = await mkdtemp(join(tmpdir(), 'thrive-site-'));
  await writeFile(join(folder, 'index.html'), APP);
  const app = await startAppWithTestEngine({ site: { folder }, env: { PUBLIC_URL: publicUrl ?? front.url } });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  front.leadTo(async (url) => {
    const { statusCode, headers, rawPayload } = await app.server.inject({ url });
    return { status: statusCode, type: String(headers['content-type']), body: rawPayload };
  });
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const check = (token = person.token) => app.call('POST /jobs/checkLink', { job_id: jobId }, token);
  const faultOf = async () => (await check()).body.data.fault;
  return { app, front, person, jobId, check, faultOf, row: () => readJobRow(app, jobId) };
}

// Requirements: R97–R101, D34
test('a link is fetched as networks do, and the result is reported', async () => {
  const { app, front, person, jobId, check, row } = await start();
  const { shortcode } = await row();
  const made = () => Promise.all(['cards', 'small'].map((kind) => listStorageKeys(app, `pictures-${kind}/`)));
  expect(await made()).toEqual([[], []]);
  const { status, body } = await check();
  expect(status).toBe(200);
  expect(body.data).toEqual({
    fault: null,
    from_outside: true,
    card: {
      site: new URL(front.url).host,
      title: 'Thrive at Infosys',
      description:
        "I thrive at Infosys because wellness isn't just supported, it's celebrated. At Infosys I am also mindful.",
      image_url: `/share/${shortcode}/card.png`,
      image_alt: 'A poster: wellness, mindful',
    },
  });
  expect(front.seen.sort()).toEqual(['card.png', 'index.html', 'robots.txt']);
  expect([...front.robots]).toEqual([expect.stringMatching(/facebookexternalhit.*Twitterbot.*LinkedInBot/)]);
  expect(app.logged.join('')).not.toContain('card of a link');

  app.clock.forward(5 * 60 + 1);
  const german = await app.server.inject({
    method: 'POST',
    url: '/jobs/checkLink',
    headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'de' },
    payload: { job_id: jobId },
  });
  expect(german.json(), 'a card is for everybody, whatever its owner speaks').toEqual(body);
  expect(front.seen).toHaveLength(6);
  // What visitors will ask for is stored by now.
  expect((await made()).map(({ length }) => length)).toEqual([1, 1]);
});

const picture = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
const body =
  (make: (body: Uint8Array) => Uint8Array | Promise<Uint8Array>): Change =>
  async (answer) => ({ ...answer, body: await make(answer.body) });
const text = (from: string, to: string) => body((page) => Buffer.from(Buffer.from(page).toString().replace(from, to)));
const status =
  (code: number): Change =>
  ({ type }) => ({ status: code, type, body: Buffer.from('no') });
const file =
  (words: string): Change =>
  () => ({ status: 200, type: 'text/plain', body: Buffer.from(words) });

const faults: [string, string, string, Change, boolean][] = [
  ['a door that asks who comes', 'page', 'index.html', status(401), false],
  [
    'a page that moved',
    'page',
    'index.html',
    (page) => ({ ...page, status: 302, location: 'http://127.0.0.1:9' }),
    false,
  ],
  ['a page that is none', 'page', 'index.html', (page) => ({ ...page, type: 'application/json' }), false],
  ['a page without tags', 'tags', 'index.html', body(() => Buffer.from(APP)), false],
  ['another title', 'tags', 'index.html', text('"Thrive at Infosys"', '"Sign in"'), false],
  ['another address', 'tags', 'index.html', text('card.png', 'old.png'), false],
  ['robots that are shut out', 'robots', 'robots.txt', file('User-agent: *\nDisallow: /share/'), true],
  ['one robot that is shut out', 'robots', 'robots.txt', file('User-agent: LinkedInBot\nDisallow: /'), true],
  ['no picture', 'card', 'card.png', status(503), true],
  ['a picture that breaks off', 'card', 'card.png', body((png) => png.subarray(0, 2000)), true],
  ['a picture that is a page', 'card', 'card.png', (card) => ({ ...card, type: 'text/html' }), true],
  ['a picture of another size', 'card_size', 'card.png', body(() => picture(600, 315)), true],
  [
    'a picture that is too heavy',
    'card_weight',
    'card.png',
    body((png) => Buffer.concat([png, new Uint8Array(MAX_CARD_IMAGE_BYTES)])),
    true,
  ],
];

test('whatever would keep networks from showing the card is named, and nobody is led elsewhere', async () => {
  const { app, front, check, row } = await start();
  const { shortcode } = await row();
  for (const [what, fault, name, change, hasCard] of faults) {
    front.changes.set(name, change);
    const { data } = (await check()).body;
    expect([what, data.fault, data.card !== null], what).toEqual([what, fault, hasCard]);
    // Shown as networks would: without the picture that they do not get.
    if (hasCard) expect(data.card.image_url).toBeNull();
    front.changes.delete(name);
    app.clock.forward(9);
  }
  const lines = app.logged.filter((line) => line.includes('card of a link'));
  expect(lines).toHaveLength(faults.length);
  expect(lines.join('')).not.toContain(shortcode);
  expect((await check()).body.data.fault).toBeNull();
});

test('a card that cannot be drawn is a fault, and good again as soon as it can', async () => {
  const { app, faultOf, row } = await start();
  const { imageKey } = await row();
  const kept = (await app.services.storage.read(imageKey ?? '')) as Uint8Array;
  await app.services.storage.put(imageKey ?? '', new Uint8Array([1, 2, 3]), 'image/png');
  expect(await faultOf()).toBe('card');
  await app.services.storage.put(imageKey ?? '', kept, 'image/png');
  expect(await faultOf(), 'asked again at once').toBe('card');
  app.clock.forward(9);
  expect(await faultOf()).toBeNull();
});

test('where the public address is not reached from within, the server asks itself, and says so', async () => {
  // Nothing listens on this port of ours.
  const { app, check } = await start('http://127.0.0.1:9');
  expect((await check()).body.data, 'nor does the server').toEqual({
    fault: 'unreached',
    from_outside: false,
    card: null,
  });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  app.clock.forward(9);
  expect((await check()).body.data).toMatchObject({ fault: null, from_outside: false, card: { site: '127.0.0.1:9' } });
});

test('a good card is looked at once for all who ask, and anew when it is old or the picture another', async () => {
  const { app, front, person, jobId, check, faultOf } = await start();
  await Promise.all([check(), check(), check()]);
  await check();
  expect(front.seen).toHaveLength(3);
  app.clock.forward(5 * 60 + 1);
  expect(await faultOf()).toBeNull();
  expect(front.seen).toHaveLength(6);
  expect((await app.call('PUT /jobs/picture', { jobId, number: 2 }, person.token)).status).toBe(200);
  expect(await faultOf()).toBeNull();
  expect(front.seen).toHaveLength(9);
});

// Requirements: D31, D35, D38
test('a link that was closed is not offered, and the new one is looked at; a picture that is gone has none', async () => {
  const { app, person, jobId, check, faultOf, row } = await start();
  await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
  expect(await faultOf()).toBeNull();
  const before = (await row()).shortcode;
  await app.call('PUT /jobs/publish', { publish: false, jobId }, person.token);
  const { data } = (await check()).body;
  const after = (await row()).shortcode;
  expect(after).not.toBe(before);
  expect(data).toMatchObject({ fault: null, card: { image_url: `/share/${after}/card.png` } });

  const stranger = await createSignedInPerson(app);
  expect((await check(stranger.token)).status).toBe(404);
  app.clock.forward(24 * 3600 + 60);
  expect((await check((await signInAgain(app, person)).token)).status).toBe(404);
});
