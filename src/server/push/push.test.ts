// Push notifications: sent once, encrypted, and the subscription deleted.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { jobPushSubscriptions, jobs } from '#platform/database/schema.ts';
import { createWebPushSender } from '#platform/push/web-push.ts';
import { createPurposeKeyedCrypto } from '#platform/secrets.ts';
import { lockUserRow } from '#server/users/store.ts';
import {
  createFinishedJob,
  createQueuedJob,
  createSignedInPerson,
  purgeExpiredData,
  signInAgain,
  startAppWithTestEngine,
  waitForJobEnd,
} from '#test/builders.ts';
import { TEST_SECRET } from '#test/database.ts';
import { createBrowserSubscription, startTestPushService, type TestPushService } from '#test/push-service.ts';
import { withImmediateRetries } from '#test/retries.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

let service: TestPushService;
let app: Awaited<ReturnType<typeof startAppWithTestEngine>>;
beforeAll(async () => {
  service = await startTestPushService();
  const secrets = createPurposeKeyedCrypto(TEST_SECRET);
  const push = createWebPushSender({ secrets, contact: 'mailto:it@company.example', post: service.post });
  app = await startAppWithTestEngine({ replace: { push } });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => {
  service.taken.length = 0;
  service.answerWith(201);
  app.engine.behaviour.held = true;
});

const rows = () => app.services.db.select().from(jobPushSubscriptions);
const subscriptionOf = ({ endpoint, p256dh, auth }: ReturnType<typeof createBrowserSubscription>) => ({
  endpoint,
  p256dh,
  auth,
});
const ask = (person: SignedInPerson, jobId: string, browser: ReturnType<typeof createBrowserSubscription>) =>
  app.call('PUT /push/ask', { jobId, ...subscriptionOf(browser) }, person.token);

async function someoneWaiting() {
  const [person, browser] = [await createSignedInPerson(app), createBrowserSubscription()];
  const jobId = await createQueuedJob(app, person);
  return { person, browser, jobId };
}

async function finish(jobId: string) {
  app.engine.behaviour.held = false;
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
}

test('a subscribed browser is notified about the finished picture, and the subscription is deleted', async () => {
  const { person, browser, jobId } = await someoneWaiting();
  expect((await ask(person, jobId, browser)).body).toEqual({ data: { waiting: true } });
  expect(await rows()).toHaveLength(1);
  await finish(jobId);
  await vi.waitFor(async () => expect(await rows()).toEqual([]), 30_000);
  expect(service.taken).toHaveLength(1);
  const path = `/result?id=${jobId}`;
  expect(browser.read(service.taken[0].body)).toMatchObject({ title: 'Your picture is ready', path, lang: 'en' });
});

test('asking waits for a transaction that has locked the person, and does not keep it from changing the job', async () => {
  const { person, browser, jobId } = await someoneWaiting();
  const { asked } = await app.services.db.transaction(async (tx) => {
    await lockUserRow(tx, person.id);
    const answer = ask(person, jobId, browser);
    // Time enough to lock what it locks.
    await sleep(300);
    await tx.update(jobs).set({ progress: 0.01 }).where(eq(jobs.id, jobId));
    return { asked: answer };
  });
  expect((await asked).body).toEqual({ data: { waiting: true } });
  await finish(jobId);
  await vi.waitFor(async () => expect(await rows()).toEqual([]), 30_000);
});

test('who did not ask, or took it back, is not told', async () => {
  const { person, browser, jobId } = await someoneWaiting();
  await ask(person, jobId, browser);
  expect((await app.call('PUT /push/forget', { jobId }, person.token)).body).toEqual({ data: { waiting: true } });
  expect(await rows()).toEqual([]);
  await finish(jobId);
  await createFinishedJob(app, await createSignedInPerson(app));
  expect(service.taken).toEqual([]);
});

test('once the picture is there nobody waits', async () => {
  app.engine.behaviour.held = false;
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  expect((await ask(person, jobId, createBrowserSubscription())).body).toEqual({ data: { waiting: false } });
  expect(await rows()).toEqual([]);
});

test('a push service that is away is asked again, and one whose browser is gone is not', async () => {
  const [first, second] = [await someoneWaiting(), await someoneWaiting()];
  await ask(first.person, first.jobId, first.browser);
  service.answerWith(503);
  await finish(first.jobId);
  await vi.waitFor(() => expect(service.taken.length).toBeGreaterThan(0), 30_000);
  expect(await rows()).toHaveLength(1);
  service.answerWith(410);
  await ask(second.person, second.jobId, second.browser);
  const isDone = vi.waitFor(async () => expect(await rows()).toEqual([]), 40_000);
  await withImmediateRetries(app.services.db, isDone);
});

test('an address that is at no push service is refused, and nothing is kept of it', async () => {
  const { person, jobId } = await someoneWaiting();
  const answer = await ask(person, jobId, {
    ...createBrowserSubscription(),
    endpoint: 'https://169.254.169.254/latest',
  });
  expect([answer.status, answer.body.code]).toEqual([422, 'push_unknown']);
  expect(await rows()).toEqual([]);
});

test('neither table nor log holds where a browser is reached, and nobody asks for another person’s picture', async () => {
  const { person, browser, jobId } = await someoneWaiting();
  expect((await ask(await createSignedInPerson(app), jobId, browser)).status).toBe(404);
  await ask(person, jobId, browser);
  const secretParts = [browser.endpoint, new URL(browser.endpoint).pathname, browser.auth, browser.p256dh];
  const [everything] = [JSON.stringify(await rows()) + app.logged.join('')];
  for (const part of secretParts) expect(everything).not.toContain(part);
});

test('what was asked for goes when nobody waits any more, and with a person’s data at once', async () => {
  const { person, browser, jobId } = await someoneWaiting();
  await ask(person, jobId, browser);
  const isKept = async () => (await rows()).some((row) => row.jobId === jobId);
  app.clock.forward(3600);
  await purgeExpiredData(app);
  expect(await isKept()).toBe(true);
  const { token } = await signInAgain(app, person);
  expect((await app.call('POST /users/stopgenerating', { userid: person.id }, token)).status).toBe(200);
  await purgeExpiredData(app);
  expect(await isKept()).toBe(false);

  const other = await someoneWaiting();
  await ask(other.person, other.jobId, other.browser);
  await app.call('POST /users/deletemydata', { userid: other.person.id }, other.person.token);
  expect((await rows()).map(({ userId }) => userId)).not.toContain(other.person.id);
});

test('an installation without a contact offers no notes', async () => {
  const plain = await startAppWithTestEngine();
  try {
    const person = await createSignedInPerson(plain);
    expect((await plain.call('GET /push/key', undefined, person.token)).body).toEqual({ data: { key: null } });
    const jobId = await createQueuedJob(plain, person);
    const answer = await plain.call(
      'PUT /push/ask',
      { jobId, ...subscriptionOf(createBrowserSubscription()) },
      person.token,
    );
    expect(answer.body.code).toBe('push_unknown');
  } finally {
    await plain.close();
  }
});
