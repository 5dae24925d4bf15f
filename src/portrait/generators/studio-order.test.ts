// The order in which the studio works on its tasks, with a thread that only counts them.
import { expect, test } from 'vitest';
import type { PictureRequest } from './generator.ts';
import { createStudioGeneratorOnWorkerThread } from './studio.ts';
import { createSyntheticPictureRequest } from './synthetic-request.test-helpers.ts';

const script = `import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.on('message', ({ id, kind }) => {
  count++;
  if (kind !== 'forget') parentPort.postMessage({ id, kind: 'failed', reason: String(count), qualityFailed: false });
});`;

const request = createSyntheticPictureRequest('wellness', 'mindful');

const createCountingStudio = () =>
  createStudioGeneratorOnWorkerThread({ script: new URL(`data:text/javascript,${encodeURIComponent(script)}`) });

test('a first picture is drawn before further variants that wait', async () => {
  const studio = createCountingStudio();
  const requests = [request, { ...request, variantsBefore: 1 }, { ...request, variantsBefore: 2 }, request];
  const numberOf = (request: PictureRequest) =>
    studio.generate({ request, faceProfile: new Uint8Array() }).catch((error) => error.message);
  expect(await Promise.all(requests.map(numberOf))).toEqual(['1', '3', '4', '2']);
  await studio.close();
});

test('erasing a person makes the thread forget what it keeps for further variants', async () => {
  const studio = createCountingStudio();
  const draw = () => studio.generate({ request, faceProfile: new Uint8Array() }).catch((error) => error.message);
  expect(await draw()).toBe('1');
  await studio.erase('person-1', []);
  expect(await draw()).toBe('3');
  await studio.close();
});
