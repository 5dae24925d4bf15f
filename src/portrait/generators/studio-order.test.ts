// The order in which the studio works on its tasks, with a thread that only counts them.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AttemptRequest, Generator, PictureRequest } from './generator.ts';
import { createStudio } from './studio.ts';

const script = `import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.on('message', ({ id }) =>
  parentPort.postMessage({ id, kind: 'failed', reason: String(++count), qualityFailed: false }));`;

const request: PictureRequest = {
  job: 'job-1',
  person: 'person-1',
  pillar: 'wellness',
  status: 'mindful',
  gender: 'female',
  seed: 7,
  compositions: 1,
};

async function submit(generator: Generator, request: PictureRequest): Promise<AttemptRequest> {
  const photo = new Uint8Array();
  const photos = async () => ({ front: photo, left: photo, right: photo });
  const attempt = { attemptId: randomUUID(), request, faceProfile: new Uint8Array(), photos };
  await generator.submit(attempt);
  return attempt;
}

test('a first picture is drawn before further variants that wait', async () => {
  const studio = createStudio({ script: new URL(`data:text/javascript,${encodeURIComponent(script)}`) });
  const attempts = [
    await submit(studio, request),
    await submit(studio, { ...request, earlier: 1 }),
    await submit(studio, { ...request, earlier: 2 }),
    await submit(studio, request),
  ];
  const numberOf = async (attempt: AttemptRequest) => {
    const poll = await studio.poll(attempt);
    return poll.state === 'failed' ? poll.reason : poll.state;
  };
  await expect.poll(() => Promise.all(attempts.map(numberOf)), { timeout: 10_000 }).toEqual(['1', '3', '4', '2']);
  await studio.close();
});
