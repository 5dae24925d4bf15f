// Uploads that never end, over real connections: they hold neither memory nor the places of others.
import { type AddressInfo, connect, type Socket } from 'node:net';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { TestApp } from '#test/app.ts';
import {
  callUploadPhoto,
  createSignedInPerson,
  createUnsubmittedJob,
  PNG_HEADER_BYTES,
  startAppWithTestEngine,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  const photoChecker = {
    check: async () => ({ accepted: true as const, photo: PNG_HEADER_BYTES, identity: new Float32Array([1, 0]) }),
    close: async () => {},
  };
  app = await startAppWithTestEngine({ replace: { photoChecker }, worker: false });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
  return () => app.close();
});

/** Whether the server has noticed every connection that was ended. */
const closedOnServer = () =>
  new Promise<boolean>((resolve, reject) =>
    app.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count === 0))),
  );

type HalfSent = { socket: Socket; answer(): string; ended: Promise<void> };

/** Sends the head of an upload of 9.9 MB and the first bytes of its body. */
function beginUpload(person: SignedInPerson, from = '127.0.0.1'): HalfSent {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.write(
    `POST /jobs/upload HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${person.token}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 9900000\r\n\r\n' +
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n' +
      'a'.repeat(100_000),
  );
  return { socket, answer: () => answer, ended: new Promise((resolve) => socket.on('close', () => resolve())) };
}

test('of a hundred half-sent uploads of one person three are read; the others are refused before their body', async () => {
  const [person, other] = [await createSignedInPerson(app), await createSignedInPerson(app)];
  const begun = Array.from({ length: 100 }, () => beginUpload(person));
  const refused = () => begun.filter(({ answer }) => answer().startsWith('HTTP/1.1 429')).length;
  await expect.poll(refused, { timeout: 20_000 }).toBe(97);
  expect(begun.filter(({ answer }) => answer() === '')).toHaveLength(3);
  // Nobody else notices.
  const form = { jobId: await createUnsubmittedJob(app, other), angle: 'front', image: PNG_HEADER_BYTES };
  expect((await callUploadPhoto(app, other, form)).status).toBe(200);
  for (const { socket } of begun) socket.destroy();
  const own = { jobId: await createUnsubmittedJob(app, person), angle: 'front', image: PNG_HEADER_BYTES };
  await expect.poll(async () => (await callUploadPhoto(app, person, own)).status).toBe(200);
});

test('of the half-sent uploads of many people sixteen of a network are read, and twenty in all', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => createSignedInPerson(app)));
  const three = people.flatMap((person) => [person, person, person]);
  const read = (begun: HalfSent[]) => begun.filter(({ answer }) => answer() === '').length;
  const refusals = (begun: HalfSent[]) =>
    begun.map(({ answer }) => answer().slice(0, 12)).filter((line) => line !== '');
  for (const [networks, most] of [
    [1, 16],
    [5, 20],
  ] as const) {
    const begun = three.map((person, nth) => beginUpload(person, `127.0.2.${1 + (nth % networks)}`));
    await expect.poll(() => read(begun), { timeout: 20_000 }).toBe(most);
    expect(new Set(refusals(begun))).toEqual(new Set(['HTTP/1.1 503']));
    for (const { socket } of begun) socket.destroy();
    // Their places are free again.
    const form = { jobId: await createUnsubmittedJob(app, people[0]), angle: 'front', image: PNG_HEADER_BYTES };
    await expect.poll(async () => (await callUploadPhoto(app, people[0], form)).status, { timeout: 20_000 }).toBe(200);
    await expect.poll(() => closedOnServer()).toBe(true);
  }
});

test('uploads that stand still end after ten seconds with an answer, and their connection with them', async () => {
  const person = await createSignedInPerson(app);
  const jobId = await createUnsubmittedJob(app, person);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const begun = Array.from({ length: 10 }, () => beginUpload(person));
  // Once the others are refused, three are being read.
  const waiting = () => begun.filter(({ answer }) => answer() === '');
  while (waiting().length > 3) await new Promise((resolve) => setTimeout(resolve, 20));
  const three = waiting();
  await vi.advanceTimersByTimeAsync(12_000);
  await Promise.all(three.map(({ ended }) => ended));
  for (const { answer } of three) {
    expect(answer()).toMatch(/^HTTP\/1.1 408/);
    expect(answer()).toContain('upload_too_slow');
  }
  vi.useRealTimers();
  expect((await callUploadPhoto(app, person, { jobId, angle: 'front', image: PNG_HEADER_BYTES })).status).toBe(200);
});

test('an upload that trickles in ends after 45 seconds', async () => {
  const person = await createSignedInPerson(app);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { socket, answer, ended } = beginUpload(person);
  // The body is read only once the database has said who sends it: until then no time passes for it.
  let seconds = 0;
  for (; answer() === ''; seconds += 2) {
    await new Promise((resolve) => socket.write('a', resolve));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await vi.advanceTimersByTimeAsync(2000);
  }
  await ended;
  expect(answer()).toMatch(/^HTTP\/1.1 408/);
  expect(seconds).toBeGreaterThanOrEqual(44);
});

test('a form that says itself that it is too large is refused at once, and one with wrong fields gives its place back', async () => {
  const person = await createSignedInPerson(app);
  const jobId = await createUnsubmittedJob(app, person);
  for (let tries = 0; tries < 4; tries += 1)
    expect((await callUploadPhoto(app, person, { jobId, angle: 'back', image: PNG_HEADER_BYTES })).status).toBe(400);
  expect((await callUploadPhoto(app, person, { jobId, angle: 'front', image: PNG_HEADER_BYTES })).status).toBe(200);
  const answer = await app.server.inject({
    method: 'POST',
    url: '/jobs/upload',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '52428800',
    },
    payload: '--x',
  });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'photo_too_large']);
});
