// From three photos to a lettered poster that passes the quality check, drawn by a real ComfyUI server at COMFYUI_URL.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { MIN_DRAWN_LIKENESS } from '#portrait/steps/identity.ts';
import { frontFacePhoto, leftFacePhoto, rightFacePhoto } from '#test/faces.ts';
import type { AttemptPollResult, AttemptRequest } from '../generator.ts';
import { createRemoteGenerator } from '../remote.ts';
import { createStudioGeneratorOnWorkerThread } from '../studio.ts';
import { createComfyuiRemoteEngine } from './comfyui.ts';
import { loadBundledOrCustomWorkflow } from './workflow-file.ts';

const { COMFYUI_URL: url } = process.env;

test.runIf(url)('photos become a poster by way of a real server, which keeps nothing of them', async () => {
  const studio = createStudioGeneratorOnWorkerThread();
  const workflow = await loadBundledOrCustomWorkflow('no-weights');
  const remote = createRemoteGenerator(createComfyuiRemoteEngine({ servers: [url ?? ''], workflow }), {
    studio,
    pictures: 2,
  });
  onTestFinished(async () => {
    await remote.close();
    await studio.close();
  });
  const photos = { front: await frontFacePhoto(), left: await leftFacePhoto(), right: await rightFacePhoto() };
  const request = {
    job: 'job',
    person: 'person',
    pillar: 'balance',
    status: 'relaxed',
    gender: 'female',
    seed: 7,
    variantCount: 2,
  };
  const faceProfile = await remote.enrol(photos, () => {});
  const attempt: AttemptRequest = { attemptId: randomUUID(), request, faceProfile, photos: async () => photos };

  expect(await remote.check()).toMatchObject({ isHealthy: true });
  await remote.submit(attempt);
  let poll: AttemptPollResult;
  do {
    await new Promise((resolve) => setTimeout(resolve, 300));
    poll = await remote.poll(attempt);
  } while (poll.state === 'working');
  if (poll.state !== 'done') throw new Error(`it ended as ${JSON.stringify(poll)}`);
  for (const { picture, likeness } of [poll.picture, ...poll.picture.alternates]) {
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1080, height: 1350, format: 'png' });
    expect(likeness).toBeGreaterThanOrEqual(MIN_DRAWN_LIKENESS);
  }
  await remote.erase('person', [attempt.attemptId]);
  const file = `${attempt.attemptId}-front.png`;
  const left = await (await fetch(`${url}/view?filename=${file}&subfolder=thrive&type=temp`)).arrayBuffer();
  expect(await sharp(Buffer.from(left)).metadata()).toMatchObject({ width: 1, height: 1 });
});
