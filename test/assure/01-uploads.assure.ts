// Promise 1: no upload hurts the server.
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { errorDefinitions } from '#contract/errors.ts';
import { countBadUploadKinds, generateBadUploads } from '#test/bad-files.ts';
import { createSignedInPerson, createUnsubmittedJob, listStorageKeys, startAppWithTestEngine } from '#test/builders.ts';
import { frontFacePhoto } from '#test/faces.ts';
import { sendRequestWithBinaryBody } from '#test/raw-request.ts';
import { chooseTrialSize, createTrialRandom, testProductPromise } from './assure.ts';

const sentences = new Set<string>(Object.values(errorDefinitions).map(({ message }) => message));
const MB = 1024 * 1024;

testProductPromise(1, 'bad files and broken forms over HTTP, looked at by the real checker', async (trial) => {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/jobs/upload`;
  const person = await createSignedInPerson(app);
  const fields = { jobId: await createUnsubmittedJob(app, person), userId: person.id, angle: 'front' };
  const uploads = generateBadUploads(createTrialRandom(1), { good: await frontFacePhoto(), fields });

  // The first photos load the models; they count for what they are answered, not for time and memory.
  const warm = countBadUploadKinds();
  const count = chooseTrialSize(500, warm + 10);
  const times: number[] = [];
  let atStart = 0;
  let most = 0;
  let accepted = 0;
  for (let nth = 0; nth < count; nth += 1) {
    const { value: bad } = await uploads.next();
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': bad.contentType };
    const { status, body, ms } = await sendRequestWithBinaryBody(url, { body: bad.body, headers });
    if (status === 401) throw new Error('the sign-in ended on the way');
    const isSentence = status === 200 || sentences.has(messageOf(body));
    trial.try(status >= 200 && status < 500 && isSentence, () => `${bad.kind}: ${status} ${body.slice(0, 200)}`);
    if (status === 200) accepted += 1;
    if (nth < warm) atStart = process.memoryUsage().rss;
    else times.push(ms);
    most = Math.max(most, process.memoryUsage().rss);
  }
  const kept = await listStorageKeys(app, 'photos/');
  for (const key of kept) {
    const { format, exif, icc, xmp } = await sharp(await app.services.storage.read(key)).metadata();
    trial.try(format === 'png' && !exif && !icc && !xmp, () => `a stored photo is ${format} with metadata`);
  }
  trial.try(kept.length === 1, () => `${kept.length} photos are stored for one pose`);
  const alive = await fetch(url.replace('/jobs/upload', '/health/ready'));
  trial.try(alive.status === 200, () => `the server is not ready afterwards: ${alive.status}`);
  times.sort((a, b) => a - b);
  trial.below('p99', times[Math.floor(times.length * 0.99)] / 1000, 2, 's');
  trial.below('memory growth', (most - atStart) / MB, 300, 'MB');
  return `${countBadUploadKinds()} kinds; 0 answers of 5xx; ${accepted} were photos after all, stored anew without metadata`;
});

function messageOf(body: string): string {
  try {
    return JSON.parse(body).message;
  } catch {
    return '';
  }
}
