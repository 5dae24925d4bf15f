// The order in which the studio works on its tasks, with a thread that only counts them.
import { expect, test } from 'vitest';
import type { PictureRequest } from './generator.ts';
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
  variantCount: 1,
};

test('a first picture is drawn before further variants that wait', async () => {
  const studio = createStudio({ script: new URL(`data:text/javascript,${encodeURIComponent(script)}`) });
  const requests = [request, { ...request, variantsBefore: 1 }, { ...request, variantsBefore: 2 }, request];
  const numberOf = (request: PictureRequest) =>
    studio.generate({ request, faceProfile: new Uint8Array() }).catch((error) => error.message);
  expect(await Promise.all(requests.map(numberOf))).toEqual(['1', '3', '4', '2']);
  await studio.close();
});
