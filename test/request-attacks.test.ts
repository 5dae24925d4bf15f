// Requests that are made to lead a browser elsewhere, to split into two, or to change what every object inherits.
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startSiteAppClosedAfterTest, TEST_SITE_URL } from './app-with-site.ts';
import { createFinishedJob, createSignedInPerson, readJobRow } from './builders.ts';
import { type OpenApi, requestsWithText } from './generate-strange-requests.ts';

const EVIL = 'evil.example';

test('no body, field or parameter changes what every object inherits', async () => {
  const app = await startSiteAppClosedAfterTest();
  const person = await createSignedInPerson(app);
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
  const app = await startSiteAppClosedAfterTest();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as { port: number };
  const person = await createSignedInPerson(app);
  const { shortcode } = await readJobRow(app, await createFinishedJob(app, person));
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
    expect([target, location && new URL(location, TEST_SITE_URL).origin]).toEqual([target, location && TEST_SITE_URL]);
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
