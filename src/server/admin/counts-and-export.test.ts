// Jobs by day for the chart, and the export for spreadsheets.
import { expect, onTestFinished, test } from 'vitest';
import { jobs } from '#platform/database/schema.ts';
import type { TestApp } from '#test/app.ts';
import { createFinishedJob, createSignedInPerson, signInAgain, startAppWithTestEngine } from '#test/builders.ts';
import { streamJobsCsvWithAudit } from './export-jobs.ts';

const ALL = { status: '' as const, fromDate: '2020-01-01', toDate: '2030-12-31' };
const HEAD =
  '"Job Id","Status","User","Model Trained","Created At","Category","Answer","Gender","In Gallery","Failure"';

async function start() {
  const app = await startAppWithTestEngine();
  onTestFinished(() => app.close());
  return { app, admin: await createSignedInPerson(app, 'admin@infosys.com') };
}

type NewJob = Partial<typeof jobs.$inferInsert> & { createdAt: Date };

async function put(app: TestApp, userId: string, rows: NewJob[]): Promise<void> {
  await app.services.db
    .insert(jobs)
    .values(rows.map((row, place) => ({ id: `job-${place}`, userId, seed: 1, status: 'failed' as const, ...row })));
}

const at = (text: string) => new Date(text);

test('jobs are counted by day of the company’s time zone and by what became of them', async () => {
  const { app, admin } = await start();
  await put(app, admin.id, [
    // 14 April begins in India at 18:30 UTC of the 13th.
    { createdAt: at('2026-04-13T18:29:59Z'), status: 'completed' },
    { createdAt: at('2026-04-13T18:30:00Z'), status: 'failed' },
    { createdAt: at('2026-04-14T10:00:00Z'), status: 'failed' },
    { createdAt: at('2026-04-14T11:00:00Z'), status: 'created' },
    { createdAt: at('2026-04-20T11:00:00Z'), status: 'queue' },
  ]);
  const byDay = async (change: object = {}) =>
    (await app.call('POST /jobs/byday', { ...ALL, ...change }, admin.token)).body.data;
  expect(await byDay()).toEqual([
    { day: '2026-04-13', created: 0, queue: 0, completed: 1, failed: 0 },
    { day: '2026-04-14', created: 1, queue: 0, completed: 0, failed: 2 },
    { day: '2026-04-20', created: 0, queue: 1, completed: 0, failed: 0 },
  ]);
  expect(await byDay({ status: 'failed' })).toEqual([
    { day: '2026-04-14', created: 0, queue: 0, completed: 0, failed: 2 },
  ]);
  expect(await byDay({ fromDate: '2026-04-14', toDate: '2026-04-14' })).toHaveLength(1);
  expect(await byDay({ fromDate: '2026-04-15', toDate: '2026-04-14' })).toEqual([]);
  for (const wrong of [{ fromDate: '0000-01-01' }, { toDate: 'today' }]) {
    expect((await app.call('POST /jobs/byday', { ...ALL, ...wrong }, admin.token)).status).toBe(400);
  }
});

test('the export holds what is filtered, as an attachment that nobody keeps', async () => {
  const { app, admin } = await start();
  const person = await createSignedInPerson(app);
  const jobId = await createFinishedJob(app, person);
  const answer = await app.call('POST /jobs/export', ALL, admin.token);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="thrive-jobs-2020-01-01-2030-12-31.csv"',
    'cache-control': 'no-store',
  });
  const [head, row, end] = answer.body.split('\r\n');
  expect(head).toBe(HEAD);
  expect(row.replace("'", '')).toMatch(
    new RegExp(
      `^"${jobId}","completed","${person.address}","true","\\d{4}-.*Z","wellness","mindful","female","false",""$`,
    ),
  );
  expect(end).toBe('');
  const none = await app.call('POST /jobs/export', { ...ALL, status: 'failed' }, admin.token);
  expect(none.body).toBe(`${HEAD}\r\n`);
});

test('past their time, people leave the export though the purge is late', async () => {
  const { app, admin } = await start();
  const person = await createSignedInPerson(app);
  await createFinishedJob(app, person);
  app.clock.forward(24 * 3600 + 60);
  const { body } = await app.call('POST /jobs/export', ALL, (await signInAgain(app, admin)).token);
  expect(body).not.toContain('@');
  expect(body).not.toContain('wellness');
  expect(body).toContain('"completed","","",');
});

test('many jobs leave batch by batch, each once and newest first, also those of one instant', async () => {
  const { app, admin } = await start();
  const rows = Array.from({ length: 25 }, (_, place) => ({ createdAt: at(`2026-06-01T00:00:0${place % 3}Z`) }));
  await put(app, admin.id, rows);
  const stream = await streamJobsCsvWithAudit(
    { ...app.services, timeZone: app.services.config.timeZone },
    { ...ALL, actor: admin.id },
    4,
  );
  const text = await new Response(stream).text();
  const ids = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);
  expect(ids).toHaveLength(25);
  expect(new Set(ids).size).toBe(25);
  const times = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[4]);
  expect(times).toEqual([...times].sort().reverse());
});

test('what people’s data could smuggle into a spreadsheet stays text', async () => {
  const { app, admin } = await start();
  await put(app, admin.id, [
    { createdAt: at('2026-06-01T00:00:00Z'), finishedAt: new Date(), failure: '=HYPERLINK("http://x"),"y"' },
  ]);
  const { body } = await app.call('POST /jobs/export', ALL, admin.token);
  expect(body).toContain(`"'=HYPERLINK(""http://x""),""y"""`);
});
