// Campaign metrics for admins: by day and pillar, with small counts suppressed.
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { pictureFunnelSteps } from '#contract/campaign-numbers.ts';
import { moveMetricIncrementsIntoDailySums } from '#server/daily-metrics/store.ts';
import type { TestApp } from '#test/app.ts';
import { createSignedInPerson, startAppWithTestEngine } from '#test/builders.ts';

const [first, second] = campaign.pillars.map(({ key }) => key);

async function start(env: Record<string, string> = {}) {
  const app = await startAppWithTestEngine({ env, worker: false });
  onTestFinished(() => app.close());
  const admin = await createSignedInPerson(app, 'viewer@infosys.com');
  const numbers = async (fromDate: string, toDate: string) =>
    (await app.call('POST /jobs/numbers', { fromDate, toDate }, admin.token)).body.data;
  return { app, admin, numbers };
}

const addMetric = (app: TestApp, kind: string, name: string, part: string, day: string, amount: number) =>
  app.services.db.execute(
    sql`select increment_daily_metric(${kind}, ${name}, ${part}, ${`${day}T12:00:00Z`}::timestamptz, ${amount}::int)`,
  );

/** As many pictures of every pillar, but for those that are named. */
async function begun(app: TestApp, day: string, many: number, others: Record<string, number> = {}): Promise<void> {
  for (const { key } of campaign.pillars) await addMetric(app, 'step', 'begun', key, day, others[key] ?? many);
}

test('a day tells its steps by pillar where nobody stands alone, and less where somebody does', async () => {
  const { app, numbers } = await start();
  await begun(app, '2026-03-01', 20);
  await begun(app, '2026-03-02', 20, { [second]: 2, [first]: 7 });
  await begun(app, '2026-03-03', 0, { [first]: 4 });
  await addMetric(app, 'step', 'asked', '', '2026-03-02', 60);
  await addMetric(app, 'step', 'signed-in', '', '2026-03-02', 4);
  const all = 20 * campaign.pillars.length;
  const data = await numbers('2026-03-01', '2026-03-31');
  expect(data).toMatchObject({ least: 5, pillars: campaign.pillars.map(({ key }) => key) });
  expect(data.days.map(({ day, pictures }: { day: string; pictures: number[] }) => [day, pictures[0]])).toEqual([
    ['2026-03-01', all],
    ['2026-03-02', all - 31],
  ]);
  const [whole, narrow] = data.days;
  expect(whole.visits).toEqual([null, null]);
  expect(whole.by_pillar.map((counts: number[]) => counts[0])).toEqual(campaign.pillars.map(() => 20));
  expect(narrow.visits).toEqual([60, null]);
  expect(narrow.by_pillar.slice(0, 2).map((counts: number[]) => counts[0])).toEqual([null, null]);
  for (const counts of [whole.pictures, ...whole.by_pillar]) expect(counts).toHaveLength(pictureFunnelSteps.length);
});

test('what is shown of a day is the same in whatever span it is asked for, so no two answers differ by a person', async () => {
  const { app, numbers } = await start();
  for (const [day, many] of Object.entries({ '2026-03-01': 9, '2026-03-02': 1, '2026-03-03': 6 }))
    await begun(app, day, many);
  await moveMetricIncrementsIntoDailySums(app.services.db, app.services.config.timeZone);
  const { days } = await numbers('2026-02-20', '2026-03-20');
  for (const day of ['2026-03-01', '2026-03-02', '2026-03-03'])
    expect((await numbers(day, day)).days).toEqual(days.filter((one: { day: string }) => one.day === day));
});

test('refusals, failures and what engines did not do are told by reason, the rare ones in the sum alone', async () => {
  const { app, numbers } = await start();
  for (const [kind, name, part, many] of [
    ['refused', 'photo_blurred', '', 12],
    ['refused', 'photo_too_dark', '', 6],
    ['refused', 'photo_tilted', '', 1],
    ['failed', 'unlike', first, 3],
    ['failed', 'unlike', second, 3],
    ['failed', 'other', first, 2],
    ['engine', 'away', 'comfyui', 4],
  ] as const)
    await addMetric(app, kind, name, part, '2026-03-01', many);
  expect((await numbers('2026-03-01', '2026-03-01')).stops).toEqual([
    // A single one beside the two is suppressed together with the smaller of them.
    { day: '2026-03-01', kind: 'refused', total: 19, reasons: [{ reason: 'photo_blurred', count: 12 }] },
    { day: '2026-03-01', kind: 'failed', total: 8, reasons: [] },
  ]);
});

test('the smallest group is a setting, and a span has an end', async () => {
  const { app, admin, numbers } = await start({ SMALLEST_GROUP: '2' });
  await begun(app, '2026-03-01', 2);
  expect((await numbers('2026-03-01', '2026-03-01')).days[0].by_pillar[0][0]).toBe(2);
  for (const wrong of [
    { fromDate: '2026-01-01', toDate: '2026-04-03' },
    { fromDate: 'today', toDate: '2026-04-01' },
    { fromDate: '2026-01-01' },
  ])
    expect((await app.call('POST /jobs/numbers', wrong, admin.token)).status).toBe(400);
  expect((await numbers('2026-01-01', '2026-04-02')).days).toHaveLength(1);
});
