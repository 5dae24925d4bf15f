// One network has one limit, however its address is written.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { encryptForServer } from '#test/sign-in.ts';
import { ipv4AddressOrIpv6Network } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:8080', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', undefined],
  [undefined, undefined],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['1.2.3', undefined],
  ['1.2.3.4.5', undefined],
  ['1.2.3.4:port', undefined],
  ['a person’s name', undefined],
])('%j is of the network %j', (address, network) => {
  expect(ipv4AddressOrIpv6Network(address)).toBe(network);
});

async function startBehindProxy(env: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1', ...env }, worker: false });
  onTestFinished(() => app.close());
  return app;
}

const from = (app: TestApp, address: string, url: string, payload?: object) =>
  app.server.inject({ method: payload ? 'POST' : 'GET', url, headers: { 'x-forwarded-for': address }, payload });

test('codes are limited for a whole /64, and for an address of IPv4 with any port', async () => {
  const app = await startBehindProxy({ CODE_SENDS_PER_NETWORK_PER_HOUR: '2' });
  const ask = async (address: string, name: string) =>
    (await from(app, address, '/auth/getOTP', { username: await encryptForServer(app, `${name}@infosys.com`) }))
      .statusCode;
  expect(await ask('2001:db8:1:2::1', 'a')).toBe(200);
  expect(await ask('2001:db8:1:2:ffff::2', 'b')).toBe(200);
  expect(await ask('2001:db8:1:2:3:4:5:6', 'c')).toBe(429);
  expect(await ask('2001:db8:1:3::1', 'd')).toBe(200);
  expect(await ask('192.0.2.7:1111', 'e')).toBe(200);
  expect(await ask('::ffff:192.0.2.7', 'f')).toBe(200);
  expect(await ask('192.0.2.7:2222', 'g')).toBe(429);
});

test('requests are limited in the same way', async () => {
  const app = await startBehindProxy({ REQUESTS_PER_NETWORK_PER_MINUTE: '2' });
  const ask = async (address: string) => (await from(app, address, '/campaign/settings')).statusCode;
  expect([await ask('192.0.2.7:1'), await ask('192.0.2.7:2'), await ask('192.0.2.7')]).toEqual([200, 200, 429]);
  expect([await ask('2001:db8::1'), await ask('2001:db8::2'), await ask('2001:db8::3')]).toEqual([200, 200, 429]);
});

test.each(['', '127.0.0.1'])('refuses a request whose connection is gone, with TRUST_PROXY %j', async (TRUST_PROXY) => {
  const app = await startTestApp({ env: TRUST_PROXY ? { TRUST_PROXY } : {}, worker: false });
  onTestFinished(() => app.close());
  // A socket that was never connected has no address, as one that hung up has none.
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url: '/campaign/settings', method: 'GET' });
  const response = new ServerResponse(request);
  app.server.routing(request, response);
  await expect.poll(() => response.writableEnded, { timeout: 5000 }).toBe(true);
  expect(response.statusCode).toBe(400);
  expect(app.logged.join('\n')).not.toContain('request failed');
});

test('refuses a request whose address is none, in our form of error', async () => {
  const app = await startBehindProxy({});
  for (const address of ['unknown', 'x'.repeat(300), '1.2.3.4.5']) {
    const answer = await from(app, address, '/campaign/settings');
    expect([address, answer.statusCode, answer.json().code]).toEqual([address, 400, 'request_invalid']);
  }
});
