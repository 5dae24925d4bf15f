// Attacks by a colleague with an account, a network in between and a program that opens every link of a letter.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { TestApp } from './app.ts';
import {
  ANSWERS,
  createFinishedJob,
  createPerson,
  jobRow,
  signInAgain,
  startEngineApp,
  storedFiles,
} from './builders.ts';
import type { Person } from './sign-in.ts';
import { type OpenApi, requestsWithText } from './strange-bodies.ts';

const SITE = 'https://thrive.example';
const EVIL = 'evil.example';
const APP =
  '<!doctype html><html lang="en" dir="ltr"><head><title>Thrive</title></head><body><div id="root"></div></body></html>';

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-site-'));
  await writeFile(join(folder, 'index.html'), APP);
  const app = await startEngineApp({ site: { folder }, env: { PUBLIC_URL: SITE } });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return app;
}

const publish = (app: TestApp, person: Person, jobId: string) =>
  app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
const deleteAll = (app: TestApp, person: Person) =>
  app.call('POST /users/deletemydata', { userid: person.id }, person.token);

/** What a browser that is signed in has seen of a picture: every address of it. */
async function addressesOf(app: TestApp, person: Person, jobId: string): Promise<string[]> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string' && /^\/(files|formats|share|jobs\/gallery)\//.test(value)) found.add(value);
    else if (value && typeof value === 'object') Object.values(value).forEach(look);
  };
  for (const [request, body] of [
    ['POST /jobs/get', { job_id: jobId }],
    ['POST /jobs/getJobStatus', { job_id: jobId }],
    ['POST /jobs/formats', { job_id: jobId }],
    [`GET /users/getuser/${person.id}`],
    ['GET /users/mydata'],
    ['GET /jobs/latestvideos'],
    ['GET /jobs/gallery?page=1'],
  ] as [string, unknown?][])
    look((await app.call(request, body, person.token)).body);
  const { shortcode } = await jobRow(app, jobId);
  return [
    ...found,
    `/share/${shortcode}/poster.webp`,
    `/share/${shortcode}/card.png`,
    `/jobs/getShortUrl/${shortcode}`,
  ];
}

test('no address that was seen before opens anything after its person deleted everything', async () => {
  const app = await start();
  const person = await createPerson(app);
  const jobId = await createFinishedJob(app, person);
  expect((await publish(app, person, jobId)).status).toBe(200);
  const addresses = await addressesOf(app, person, jobId);
  const statuses = () =>
    Promise.all(addresses.map(async (url) => [url, (await app.server.inject({ url })).statusCode]));
  const before = await statuses();
  const opened = before.filter(([, status]) => status === 200).map(([url]) => String(url).split(/[/?.]/)[1]);
  expect(new Set(opened)).toEqual(new Set(['files', 'share', 'jobs']));
  await deleteAll(app, person);
  for (const [url, status] of await statuses()) expect([url, status]).toEqual([url, 404]);
});

test('whatever is under way when its person deletes everything leaves no row, no file and no picture in the gallery', async () => {
  const app = await start();
  const left: unknown[] = [];
  for (let nth = 0; nth < 8; nth += 1) {
    const person = await createPerson(app);
    const jobId = await createFinishedJob(app, person);
    const wait = () => new Promise((resolve) => setTimeout(resolve, 25 * nth));
    await Promise.all([
      publish(app, person, jobId),
      app.call('POST /jobs/create', { userid: person.id, ...ANSWERS, question_3: '', letters: 'AB' }, person.token),
      app.call('PUT /jobs/picture', { jobId, number: 2 }, person.token),
      app.call('POST /users/askreceipt', { userid: person.id }, person.token),
      wait().then(() => deleteAll(app, person)),
      publish(app, person, jobId),
    ]);
    const { rows } = await app.services.db.execute(sql`
      select 'gallery' as what, id from gallery_items where user_id = ${person.id}
      union all select 'job', id from jobs where user_id = ${person.id} and purged_at is null
      union all select 'key', id from person_keys where user_id = ${person.id} and purpose = 'person'
      union all select 'sign-in', id from sign_ins where user_id = ${person.id}`);
    left.push(...rows, ...(await storedFiles(app)));
  }
  expect(left).toEqual([]);
});

test('no body, field or parameter changes what every object inherits', async () => {
  const app = await start();
  const person = await createPerson(app);
  const api = (await app.server.inject('/api/docs/json')).json<OpenApi>();
  const polluted = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},';
  for (const { method, url, payload } of requestsWithText(api, 'x')) {
    await app.server.inject({
      method,
      url: `${url}${url.includes('?') ? '&' : '?'}__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__.polluted=1`,
      payload: payload && polluted + payload.slice(1).replace(/^}$/, '"a":1}'),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    });
  }
  const form = new FormData();
  for (const name of ['__proto__', 'constructor', '__proto__[polluted]', 'toString']) form.set(name, 'polluted');
  form.set('image', new Blob(['x']), '__proto__');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await app.server.inject({
    method: 'POST',
    url: '/jobs/upload',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${person.token}` },
  });
  expect(answer.statusCode).toBe(400);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('a program that opens every link of a letter changes nothing', async () => {
  const app = await start();
  const person = await createPerson(app);
  const jobId = await createFinishedJob(app, person);
  const again = await signInAgain(app, person);
  await app.call('POST /auth/getOTP', { username: 'x' });
  await expect.poll(() => app.mailbox.emails.some(({ text }) => text.includes(jobId))).toBe(true);
  const links = app.mailbox.emails.flatMap(
    ({ text, html = '' }) => `${text} ${html}`.match(/https?:\/\/[^\s"<>]+/g) ?? [],
  );
  expect(links.length).toBeGreaterThan(0);
  const rows = async () => {
    const all = await app.services.db.execute(sql`
      select 'jobs' as what, to_jsonb(jobs)::text as row from jobs union all select 'users', to_jsonb(users)::text from users
      union all select 'sign_ins', to_jsonb(sign_ins)::text from sign_ins union all select 'codes', to_jsonb(sign_in_codes)::text from sign_in_codes
      union all select 'gallery', to_jsonb(gallery_items)::text from gallery_items union all select 'consents', to_jsonb(consents)::text from consents
      union all select 'tokens', to_jsonb(tokens)::text from tokens order by 1, 2`);
    return JSON.stringify(all.rows);
  };
  const before = await rows();
  for (const link of links) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const) {
      const { pathname, search } = new URL(link);
      const answer = await app.server.inject({ method, url: pathname + search });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.body).not.toContain(person.address);
    }
  }
  expect(await rows()).toBe(before);
  expect((await app.call('GET /users/mydata', undefined, again.token)).status).toBe(200);
});

/** Sends these bytes to a listening app; everything it said until it hung up or was silent. */
function rawAnswer(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'));
    socket.setTimeout(700, () => socket.destroy());
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
  });
}

const heads = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const naming = [
  `Host: ${EVIL}`,
  `X-Forwarded-Host: ${EVIL}`,
  'X-Forwarded-Proto: http',
  'Accept: text/html',
  `Forwarded: host=${EVIL}`,
];

test('no request line or header leads a browser elsewhere, is told back, or makes two requests of one', async () => {
  const app = await start();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as { port: number };
  const person = await createPerson(app);
  const { shortcode } = await jobRow(app, await createFinishedJob(app, person));
  const targets = [
    `http://${EVIL}/?language=de`,
    `//${EVIL}/?language=de`,
    `/\\${EVIL}?language=de`,
    `/%09/${EVIL}?language=de`,
    `/.//${EVIL}?language=de`,
    `/..//${EVIL}?language=de`,
    `///${EVIL}/..?language=de`,
    `/x/..//${EVIL}?language=de`,
    `/%2f%2f${EVIL}?language=de`,
    `/%5c%5c${EVIL}?language=de`,
    `/?language=de&next=//${EVIL}`,
    '/?language=de%0d%0aSet-Cookie:%20a=b',
    '/%0d%0aSet-Cookie:%20a=b?language=de',
    '*?language=de',
    `javascript:alert(1)//?language=de`,
  ];
  for (const target of targets) {
    const answer = await rawAnswer(port, heads([`GET ${target} HTTP/1.1`, ...naming, 'Connection: close']));
    const location = /^location: (.*)\r$/im.exec(answer)?.[1];
    expect([target, location && new URL(location, SITE).origin]).toEqual([target, location && SITE]);
    expect(answer).not.toMatch(/^set-cookie: a=b/im);
    expect([target, answer]).toEqual([target, expect.not.stringMatching(/^HTTP\/1.1 5/)]);
  }
  for (const path of [
    '/',
    '/gallery',
    `/share/${shortcode}`,
    '/jobs/gallery?page=1',
    `/share/${shortcode}/card.png`,
    '/robots.txt',
  ]) {
    const [poisoned, clean] = await Promise.all(
      [naming, [`Host: 127.0.0.1:${port}`, 'Accept: text/html']].map((own) =>
        rawAnswer(port, heads([`GET ${path} HTTP/1.1`, ...own, `Origin: https://${EVIL}`, 'Connection: close'])),
      ),
    );
    const told = (answer: string) => answer.replace(/^(date|x-ratelimit-\w+|ratelimit-\w+): .*$/gim, '');
    expect([path, poisoned.includes(EVIL), told(poisoned) === told(clean)]).toEqual([path, false, true]);
    expect(poisoned).not.toMatch(/^access-control-/im);
  }
  const smuggled = `GET /jobs/gallery?page=1 HTTP/1.1\r\nHost: x\r\n\r\n`;
  const shapes = [
    ['Content-Length: 5', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
    ['Transfer-Encoding : chunked'],
    ['Transfer-Encoding: xchunked'],
    ['Content-Length: 0', `Content-Length: ${smuggled.length}`],
    ['Content-Length: +0'],
    ['Content-Length: 0\n'],
    [' Transfer-Encoding: chunked'],
  ];
  for (const shape of shapes) {
    const answer = await rawAnswer(
      port,
      `${heads(['POST /jobs/get HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...shape])}0\r\n\r\n${smuggled}`,
    );
    expect([shape, answer.match(/^HTTP\/1\.1 200/gm)]).toEqual([shape, null]);
  }
}, 120_000);
