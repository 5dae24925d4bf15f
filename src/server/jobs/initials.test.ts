// Pictures of letters: no photo and no face data are requested, stored or agreed to.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNonAiPosterImageUrl } from '#contract/links.ts';
import { VARIANT_COUNTS_BY_LOAD } from '#server/generation/paint-job.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import {
  addAcceptedPhotos,
  callSubmitJob,
  callUploadPhoto,
  createFinishedJob,
  createSignedInPerson,
  DEFAULT_JOB_ANSWERS,
  listStorageKeys,
  PNG_HEADER_BYTES,
  purgeExpiredData,
  readJobRow,
  signInAgain,
  type startAppWithTestEngine,
  waitForJobEnd,
} from '#test/builders.ts';
import { createRemoteTestEngine } from '#test/engine.ts';
import { type SignedInPerson, signIn } from '#test/sign-in.ts';

const QUESTIONS = { question_1: 'potential', question_2: 'empowered', question_3: '' };
const HOUR = 3600;

let app: Awaited<ReturnType<typeof startAppWithTestEngine>>;
const elsewhere = createRemoteTestEngine('elsewhere');
beforeAll(async () => {
  const last = createRemoteTestEngine('last');
  app = { ...(await startTestApp({ replace: { generators: [elsewhere, last] } })), engine: last };
});
afterAll(() => app.close());

function create(person: SignedInPerson, body: object, on: TestApp = app) {
  return on.call('POST /jobs/create', { userid: person.id, ...QUESTIONS, ...body }, person.token);
}

async function anInitialsJob(person: SignedInPerson, letters: string): Promise<string> {
  const { status, body } = await create(person, { letters });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
}

test('a person without an agreement about their face gets a picture of letters, and the ledger stays empty', async () => {
  const person = await signIn(app, 'letters@infosys.com');
  const jobId = await anInitialsJob(person, '  MW ');
  expect((await callSubmitJob(app, person, jobId)).body.data.status).toBe('queue');
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
  const { data } = (await app.call('POST /jobs/get', { job_id: jobId }, person.token)).body;
  expect(data).toMatchObject({ ...QUESTIONS, kind: 'letters', letters: 'MW', published: false });
  const mine = (await app.call('GET /users/mydata', undefined, person.token)).body.data;
  expect(mine).toMatchObject({ photos: [], model_trained: false, agreements: [], pictures: [{ letters: 'MW' }] });
  expect(await listStorageKeys(app, 'photos')).toEqual([]);
  expect(await listStorageKeys(app, 'models')).toEqual([]);
});

test('only the last engine, which is this machine, is asked to draw initials, and nobody is enrolled', async () => {
  const person = await signIn(app, 'only-here@infosys.com');
  const jobId = await anInitialsJob(person, 'Aisha');
  await callSubmitJob(app, person, jobId);
  await waitForJobEnd(app, jobId);
  expect(elsewhere.behaviour.asked).toEqual([]);
  expect(app.engine.behaviour.asked).not.toContain('enrol');
  expect(app.engine.behaviour.requests.at(-1)).toMatchObject({ job: jobId, letters: 'Aisha', gender: '' });
  expect(await readJobRow(app, jobId)).toMatchObject({ generator: 'last', trainedAt: null, question3: null });
});

test('what is no letter, or too long, is refused with a sentence before anything is made', async () => {
  const person = await signIn(app, 'refused@infosys.com');
  for (const [letters, code] of [
    ['', 'letters_missing'],
    ['   ', 'letters_missing'],
    ['- .', 'letters_unknown'],
    ['Maximilianeke', 'letters_too_long'],
    ['A1', 'letters_unknown'],
    ['M\u202EW', 'letters_unknown'],
    ['M\u0000W', 'letters_unknown'],
    ['😀', 'letters_unknown'],
    ['मीरा', 'letters_unknown'],
    ['ΩЖ', 'letters_unknown'],
    ['Aعلي', 'letters_unknown'],
    ['پریسا', 'letters_unknown'],
    ['a\u0323\u0325', 'letters_unknown'],
  ]) {
    const { status, body } = await create(person, { letters });
    expect([letters, status, body.code]).toEqual([letters, 422, code]);
  }
});

test('a picture of letters takes no photo, no representation, and no status that is not on offer', async () => {
  const person = await createSignedInPerson(app);
  const jobId = await anInitialsJob(person, 'Å');
  const sent = await callUploadPhoto(app, person, { jobId, angle: 'front', image: PNG_HEADER_BYTES });
  expect([sent.status, sent.body.code]).toEqual([409, 'job_without_photos']);
  for (const wrong of [{ question_3: 'female' }, { question_2: 'nothing' }])
    expect((await create(person, { letters: 'Å', ...wrong })).body.code).toBe('answer_unknown');
});

// Requirements: R211, R307
test('a portrait still needs its three answers, its photos and the agreement', async () => {
  const person = await signIn(app, 'portrait@infosys.com');
  expect((await create(person, {})).body.code).toBe('answer_unknown');
  const { body } = await create(person, DEFAULT_JOB_ANSWERS);
  expect((await callSubmitJob(app, person, body.data.id)).body.code).toBe('photos_missing');
  await addAcceptedPhotos(app, person);
  expect((await callSubmitJob(app, person, body.data.id)).body.code).toBe('agreement_missing');
});

// Requirements: R13
test('letters go with the rest after 24 hours, and do not keep a face any longer', async () => {
  const person = await createSignedInPerson(app);
  await addAcceptedPhotos(app, person);
  app.clock.forward(20 * HOUR);
  const back = await signInAgain(app, person);
  const jobId = await anInitialsJob(back, 'KLM');
  await callSubmitJob(app, back, jobId);
  await waitForJobEnd(app, jobId);
  app.clock.forward(5 * HOUR);
  await purgeExpiredData(app);
  expect(await listStorageKeys(app, 'photos')).toEqual([]);
  expect(await readJobRow(app, jobId)).toMatchObject({ letters: expect.stringMatching(/^tpk1:/) });
  app.clock.forward(20 * HOUR);
  await purgeExpiredData(app);
  expect(await readJobRow(app, jobId)).toMatchObject({ kind: 'letters', letters: null, imageKey: null });
  expect(app.logged.join('')).not.toContain('KLM');
});

test('the real studio draws them without a single face model: 1080x1350, marked as drawn, in every format', async () => {
  const real = await startTestApp();
  try {
    const person = await signIn(real, 'studio@infosys.com');
    const { body } = await create(person, { letters: 'MW' }, real);
    const jobId = body.data.id;
    await callSubmitJob(real, person, jobId);
    expect(await waitForJobEnd(real, jobId)).toBe('completed');
    const { data } = (await real.call('POST /jobs/get', { job_id: jobId }, person.token)).body;
    const picture = (await real.server.inject({ url: data.download_url })).rawPayload;
    const { width, height, format, xmp } = await sharp(picture).metadata();
    expect([format, width, height, data.pictures.length]).toEqual(['png', 1080, 1350, VARIANT_COUNTS_BY_LOAD.quiet]);
    expect(xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia');
    const listed = await real.call('POST /jobs/formats', { job_id: jobId }, person.token);
    const banner = listed.body.data.find(({ format }: { format: string }) => format === 'banner');
    const file = (await real.server.inject({ url: banner.download_url })).rawPayload;
    const made = await sharp(file).metadata();
    expect([made.width, made.height]).toEqual([1584, 396]);
    expect(made.xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia');
  } finally {
    await real.close();
  }
}, 120_000);

test('in the gallery its address says that no model drew it, and a portrait’s does not', async () => {
  const person = await signIn(app, 'hung@infosys.com');
  const jobId = await anInitialsJob(person, 'AB');
  await callSubmitJob(app, person, jobId);
  expect(await waitForJobEnd(app, jobId)).toBe('completed');
  const portrait = await createSignedInPerson(app);
  const hang = (own: SignedInPerson, id: string) =>
    app.call('PUT /jobs/publish', { publish: true, jobId: id }, own.token);
  await hang(portrait, await createFinishedJob(app, portrait));
  expect((await hang(person, jobId)).status).toBe(200);
  const [newest, other] = (await app.call('GET /jobs/gallery')).body.data;
  expect([isNonAiPosterImageUrl(newest.video_url), isNonAiPosterImageUrl(other.video_url)]).toEqual([true, false]);
  expect((await app.call(`GET ${newest.video_url}`)).status).toBe(200);
});
