// Promise 9, for the database server: it takes connections and says nothing, or every answer of it comes late.
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { openPostgres } from '#platform/database/postgres.ts';
import { hashEmailAddress } from '#server/users/address.ts';
import { upsertUserReturningId } from '#server/users/store.ts';
import type { TestResponse } from '#test/app.ts';
import {
  addAcceptedPhotos,
  callSubmitJob,
  callUploadPhoto,
  createQueuedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listStorageKeys,
  purgeExpiredData,
  readJobRow,
  waitForJobEnd,
} from '#test/builders.ts';
import { frontFacePhoto } from '#test/faces.ts';
import { callRequestCode, encryptForServer, type SignedInPerson } from '#test/sign-in.ts';
import { tryInstallAndStartPostgres } from '../../scripts/setup/postgres.mjs';
import { chooseTrialSize, type TrialRecorder, testProductPromise } from './assure.ts';
import { type FaultTestApp, repeatForSeconds, startFaultTestApp } from './faults/app.ts';
import { type FaultInjectionProxy, startFaultInjectionProxy } from './faults/fault-injection-proxy.ts';

/** Seconds that the fault lasts. */
const LASTS = 300;
/** Seconds within which every call is answered, however the server fares. */
const ANSWERED_S = 45;
/** Seconds within which work goes on once the server is back. */
const RESUMED_S = 60;

/** Pairs of a known and an unknown address that ask for codes: each may do so three times in a quarter of an hour. */
const PAIRS = 200;

type Scene = {
  app: FaultTestApp;
  wire: FaultInjectionProxy;
  uploads: SignedInPerson;
  uploadJob: string;
  submits: SignedInPerson;
  submitJob: string;
  polls: SignedInPerson;
  painted: string;
  /** Encrypted beforehand, as in a page that was opened before: the key, too, comes from the database. */
  pairs: [known: string, unknown: string][];
};

/** The app behind a wire that is whole as yet; somebody uploads, somebody hands in, somebody's job is being painted. */
async function open(): Promise<Scene> {
  const cluster = await tryInstallAndStartPostgres();
  if ('missing' in cluster) throw new Error(cluster.missing);
  onTestFinished(() => cluster.stop());
  const wire = await startFaultInjectionProxy(cluster.url);
  const app = await startFaultTestApp({ connection: openPostgres(wire.url) });
  // Registered last, so it runs first: what the app still waits for breaks off, and closing it takes no longer.
  onTestFinished(() => wire.close());
  const pairs = await addPairs(app);
  const [uploads, submits, polls] = [
    await createSignedInPerson(app),
    await createSignedInPerson(app),
    await createSignedInPerson(app),
  ];
  const [uploadJob, submitJob] = [await createUnsubmittedJob(app, uploads), await createUnsubmittedJob(app, submits)];
  await addAcceptedPhotos(app, submits);
  app.engine.behaviour.held = true;
  // The engine is not what is tried: it waits as long as it takes.
  app.engine.behaviour.timeoutMs = 3_600_000;
  return {
    app,
    wire,
    uploads,
    uploadJob,
    submits,
    submitJob,
    polls,
    painted: await createQueuedJob(app, polls),
    pairs,
  };
}

async function addPairs(app: FaultTestApp): Promise<Scene['pairs']> {
  const { services } = app;
  const { secrets } = services;
  const pairs: Scene['pairs'] = [];
  for (let nth = 0; nth < PAIRS; nth += 1) {
    const email = `known-${nth}@infosys.com`;
    await upsertUserReturningId(services, { email, emailHash: hashEmailAddress(secrets, email, 'one-person') });
    pairs.push([await encryptForServer(app, email), await encryptForServer(app, `unknown-${nth}@infosys.com`)]);
  }
  return pairs;
}

type Call = 'codes' | 'upload' | 'submit' | 'poll';

/** One round of what people do, all at once. Returns the answers, and the seconds of the slowest. */
async function round(scene: Scene, nth: number, image: Uint8Array) {
  const { app, uploads, uploadJob, submits, submitJob, polls, painted, pairs } = scene;
  let slowest = 0;
  const timed = async (call: Call, ask: Promise<TestResponse>) => {
    const began = performance.now();
    const answer = await ask;
    slowest = Math.max(slowest, (performance.now() - began) / 1000);
    return { call, answer };
  };
  const [one, other] = pairs[nth % PAIRS];
  const answers = await Promise.all([
    timed('codes', app.call('POST /auth/getOTP', { username: one })),
    timed('codes', app.call('POST /auth/getOTP', { username: other })),
    timed('upload', callUploadPhoto(app, uploads, { jobId: uploadJob, angle: 'left', image })),
    timed('submit', callSubmitJob(app, submits, submitJob)),
    timed('poll', app.call('POST /jobs/getJobStatus', { job_id: painted }, polls.token)),
  ]);
  return { answers, slowest };
}

/** Known and unknown addresses are answered alike. */
function checkCodes(trial: TrialRecorder, answers: readonly { call: Call; answer: TestResponse }[]): void {
  const [one, other] = answers
    .filter(({ call }) => call === 'codes')
    .map(({ answer: { status, body } }) => JSON.stringify([status, Object.keys(body), body.code]));
  trial.try(one === other, () => `getOTP: ${one} and ${other}`);
}

/** Everything that was under way ends, and nothing lies about that belongs to nothing. */
async function checkAfter(trial: TrialRecorder, scene: Scene, image: Uint8Array): Promise<number> {
  const { app, uploads, uploadJob, submits, submitJob, painted } = scene;
  const began = performance.now();
  app.engine.behaviour.held = false;
  const submitted = await callSubmitJob(app, submits, submitJob);
  trial.try(submitted.status === 200, () => `a submit after the fault was answered ${submitted.status}`);
  const { status } = await callUploadPhoto(app, uploads, { jobId: uploadJob, angle: 'left', image });
  trial.try(status === 200, () => `an upload after the fault was answered ${status}`);
  const withRetries = (jobId: string) => waitForJobEnd(app, jobId).catch(() => waitForJobEnd(app, jobId));
  const ends = [await withRetries(painted), await withRetries(submitJob)];
  trial.try(String(ends) === 'completed,completed', () => `the jobs ended ${ends}`);
  const resumed = (performance.now() - began) / 1000;
  const { shortcode } = await readJobRow(app, submitJob);
  trial.try(Boolean(shortcode), () => 'a job lost its link');
  const asked = await callRequestCode(app, 'after@infosys.com');
  trial.try(asked.status === 200, () => `getOTP after the fault was answered ${asked.status}`);
  await app.mailbox.codeFor('after@infosys.com').catch(() => trial.try(false, () => 'no code arrived after the fault'));
  await checkFiles(trial, app);
  return resumed;
}

/** After the sweep the store holds what rows name. */
async function checkFiles(trial: TrialRecorder, app: FaultTestApp): Promise<void> {
  const { clock } = app.services;
  const now = clock.now;
  clock.now = () => new Date(now().getTime() + 10 * 60_000);
  await purgeExpiredData(app);
  clock.now = now;
  const { rows } = await app.services.db.execute<{ key: string }>(sql`
    select storage_key as key from photos union select model_key from users where model_key is not null
    union select image_key from pictures union select screen_key from pictures`);
  const named = new Set(rows.map(({ key }) => key));
  const files = await listStorageKeys(app);
  const stray = files.filter((file) => !named.has(file));
  trial.try(
    stray.length === 0 && named.size === files.length,
    () => `${stray.length} stray files, ${named.size} named`,
  );
}

testProductPromise(
  9,
  'the database takes connections and says nothing: codes, uploads, submits, polls and a job under way',
  async (trial) => {
    const scene = await open();
    const image = await frontFacePhoto();
    let slowest = 0;
    let refused = 0;
    scene.wire.silence();
    await repeatForSeconds(chooseTrialSize(LASTS, 5), async (nth) => {
      const one = await round(scene, nth, image);
      slowest = Math.max(slowest, one.slowest);
      checkCodes(trial, one.answers);
      for (const { call, answer } of one.answers) {
        trial.try(answer.status === 503, () => `${call} was answered ${answer.status} ${answer.body.code}`);
        refused += 1;
      }
    });
    trial.try(scene.wire.harmed() > 0, () => 'the fault never fired');
    scene.wire.heal();
    const resumed = await checkAfter(trial, scene, image);
    trial.below('slowest answer', slowest, ANSWERED_S, 's');
    trial.below('jobs resumed and ended within', resumed, RESUMED_S, 's');
    return `${refused} calls answered 503, known and unknown addresses alike; nothing half-written`;
  },
  'PostgreSQL',
);

testProductPromise(
  9,
  'every answer of the database comes late: by 0.3 s everything works, by 30 s calls are refused',
  async (trial) => {
    const scene = await open();
    const image = await frontFacePhoto();
    let [slowest, done, refused] = [0, 0, 0];
    scene.wire.delay(300);
    await repeatForSeconds(chooseTrialSize(LASTS / 2, 3), async (nth) => {
      const one = await round(scene, nth, image);
      slowest = Math.max(slowest, one.slowest);
      checkCodes(trial, one.answers);
      done += one.answers.filter(({ answer }) => answer.status < 500).length;
    });
    trial.try(done > 0, () => 'nothing was answered at all');
    scene.wire.delay(30_000);
    await repeatForSeconds(chooseTrialSize(LASTS / 2, 3), async (nth) => {
      const one = await round(scene, nth, image);
      slowest = Math.max(slowest, one.slowest);
      checkCodes(trial, one.answers);
      for (const { call, answer } of one.answers) {
        trial.try(answer.status === 503, () => `${call} was answered ${answer.status} ${answer.body.code}`);
        refused += 1;
      }
    });
    trial.try(scene.wire.harmed() > 0, () => 'the fault never fired');
    scene.wire.heal();
    const resumed = await checkAfter(trial, scene, image);
    trial.below('slowest answer', slowest, ANSWERED_S, 's');
    trial.below('jobs resumed and ended within', resumed, RESUMED_S, 's');
    return `${done} calls answered late, ${refused} answered 503, known and unknown addresses alike`;
  },
  'PostgreSQL',
);
