// What a test begins with: people, photos on file, jobs at each of their stages.
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { poseSchema } from '#contract/jobs.ts';
import { consentRecords, jobs } from '#platform/database/schema.ts';
import { newStorageKey } from '#platform/storage/storage.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import { upsertPhotoRow } from '#server/photos/store.ts';
import { type PurgedItemCounts, purgeExpiredPersonalData } from '#server/retention/purge-expired.ts';
import { createSignInJobHandlers } from '#server/sign-in/job-handlers.ts';
import { recordGivenConsent } from '#server/users/consent-store.ts';
import { type AppOptions, startTestApp, type TestApp, type TestResponse } from './app.ts';
import {
  createLocalTestEngine,
  createRemoteTestEngine,
  type LocalTestEngine,
  type RemoteTestEngine,
} from './engine.ts';
import { callCheckCode, callRequestCode, type SignedInPerson, signIn } from './sign-in.ts';

const TIMEOUT_MS = 30_000;

export const DEFAULT_JOB_ANSWERS = { question_1: 'wellness', question_2: 'mindful', question_3: 'female' };

/** The app with an engine that paints at once and does what the test says. Without a worker, only codes are sent. */
export async function startAppWithTestEngine(
  options: AppOptions = {},
): Promise<TestApp & { engine: RemoteTestEngine }> {
  return startAppWith(createRemoteTestEngine(), options);
}

/** The same with an engine in this process, which draws the variants of a picture one at a time. */
export async function startAppWithLocalTestEngine(
  options: AppOptions = {},
): Promise<TestApp & { engine: LocalTestEngine }> {
  return startAppWith(createLocalTestEngine(), options);
}

async function startAppWith<T extends Generator>(engine: T, options: AppOptions): Promise<TestApp & { engine: T }> {
  const app = await startTestApp({ ...options, replace: { generators: [engine], ...options.replace } });
  if (options.worker === false) await app.services.queue.work(createSignInJobHandlers(app.services));
  return { ...app, engine };
}

let people = 0;

/** Somebody who has just signed in, and agreed that their photos are used. */
export async function createSignedInPerson(
  app: TestApp,
  address = `person${++people}@infosys.com`,
): Promise<SignedInPerson> {
  const person = await signIn(app, address);
  await agreeToPrivacy(app, person);
  return person;
}

/** What the popup before the camera does. */
export async function agreeToPrivacy({ services: { db, clock } }: TestApp, { id }: { id: string }): Promise<void> {
  await recordGivenConsent(db, clock, { userId: id, kind: 'generate', jobId: null });
}

/** The same person with fresh tokens: the old ones end with the clock that a test moves. */
export async function signInAgain(app: TestApp, person: SignedInPerson): Promise<SignedInPerson> {
  // E-mails about pictures may arrive at any time: only those with a code count.
  const codes = () => app.mailbox.emails.filter(({ to }) => to === person.address).flatMap(({ code }) => code ?? []);
  const before = codes().length;
  const asked = await callRequestCode(app, person.address);
  const code = await vi.waitUntil(() => codes()[before], { timeout: TIMEOUT_MS });
  const { status, body } = await callCheckCode(app, person.address, code, asked.body.data.Session);
  expect(status, JSON.stringify(body)).toBe(200);
  const { AccessToken: token, IdToken: idToken, RefreshToken: refreshToken } = body.data.AuthenticationResult;
  return { ...person, id: body.data.userDetails.id, token, idToken, refreshToken };
}

/** The first bytes of a PNG: enough for what looks at no pixels. */
export const PNG_HEADER_BYTES = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);

/** Three photos that were found good; returns where they are stored. */
export async function addAcceptedPhotos(app: TestApp, person: { id: string }): Promise<string[]> {
  const { db, clock, storage } = app.services;
  const keys: string[] = [];
  for (const pose of poseSchema.options) {
    const storageKey = newStorageKey('photos');
    await storage.put(storageKey, PNG_HEADER_BYTES, 'image/png', { userId: person.id, purpose: 'person' });
    await upsertPhotoRow(db, clock, { userId: person.id, pose, storageKey, identity: new Uint8Array(16) });
    keys.push(storageKey);
  }
  return keys;
}

/** A begun job; returns its id. */
export async function createUnsubmittedJob(
  app: TestApp,
  person: SignedInPerson,
  answers = DEFAULT_JOB_ANSWERS,
): Promise<string> {
  const { status, body } = await app.call('POST /jobs/create', { userid: person.id, ...answers }, person.token);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
}

export function callSubmitJob(app: TestApp, person: SignedInPerson, jobId: string): Promise<TestResponse> {
  return app.call('POST /jobs/submit', { jobId, userId: person.id }, person.token);
}

/** A job that was submitted, with photos where there are none. */
export async function createQueuedJob(
  app: TestApp,
  person: SignedInPerson,
  answers = DEFAULT_JOB_ANSWERS,
): Promise<string> {
  const jobId = await createUnsubmittedJob(app, person, answers);
  const first = await callSubmitJob(app, person, jobId);
  if (first.body.code !== 'photos_missing' && first.body.code !== 'photos_expired') {
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    return jobId;
  }
  await addAcceptedPhotos(app, person);
  expect((await callSubmitJob(app, person, jobId)).status).toBe(200);
  return jobId;
}

/** A finished picture. */
export async function createFinishedJob(
  app: TestApp,
  person: SignedInPerson,
  answers = DEFAULT_JOB_ANSWERS,
): Promise<string> {
  const jobId = await createQueuedJob(app, person, answers);
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
  return jobId;
}

/** Waits until the worker is done with the job; returns how it ended. */
export async function waitForJobEnd(app: TestApp, jobId: string): Promise<string> {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until) {
    const { status } = await readJobRow(app, jobId);
    if (status !== 'queue') return status;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the job did not end in time');
}

/** The job as it lies in the database. */
export async function readJobRow(app: TestApp, jobId: string) {
  const [row] = await app.services.db.select().from(jobs).where(eq(jobs.id, jobId));
  return row;
}

/** What the worker does every five minutes. */
export function purgeExpiredData(app: TestApp): Promise<PurgedItemCounts> {
  return purgeExpiredPersonalData({ ...app.services, timeZone: app.services.config.timeZone });
}

/** Every file in the store. */
export async function listStorageKeys(app: TestApp, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list(prefix)) keys.push(key);
  return keys.sort();
}

/** Agreements to publish and their withdrawals, oldest first. */
export const listPublishConsents = ({ services: { db } }: TestApp) =>
  db.select().from(consentRecords).where(eq(consentRecords.kind, 'publish')).orderBy(consentRecords.at);

/** Sends a form as a browser does. */
export async function callUploadPhoto(
  app: TestApp,
  person: SignedInPerson,
  form: { jobId: string; angle: string; image: Uint8Array; userId?: string; name?: string; type?: string },
): Promise<TestResponse> {
  const data = new FormData();
  data.set('jobId', form.jobId);
  data.set('userId', form.userId ?? person.id);
  data.set('angle', form.angle);
  data.set('image', new Blob([form.image.slice()], { type: form.type ?? 'image/png' }), form.name ?? 'photo.png');
  const request = new Request('http://localhost', { method: 'POST', body: data });
  const answer = await app.server.inject({
    method: 'POST',
    url: '/jobs/upload',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
