// The whole flow of a job with nothing replaced: real photos, photo check, studio and queue.
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import {
  callSubmitJob,
  callUploadPhoto,
  createSignedInPerson,
  createUnsubmittedJob,
  DEFAULT_JOB_ANSWERS,
  readJobRow,
} from '#test/builders.ts';
import { frontFacePhoto, leftFacePhoto, rightFacePhoto } from '#test/faces.ts';

const TIMEOUT_MS = 240_000;

// Requirements: R2, R3, R4, R315, R367
test('from three photos to a picture of the same person, an e-mail, and a second picture at once', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const person = await createSignedInPerson(app, 'aisha@infosys.com');
  const jobId = await createUnsubmittedJob(app, person);
  for (const [angle, face] of [
    ['front', frontFacePhoto],
    ['left', leftFacePhoto],
    ['right', rightFacePhoto],
  ] as const) {
    expect((await callUploadPhoto(app, person, { jobId, angle, image: await face() })).status).toBe(200);
  }
  expect((await callSubmitJob(app, person, jobId)).status).toBe(200);

  const seen: { progress: number; stage: string; status: string }[] = [];
  const finished = async (id: string) => {
    for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; ) {
      const { body } = await app.call('POST /jobs/getJobStatus', { job_id: id }, person.token);
      seen.push(body.data);
      if (body.data.status !== 'queue') return body.data;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the picture was not finished in time');
  };
  expect(await finished(jobId)).toMatchObject({ status: 'completed', progress: 1 });
  const fractions = seen.map(({ progress }) => progress);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  expect(new Set(seen.map(({ stage }) => stage)).size).toBeGreaterThan(2);
  expect((await readJobRow(app, jobId)).likeness).toBeGreaterThanOrEqual(0.62);

  const { data } = (await app.call('POST /jobs/get', { job_id: jobId }, person.token)).body;
  expect(data).toMatchObject(DEFAULT_JOB_ANSWERS);
  const picture = (await app.server.inject({ url: data.download_url })).rawPayload;
  const { width, height, format, xmp, exif } = await sharp(picture).metadata();
  expect([format, width, height, exif]).toEqual(['png', 1080, 1350, undefined]);
  expect(xmp?.toString()).toContain('compositeWithTrainedAlgorithmicMedia');
  const email = await app.mailbox.emailTo(person.address, 1);
  expect(email.text).toContain(`/result?id=${jobId}`);

  const { body } = await app.call(`GET /users/getuser/${person.id}`, undefined, person.token);
  expect(body.data.model_trained).toBe(true);
  const second = await createUnsubmittedJob(app, person);
  expect((await callSubmitJob(app, person, second)).status).toBe(200);
  expect(await finished(second)).toMatchObject({ status: 'completed', model_trained: true });
  expect((await readJobRow(app, second)).trainedAt).toBeNull();
}, 600_000);
