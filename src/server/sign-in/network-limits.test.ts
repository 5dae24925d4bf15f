// What one network may ask of the sign-in, beside the limits of each address.
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { callRequestCode, encryptForServer } from '#test/sign-in.ts';

test('a network gets twenty sessions an hour for an address, and others still get theirs', async () => {
  const near = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' }, worker: false });
  onTestFinished(() => near.close());
  const payload = { username: await encryptForServer(near, 'wanted@infosys.com') };
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    const answer = await near.server.inject({ method: 'POST', url: '/auth/getOTP', headers, payload });
    return answer.json().code ?? 'session';
  };
  for (let asks = 0; asks < 20; asks += 1) expect(await ask('192.0.2.1')).toBe('session');
  expect(await ask('192.0.2.1')).toBe('code_too_many_sends');
  expect(await ask('192.0.2.2')).toBe('session');
});

test('a network that asks for too many codes is refused more', async () => {
  const small = await startTestApp({ env: { CODE_SENDS_PER_NETWORK_PER_HOUR: '2' }, worker: false });
  onTestFinished(() => small.close());
  const asks = ['a', 'b', 'c'].map((name) => callRequestCode(small, `${name}@infosys.com`));
  const codes = (await Promise.all(asks)).map(({ body }) => body.code ?? 'sent').sort();
  expect(codes).toEqual(['sent', 'sent', 'too_many_requests']);
});

test('a network has a limit of its own for calls that decrypt', async () => {
  const app = await startTestApp({ env: { CODE_SENDS_PER_NETWORK_PER_HOUR: '60' }, worker: false });
  onTestFinished(() => app.close());
  const decrypt = vi.spyOn(app.services.keyRing, 'decrypt');
  const send = async (path: string, body: object) => (await app.call(`POST ${path}`, body)).status;
  for (let nth = 0; nth < 60; nth += 1) expect(await send('/auth/getOTP', { username: 'AAAA' })).toBe(400);
  const begun = performance.now();
  expect(await send('/auth/getOTP', { username: 'AAAA' })).toBe(429);
  expect(performance.now() - begun).toBeGreaterThan(950);
  expect(decrypt).toHaveBeenCalledTimes(60);
  // Everything else is answered.
  expect((await app.call('GET /campaign/settings')).status).toBe(200);
  expect(await send('/auth/validateOTP', { username: 'AAAA', otp: '', session: 'x' })).toBe(400);
});
