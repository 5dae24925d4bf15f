// Expired data is never returned, even before a purge has run: every read, by every role.
import { expect, onTestFinished, test } from 'vitest';
import type { TestApp } from '#test/app.ts';
import {
  createFinishedJob,
  createSignedInPerson,
  listStorageKeys,
  readJobRow,
  signInAgain,
  startAppWithTestEngine,
} from '#test/builders.ts';
import type { SignedInPerson } from '#test/sign-in.ts';

const DAYS = { status: '', fromDate: '2020-01-01', toDate: '2030-12-31', email: '' };

/** Everything that names something of the person, asked as a page would; the status of what has one. */
async function reads(
  app: TestApp,
  who: { person: SignedInPerson; admin: SignedInPerson },
  jobId: string,
  code: string | null,
) {
  const { person, admin } = who;
  const mine = (request: string, body?: object) => app.call(request, body, person.token);
  const list = (await app.call('POST /jobs/totaljobs', DAYS, admin.token)).body.data;
  const csv = (await app.call('POST /jobs/export', { ...DAYS, email: undefined }, admin.token)).body as string;
  return {
    job: (await mine('POST /jobs/get', { job_id: jobId })).status,
    jobForAdmin: (await app.call('POST /jobs/get', { job_id: jobId }, admin.token)).status,
    status: (await mine('POST /jobs/getJobStatus', { job_id: jobId })).status,
    formats: (await mine('POST /jobs/formats', { job_id: jobId })).status,
    choose: (await mine('PUT /jobs/picture', { jobId, number: 1 })).status,
    latest: (await mine('GET /jobs/latestvideos')).body.data.length,
    photo: (await mine(`GET /users/getuser/${person.id}`)).body.data.front_photo_url !== null,
    myData: (await mine('GET /users/mydata')).body.data.pictures.length,
    link: (await app.call(`GET /jobs/getShortUrl/${code}`)).status,
    poster: (await app.server.inject({ url: `/share/${code}/poster.webp` })).statusCode,
    card: (await app.server.inject({ url: `/share/${code}/card.png` })).statusCode,
    listed: list[0].email,
    exported: csv.includes(person.address),
  };
}

// Requirements: R13, D29, D35
test('a late purge shows nobody anything: jobs, formats, photos, links, cards, lists, addresses of files', async () => {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  const [admin, person] = [await createSignedInPerson(app, 'admin@infosys.com'), await createSignedInPerson(app)];
  const jobId = await createFinishedJob(app, person);
  const { shortcode } = await readJobRow(app, jobId);
  const before = await reads(app, { person, admin }, jobId, shortcode);
  expect(before).toMatchObject({ job: 200, jobForAdmin: 200, status: 200, formats: 200, latest: 1, photo: true });
  expect(before).toMatchObject({ myData: 1, link: 200, poster: 200, card: 200, exported: true });
  const { video_url } = (await app.call('POST /jobs/get', { job_id: jobId }, person.token)).body.data;

  app.clock.forward(24 * 3600 + 60);
  expect((await listStorageKeys(app)).length).toBeGreaterThan(0);
  const later = { person: await signInAgain(app, person), admin: await signInAgain(app, admin) };
  expect(await reads(app, later, jobId, shortcode)).toEqual({
    job: 404,
    jobForAdmin: 404,
    status: 404,
    formats: 404,
    choose: 404,
    latest: 0,
    photo: false,
    myData: 0,
    link: 404,
    poster: 404,
    card: 404,
    listed: null,
    exported: false,
  });
  expect((await app.server.inject({ url: video_url })).statusCode).toBe(404);
});
