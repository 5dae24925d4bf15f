// Promise 18: the gallery carries its visitors. All at once, on all of its pages, with every picture of each.
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { createFinishedJob, createSignedInPerson, listStorageKeys, startAppWithTestEngine } from '#test/builders.ts';
import { sendRequestWithBinaryBody } from '#test/raw-request.ts';
import { chooseTrialSize, testProductPromise } from './assure.ts';

const PICTURES = 60;
const PAGES = 4;
/** Bytes of a picture of the screen. */
const BYTES = 200_000;

/** Pages of published pictures, each as large as a real one; returns where they are served. */
async function openGallery() {
  const app = await startAppWithTestEngine({
    env: { CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000', REQUESTS_PER_NETWORK_PER_MINUTE: '1000000' },
  });
  onTestFinished(() => app.close());
  for (let nth = 0; nth < chooseTrialSize(PICTURES, 20); nth += 1) {
    const person = await createSignedInPerson(app);
    const jobId = await createFinishedJob(app, person);
    const before = new Set(await listStorageKeys(app, 'gallery-screens/'));
    await app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
    const made = (await listStorageKeys(app, 'gallery-screens/')).filter((key) => !before.has(key));
    const owner = { userId: person.id, purpose: 'gallery' } as const;
    for (const key of made) await app.services.storage.put(key, randomBytes(BYTES), 'image/webp', owner);
  }
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return { app, url: `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}` };
}

testProductPromise(
  18,
  'visitors on every page of the gallery at once, each with its pictures in both sizes',
  async (trial) => {
    const { app, url } = await openGallery();
    const read = vi.spyOn(app.services.storage, 'read');
    const times: number[] = [];
    let pictures = 0;
    const get = async (path: string) => {
      const { status, body, ms } = await sendRequestWithBinaryBody(url + path, {
        method: 'GET',
        body: Buffer.alloc(0),
        headers: {},
      });
      times.push(ms);
      trial.try(status === 200, () => `${path} was answered ${status} ${body.slice(0, 100)}`);
      return body;
    };
    const visit = async (nth: number) => {
      const page = JSON.parse(await get(`/jobs/gallery?page=${1 + (nth % PAGES)}`)) as {
        data: { video_url?: string }[];
      };
      const posters = page.data.flatMap(({ video_url: poster }) =>
        poster?.startsWith('/jobs/gallery/') ? [poster] : [],
      );
      pictures += posters.length;
      const wanted = posters.map((poster) => (nth % 2 ? poster : `${poster}?width=720`));
      // As a browser does: six connections.
      const loadSome = async () => {
        for (let poster = wanted.shift(); poster !== undefined; poster = wanted.shift()) await get(poster);
      };
      await Promise.all(Array.from({ length: 6 }, loadSome));
    };
    await Promise.all(Array.from({ length: chooseTrialSize(60, 20) }, (_, nth) => visit(nth)));
    trial.try(pictures > 0, () => 'no page had a picture');
    // A master is what a picture would be drawn from.
    trial.try(read.mock.calls.length === 0, () => `${read.mock.calls.length} pictures were drawn for visitors`);
    times.sort((a, b) => a - b);
    trial.below('p99', times[Math.floor(times.length * 0.99)] / 1000, 30, 's');
    return `${chooseTrialSize(60, 20)} visitors, ${pictures} pictures of ${Math.round(BYTES / 1000)} kB; 0 refused, 0 drawn`;
  },
);
