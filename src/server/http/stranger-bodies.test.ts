// Large bodies of people who are not signed in, over real connections.
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

test('of a hundred half-sent bodies of one network twenty are read, small ones are served, and places come back', async () => {
  const app = await startTestApp({ worker: false });
  onTestFinished(() => app.close());
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const send = (path: string, sized: string) => {
    const socket = connect({ port, host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${sized}\r\n\r\n`);
    return { socket, answer: () => answer };
  };
  const paths = ['/receipts/check', '/auth/getOTP', '/auth/refreshToken', '/device-pairings/open'];
  const half = Array.from({ length: 100 }, (_, nth) =>
    send(paths[nth % paths.length] ?? '', nth % 3 ? 'content-length: 60000' : 'transfer-encoding: chunked'),
  );
  const refused = () => half.filter(({ answer }) => answer().startsWith('HTTP/1.1 429')).length;
  await expect.poll(refused, { timeout: 20_000 }).toBe(80);
  const check = (receipt: string) => app.call('POST /receipts/check', { receipt });
  const { status } = await fetch(`http://127.0.0.1:${port}/receipts/fetch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"number":"x"}',
  });
  expect(status).toBe(404);
  expect((await check('x'.repeat(5000))).status).toBe(429);
  for (const { socket } of half) socket.destroy();
  await expect.poll(async () => (await check('x'.repeat(5000))).body.code).toBe('receipt_invalid');
  // None is kept by a request that was answered.
  for (let nth = 0; nth < 30; nth += 1) expect((await check('x'.repeat(5000))).body.code).toBe('receipt_invalid');
});
