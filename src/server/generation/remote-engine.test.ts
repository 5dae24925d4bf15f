// The whole flow with a remote engine: real photos, the real SDK, a provider on loopback, the real quality check and
// studio.
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineAttempts } from '#platform/database/schema.ts';
import type { Generator } from '#portrait/generators/generator.ts';
import { createHostedEngineForTest } from '#portrait/generators/hosted/hosted.test-helpers.ts';
import {
  createJsonResponder,
  type LoopbackProvider,
  openLoopbackProvider,
} from '#portrait/generators/hosted/loopback-provider.test-helpers.ts';
import { createRemoteGenerator } from '#portrait/generators/remote.ts';
import { createStudioGeneratorOnWorkerThread } from '#portrait/generators/studio.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import {
  callSubmitJob,
  callUploadPhoto,
  createSignedInPerson,
  createUnsubmittedJob,
  readJobRow,
} from '#test/builders.ts';
import { frontFacePhoto, leftFacePhoto, otherPersonPhoto, rightFacePhoto } from '#test/faces.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

const LONG_MS = 240_000;
/** Too narrow for our format, as the engines' own formats are. */
const ENGINE_SIZE = { width: 1024, height: 1536 };

let provider: LoopbackProvider;
let app: TestApp;
let person: SignedInPerson;
beforeAll(async () => {
  provider = await openLoopbackProvider();
  const studio = createStudioGeneratorOnWorkerThread();
  const remote = createRemoteGenerator(
    createHostedEngineForTest(`${provider.url}/v1`, {
      prices: { currency: 'USD', perPicture: 40_000 },
      pace: { timeoutMs: LONG_MS },
    }),
    { studio, pictures: 2 },
  );
  const generators: Generator[] = [{ ...remote, check: async () => ({ isHealthy: true, message: '' }) }, studio];
  app = await startTestApp({ replace: { generators } });
  person = await createSignedInPerson(app);
  const jobId = await createUnsubmittedJob(app, person);
  for (const [angle, face] of [
    ['front', frontFacePhoto],
    ['left', leftFacePhoto],
    ['right', rightFacePhoto],
  ] as const)
    expect((await callUploadPhoto(app, person, { jobId, angle, image: await face() })).status).toBe(200);
}, LONG_MS);
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** A 'drawing' of the person in the photo, in the engine's format. */
async function drawingOf(photo: Uint8Array): Promise<string> {
  const drawing = await sharp(photo)
    .resize({ ...ENGINE_SIZE, fit: 'cover' })
    .modulate({ saturation: 1.3 })
    .jpeg()
    .toBuffer();
  return drawing.toString('base64');
}

const answer = (...drawings: string[]) =>
  createJsonResponder(200, {
    created: 1,
    data: drawings.map((b64_json) => ({ b64_json })),
    usage: {
      input_tokens: 10,
      output_tokens: 20,
      total_tokens: 30,
      input_tokens_details: { text_tokens: 4, image_tokens: 6 },
    },
  });

/** A job for which the engine returns these pictures, at its end; `requests` is how many the engine was asked for. */
async function jobDrawnAs(...photos: Uint8Array[]) {
  provider.answerWith(answer(...(await Promise.all(photos.map(drawingOf)))));
  const before = provider.received.length;
  const jobId = await createUnsubmittedJob(app, person);
  expect((await callSubmitJob(app, person, jobId)).status).toBe(200);
  for (const until = Date.now() + LONG_MS; Date.now() < until; ) {
    const row = await readJobRow(app, jobId);
    if (row.status !== 'queue') {
      const attemptRows = await app.services.db.select().from(engineAttempts).where(eq(engineAttempts.jobId, jobId));
      const { data } = (await app.call('POST /jobs/get', { job_id: jobId }, person.token)).body;
      const picture =
        row.status === 'completed' ? (await app.server.inject({ url: data.download_url })).rawPayload : undefined;
      const requests = provider.received.slice(before).filter(({ method }) => method === 'POST').length;
      return { row, data, picture, attemptRows, requests };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the picture was not finished in time');
}

test('what an engine drew of the person is lettered, marked as generated and shown, the likest first', {
  timeout: LONG_MS,
}, async () => {
  const { row, data, picture, attemptRows, requests } = await jobDrawnAs(
    await otherPersonPhoto(),
    await frontFacePhoto(),
  );
  expect(attemptRows).toMatchObject([
    { generator: 'openai', outcome: 'done', reason: null, costMicros: 80_000, currency: 'USD' },
  ]);
  expect(row).toMatchObject({ status: 'completed', generator: 'openai' });
  expect(row.likeness).toBeGreaterThanOrEqual(0.62);
  expect(data.pictures).toHaveLength(1);
  expect(data.made_by).toEqual({ engine: 'openai', instead_of: null });
  const { width, height, format, xmp } = await sharp(picture).metadata();
  expect({ width, height, format }).toEqual({ width: 1080, height: 1350, format: 'png' });
  expect(xmp?.toString()).toContain('digitalsourcetype/trainedAlgorithmicMedia');
  expect(requests).toBe(1);
});

test('a picture of somebody else is never shown: the studio paints instead, and says why', {
  timeout: LONG_MS,
}, async () => {
  const { row, data, picture, attemptRows, requests } = await jobDrawnAs(await otherPersonPhoto());
  expect(row).toMatchObject({ status: 'completed', generator: 'studio' });
  const costs = attemptRows.map(({ generator, outcome, costMicros }) => ({ generator, outcome, costMicros }));
  expect(costs).toEqual(
    expect.arrayContaining([
      { generator: 'openai', outcome: 'unlike', costMicros: 40_000 },
      { generator: 'studio', outcome: 'done', costMicros: null },
    ]),
  );
  expect(data.made_by).toEqual({ engine: 'studio', instead_of: { engine: 'openai', why: 'unlike' } });
  expect((await sharp(picture).metadata()).xmp?.toString()).toContain('compositeWithTrainedAlgorithmicMedia');
  expect(requests).toBe(1);
});
