// Idle connections over real sockets: one network can't use up those of everybody else.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { type ConnectionCountLimits, computeConnectionLimits, limitConnections } from './connections.ts';

test('a process keeps a quarter of its free files, and gives one network no more than another quarter', () => {
  expect(computeConnectionLimits(false, 200)).toEqual({ total: 150, perNetwork: 50 });
  expect(computeConnectionLimits(true, 200)).toEqual({ total: 150, perNetwork: Infinity });
  expect(computeConnectionLimits(false, 1_000_000)).toEqual({ total: 20_000, perNetwork: 4000 });
});

async function startLimited(limits: ConnectionCountLimits): Promise<number> {
  const server = createServer((_request, response) => void response.end('ok'));
  limitConnections(server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Opens a connection from an address of this machine; `closed` once the server has hung up. */
function openIdle(port: number, localAddress: string): { socket: Socket; closed(): boolean } {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  let closed = false;
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
  });
  return { socket, closed: () => closed };
}

test('closes what one network opens above its limit; others connect, and a place that is free again is given', async () => {
  const port = await startLimited({ total: 100, perNetwork: 5 });
  const idle = Array.from({ length: 12 }, () => openIdle(port, '127.0.0.1'));
  const closed = () => idle.filter((one) => one.closed()).length;
  await expect.poll(closed).toBe(7);
  const answer = async (from: string) => {
    const { socket } = openIdle(port, from);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    return text.slice(9, 12);
  };
  expect(await answer('127.0.0.2')).toBe('200');
  expect(await answer('127.0.0.1')).toBe('');
  for (const { socket } of idle) socket.destroy();
  await expect.poll(() => answer('127.0.0.1')).toBe('200');
});

test('the server bounds its connections and the time of a head', async () => {
  const app = await startTestApp({ worker: false });
  onTestFinished(() => app.close());
  const { server } = app.server;
  expect(server.maxConnections).toBeGreaterThan(0);
  expect(server.maxConnections).toBeLessThanOrEqual(20_000);
  expect(server.headersTimeout).toBeLessThanOrEqual(15_000);
  // Of one that stands still, also while an answer waits that nobody reads.
  expect(server.timeout).toBeGreaterThan(0);
  expect(server.timeout).toBeLessThanOrEqual(180_000);
});

test('closes a connection that asks on and on without reading, before its answers fill the memory', async () => {
  const app = await startTestApp({ worker: false });
  onTestFinished(() => app.close());
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const select = vi.spyOn(app.services.db, 'select');
  const ask = 'GET /jobs/gallery?page=1 HTTP/1.1\r\nhost: a\r\n\r\n';
  const told = async (requests: string) => {
    const { socket, closed } = openIdle(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.write(requests);
    await expect.poll(() => closed()).toBe(true);
    return text.match(/HTTP\/1.1 200/g)?.length ?? 0;
  };
  expect(await told(ask.repeat(500))).toBe(0);
  expect(select.mock.calls.length).toBeLessThan(10);
  // Two at once are in order.
  expect(await told(ask + ask.replace('host', 'connection: close\r\nhost'))).toBe(2);
});
