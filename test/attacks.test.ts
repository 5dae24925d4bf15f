// What was seen before a person deletes everything, and a program that opens every link of an e-mail.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TestApp } from './app.ts';
import { startSiteAppClosedAfterTest } from './app-with-site.ts';
import { createFinishedJob, createSignedInPerson, readJobRow, signInAgain } from './builders.ts';
import type { SignedInPerson } from './sign-in.ts';

const publish = (app: TestApp, person: SignedInPerson, jobId: string) =>
  app.call('PUT /jobs/publish', { publish: true, jobId }, person.token);
const deleteAll = (app: TestApp, person: SignedInPerson) =>
  app.call('POST /users/deletemydata', { userid: person.id }, person.token);

/** What a browser that is signed in has seen of a picture: every address of it. */
async function addressesOf(app: TestApp, person: SignedInPerson, jobId: string): Promise<string[]> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string' && /^\/(files|formats|share|jobs\/gallery)\//.test(value)) found.add(value);
    else if (value && typeof value === 'object') Object.values(value).forEach(look);
  };
  for (const [request, body] of [
    ['POST /jobs/get', { job_id: jobId }],
    ['POST /jobs/getJobStatus', { job_id: jobId }],
    ['POST /jobs/formats', { job_id: jobId }],
    [`GET /users/getuser/${person.id}`],
    ['GET /users/mydata'],
    ['GET /jobs/latestvideos'],
    ['GET /jobs/gallery?page=1'],
  ] as [string, unknown?][])
    look((await app.call(request, body, person.token)).body);
  const { shortcode } = await readJobRow(app, jobId);
  return [
    ...found,
    `/share/${shortcode}/poster.webp`,
    `/share/${shortcode}/card.png`,
    `/jobs/getShortUrl/${shortcode}`,
  ];
}

test('no address that was seen before opens anything after its person deleted everything', async () => {
  const app = await startSiteAppClosedAfterTest();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  expect((await publish(app, person, jobId)).status).toBe(200);
  const addresses = await addressesOf(app, person, jobId);
  const statuses = () =>
    Promise.all(addresses.map(async (url) => [url, (await app.server.inject({ url })).statusCode]));
  const before = await statuses();
  const opened = before.filter(([, status]) => status === 200).map(([url]) => String(url).split(/[/?.]/)[1]);
  expect(new Set(opened)).toEqual(new Set(['files', 'share', 'jobs']));
  await deleteAll(app, person);
  for (const [url, status] of await statuses()) expect([url, status]).toEqual([url, 404]);
});

test('a program that opens every link of an e-mail changes nothing', async () => {
  const app = await startSiteAppClosedAfterTest();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const again = await signInAgain(app, person);
  await app.call('POST /auth/getOTP', { username: 'x' });
  await expect.poll(() => app.mailbox.emails.some(({ text }) => text.includes(jobId))).toBe(true);
  const links = app.mailbox.emails.flatMap(
    ({ text, html = '' }) => `${text} ${html}`.match(/https?:\/\/[^\s"<>]+/g) ?? [],
  );
  expect(links.length).toBeGreaterThan(0);
  const rows = async () => {
    const all = await app.services.db.execute(sql`
      select 'jobs' as what, to_jsonb(jobs)::text as row from jobs union all select 'users', to_jsonb(users)::text from users
      union all select 'sign_ins', to_jsonb(sign_ins)::text from sign_ins union all select 'codes', to_jsonb(sign_in_codes)::text from sign_in_codes
      union all select 'gallery', to_jsonb(gallery_items)::text from gallery_items union all select 'consents', to_jsonb(consents)::text from consents
      union all select 'tokens', to_jsonb(tokens)::text from tokens order by 1, 2`);
    return JSON.stringify(all.rows);
  };
  const before = await rows();
  for (const link of links) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const) {
      const { pathname, search } = new URL(link);
      const answer = await app.server.inject({ method, url: pathname + search });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.body).not.toContain(person.address);
    }
  }
  expect(await rows()).toBe(before);
  expect((await app.call('GET /users/mydata', undefined, again.token)).status).toBe(200);
});
