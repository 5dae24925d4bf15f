// The product with an S3-compatible store: a real one if available, and one that fails on demand.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { PhotoChecker } from '#portrait/photo-checker.ts';
import {
  callUploadPhoto,
  createFinishedJob,
  createSignedInPerson,
  createUnsubmittedJob,
  listStorageKeys,
  PNG_HEADER_BYTES,
  startAppWithTestEngine,
} from '#test/builders.ts';
import { testStorageUrl } from '#test/storage.ts';

test.runIf(testStorageUrl)(
  'a picture lies in the store, is seen and saved through here, and goes from it',
  async () => {
    const app = await startAppWithTestEngine({ env: { STORAGE_URL: testStorageUrl ?? '' } });
    onTestFinished(() => app.close());
    const person = await createSignedInPerson(app);
    const before = new Set(await listStorageKeys(app));
    const jobId = await createFinishedJob(app, person);
    const { body } = await app.call('POST /jobs/get', { job_id: jobId }, person.token);
    const { video_url: seen, download_url: saved } = body.data;
    // The bucket holds pictures encrypted: only this server can show them.
    expect(seen).toMatch(/^\/files\//);
    const picture = await app.call(`GET ${seen}`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(picture.headers['cache-control']).toBe('no-store');
    expect(saved).toMatch(/^\/files\//);
    const download = await app.call(`GET ${saved}`);
    expect([download.status, download.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="thrive-${jobId}.png"`,
    ]);
    expect((await app.call('GET /health/ready')).status).toBe(200);

    const gone = await app.call('POST /users/deletemydata', { userid: person.id }, person.token);
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    expect((await app.call(`GET ${seen}`)).status).toBe(404);
    expect((await listStorageKeys(app)).filter((key) => !before.has(key))).toEqual([]);
  },
);

/** A store that takes everything until it is told to fail. */
async function aStore() {
  const mood = { status: 200, code: '' };
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(mood.status).end(`<Error><Code>${mood.code}</Code></Error>`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { mood, url: `s3+http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/thrive` };
}

test('where the store fails, a photo is answered with 503, where it is full with 507, and nothing is half-written', async () => {
  const { mood, url } = await aStore();
  const photoChecker: PhotoChecker = {
    check: async ({ photo }) => ({ accepted: true, photo, identity: new Float32Array(4) }),
    close: async () => {},
  };
  const app = await startAppWithTestEngine({ env: { STORAGE_URL: url }, replace: { photoChecker }, worker: false });
  onTestFinished(() => app.close());
  const person = await createSignedInPerson(app);
  const form = { jobId: await createUnsubmittedJob(app, person), angle: 'front', image: PNG_HEADER_BYTES };
  const front = async () =>
    (await app.call(`GET /users/getuser/${person.id}`, undefined, person.token)).body.data.front_photo_url;

  Object.assign(mood, { status: 403, code: 'AccessDenied' });
  expect(await callUploadPhoto(app, person, form)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  Object.assign(mood, { status: 507, code: 'XMinioStorageFull' });
  expect(await callUploadPhoto(app, person, form)).toMatchObject({ status: 507, body: { code: 'storage_full' } });
  expect(await front()).toBeNull();
  Object.assign(mood, { status: 200, code: '' });
  expect((await callUploadPhoto(app, person, form)).status).toBe(200);
  expect(await front()).toMatch(/^\/files\/photos\./);
});
