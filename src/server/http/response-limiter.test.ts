// Files whose readers stand still, over real connections.
import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { newStorageKey } from '#platform/storage/storage.ts';
import { createSignedInPerson, startAppWithTestEngine } from '#test/builders.ts';

const MB = 1024 * 1024;
/** More than the system takes over for a reader who stands still. */
const BYTES = 20 * MB;

test('files of 96 MB wait for the readers of a network, and others are served; who hangs up frees their room', async () => {
  const app = await startAppWithTestEngine({ worker: false });
  onTestFinished(() => app.close());
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const { storage } = app.services;
  const person = await createSignedInPerson(app);
  const key = newStorageKey('pictures');
  await storage.put(key, randomBytes(BYTES), 'image/png', { userId: person.id, purpose: 'person' });
  const url = await storage.signedUrl(key, { seconds: 600 });
  /** Reads the head of the answer, and no more. */
  const begin = (from: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    onTestFinished(() => void socket.destroy());
    let head = '';
    socket.on('data', (bytes) => {
      head += bytes.toString('latin1', 0, 20);
      if (head.includes('200')) socket.pause();
    });
    socket.on('error', () => {});
    socket.write(`GET ${url} HTTP/1.1\r\nhost: a\r\n\r\n`);
    return { socket, status: () => head.slice(9, 12) };
  };
  const readers = Array.from({ length: 12 }, () => begin('127.0.0.2'));
  const statuses = () => readers.map(({ status }) => status()).sort();
  await expect.poll(statuses, { timeout: 30_000 }).toEqual([...Array(4).fill('200'), ...Array(8).fill('503')]);
  const other = begin('127.0.0.3');
  await expect.poll(other.status, { timeout: 20_000 }).toBe('200');
  for (const { socket } of readers) socket.destroy();
  const again = async () => {
    const { socket, status } = begin('127.0.0.2');
    while (status() === '' && !socket.destroyed) await new Promise((resolve) => setTimeout(resolve, 20));
    socket.destroy();
    return status();
  };
  await expect.poll(again, { timeout: 20_000 }).toBe('200');
});
