// The light pictures of the gallery: made at publication, kept, and swept.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { TestApp } from '#test/app.ts';
import {
  createFinishedJob,
  createSignedInPerson,
  listStorageKeys,
  purgeExpiredData,
  readJobRow,
  startAppWithTestEngine,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

async function start() {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  return app;
}

const publish = (app: TestApp, person: SignedInPerson, jobId: string, wanted = true) =>
  app.call('PUT /jobs/publish', { publish: wanted, jobId }, person.token);
const page = (app: TestApp, number: number | string) => app.call(`GET /jobs/gallery?page=${number}`);

// Requirements: R321, D31

// Requirements: R322, D60
test('a picture of the gallery is a light one of the same size with its mark, for anybody, and may be kept for a minute', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  await publish(app, person, jobId);
  const [{ video_url: url }] = (await page(app, 1)).body.data;
  const shown = await app.server.inject({ url });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' });
  const master = await app.services.storage.read((await readJobRow(app, jobId)).imageKey ?? '');
  const [{ width, height }, light] = await Promise.all([sharp(master).metadata(), sharp(shown.rawPayload).metadata()]);
  expect(light).toMatchObject({ format: 'webp', width, height });
  const head = await app.server.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(shown.rawPayload.length)]);
  for (const wrong of ['x', '%00', jobId, '0'.repeat(64)]) {
    expect((await app.server.inject({ url: `/jobs/gallery/${wrong}/poster.webp` })).statusCode).toBe(404);
  }
});

test('a visitor of the gallery has nothing drawn: every picture is read as it was stored at its publication', async () => {
  const app = await start();
  const urls: string[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const person = await createSignedInPerson(app);
    await publish(app, person, await createFinishedJob(app, person));
  }
  for (const { video_url } of (await page(app, 1)).body.data) urls.push(video_url);
  for (const made of ['screens', 'small', 'cards'])
    expect(await listStorageKeys(app, `gallery-${made}/`)).toHaveLength(2);
  const read = vi.spyOn(app.services.storage, 'read');
  const visits = Array.from({ length: 60 }, (_, nth) =>
    app.server.inject({ url: `${urls[nth % 2]}${nth % 3 ? '' : '?width=720'}` }),
  );
  expect(new Set((await Promise.all(visits)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // A master is what a picture would be drawn from.
  expect(read).not.toHaveBeenCalled();
});

test('a narrow place is given fewer pixels of a poster, in one width only', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  await publish(app, person, jobId);
  const [{ video_url: url }] = (await page(app, 1)).body.data;
  const { rawPayload, headers } = await app.server.inject({ url: `${url}?width=720` });
  expect(headers['content-length']).toBe(String(rawPayload.length));
  const { format, width } = await sharp(rawPayload).metadata();
  expect([format, width]).toEqual(['webp', 720]);
  expect((await app.server.inject({ url: `${url}?width=719` })).statusCode).toBe(400);
  await publish(app, person, jobId, false);
  for (const made of ['screens', 'small', 'cards']) expect(await listStorageKeys(app, `gallery-${made}/`)).toEqual([]);
});

test('one that was published before is made once, and kept', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  await publish(app, person, await createFinishedJob(app, person));
  const [{ video_url: url }] = (await page(app, 1)).body.data;
  const [screenKey] = await listStorageKeys(app, 'gallery-screens/');
  const stored = Buffer.from((await app.services.storage.read(screenKey)) ?? []);
  await app.services.storage.delete(screenKey);
  expect((await app.server.inject({ url })).rawPayload).toEqual(stored);
  expect(await listStorageKeys(app, 'gallery-screens/')).toEqual([screenKey]);
  const onDisk = await readFile(join(app.services.config.dataDir, 'files', screenKey));
  expect(onDisk.includes(stored.subarray(0, 64))).toBe(false);
  expect((await app.server.inject({ url })).rawPayload).toEqual(stored);
});

test('the sweep keeps the light version of what hangs, and takes one whose picture is gone', async () => {
  const app = await start();
  const person = await createSignedInPerson(app);
  await publish(app, person, await createFinishedJob(app, person));
  const hanging = await listStorageKeys(app, 'gallery-screens/');
  await app.services.storage.put('gallery-screens/stray', new Uint8Array([1]), 'image/webp');
  app.clock.forward(3600);
  await purgeExpiredData(app);
  expect(await listStorageKeys(app, 'gallery-screens/')).toEqual(hanging);
});
