// Queued jobs commit with their transaction, are retried, run once for each key, and stop after their last attempt. How
// finished ones are forgotten is in finished-jobs.test.ts.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { withImmediatePolls, withImmediateRetries } from '#test/retries.ts';
import type { DatabaseConnection } from '../database/database.ts';
import { createLog } from '../log.ts';
import { openQueue } from './pg-boss.ts';
import {
  type AnyBackgroundJobDefinition,
  type BackgroundJobAttempt,
  defineBackgroundJob,
  defineBackgroundJobHandler,
  type Queue,
} from './queue.ts';

const given = defineBackgroundJob<{ n: number }>({ name: 'given-up' });
const plain = defineBackgroundJob<{ n: number }>({ name: 'plain', retries: 1, deadLetter: given });
const single = defineBackgroundJob<{ n: number }>({ name: 'single', uniqueBy: ({ n }) => String(n) });
const beating = defineBackgroundJob<{ n: number }>({ name: 'beating', heartbeat: 10, retries: 2 });
const definitions: AnyBackgroundJobDefinition[] = [plain, single, beating];

let connection: DatabaseConnection;
let queue: Queue;
let lines: string[];
const log = () => createLog('info', { write: (line) => lines.push(line) });

beforeEach(async () => {
  lines = [];
  connection = await openTestDatabase();
  queue = await openQueue(connection.link, { definitions, log: log(), cron: false });
});
afterEach(async () => {
  await queue.stop();
  await connection.close();
});

const until = (check: () => void) =>
  withImmediatePolls(connection.db, vi.waitFor(check, { timeout: 20_000, interval: 20 }));

test('work exists if and only if its transaction commits', async () => {
  const done: number[] = [];
  await connection.db.transaction((tx) => queue.send(plain, { n: 1 }, { tx }));
  const failing = connection.db.transaction(async (tx) => {
    await queue.send(plain, { n: 2 }, { tx });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await queue.send(plain, { n: 3 });
  await queue.work([defineBackgroundJobHandler({ definition: plain, run: async ({ n }) => void done.push(n) })]);
  await until(() => expect(done).toHaveLength(2));
  expect(done.sort()).toEqual([1, 3]);
});

test('failed work is tried again, then handed to what deals with it; the log and the queue keep no address', async () => {
  const tries: number[] = [];
  const givenUp: number[] = [];
  await queue.work([
    defineBackgroundJobHandler({
      definition: plain,
      async run(_data, { number }) {
        tries.push(number);
        throw new Error('nobody at aisha@infosys.com');
      },
    }),
    defineBackgroundJobHandler({ definition: given, run: async ({ n }) => void givenUp.push(n) }),
  ]);
  await queue.send(plain, { n: 7 });
  await withImmediateRetries(
    connection.db,
    until(() => expect(givenUp).toEqual([7])),
  );
  expect(tries).toEqual([0, 1]);
  const { rows } = await connection.db.execute(sql`select output::text from pgboss.job where output is not null`);
  expect(rows.length).toBeGreaterThan(0);
  expect(lines.join('') + JSON.stringify(rows)).not.toContain('aisha');
});

test('while work with the same key is unfinished, another send changes nothing', async () => {
  const done: number[] = [];
  for (const n of [1, 1, 2, 1]) await queue.send(single, { n });
  await queue.work([defineBackgroundJobHandler({ definition: single, run: async ({ n }) => void done.push(n) })]);
  await until(() => expect(done.sort()).toEqual([1, 2]));
  await queue.send(single, { n: 1 });
  await until(() => expect(done.sort()).toEqual([1, 1, 2]));
});

test('runs as many jobs at once as the handler allows', async () => {
  let now = 0;
  let most = 0;
  let done = 0;
  for (let n = 0; n < 6; n += 1) await queue.send(plain, { n });
  const run = async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 30));
    now -= 1;
    done += 1;
  };
  await queue.work([defineBackgroundJobHandler({ definition: plain, concurrency: 3, run })]);
  // Nobody wakes the worker for the second three: it looks again by itself.
  await vi.waitFor(() => expect(done).toBe(6), { timeout: 20_000, interval: 20 });
  expect(most).toBe(3);
});

test('work under way when the process stops is finished, or done by the next one', async () => {
  const finished: string[] = [];
  const first = await openQueue(connection.link, { definitions, log: log() });
  await first.work([
    defineBackgroundJobHandler({
      definition: beating,
      async run() {
        await new Promise((resolve) => setTimeout(resolve, 500));
        finished.push('first');
      },
    }),
  ]);
  await queue.send(beating, { n: 1 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await first.stop();
  const next = await openQueue(connection.link, { definitions, log: log(), cron: false });
  onTestFinished(() => next.stop());
  await next.work([defineBackgroundJobHandler({ definition: beating, run: async () => void finished.push('next') })]);
  await until(() => expect(finished.length).toBeGreaterThan(0));
  expect(finished).toHaveLength(1);
});

test('work that a stopping process lets go of is there for the next, and is no error', async () => {
  const held = await openQueue(connection.link, { definitions, log: log(), cron: false });
  const begun: number[] = [];
  const run = async (_data: { n: number }, { signal }: BackgroundJobAttempt) => {
    begun.push(1);
    await sleep(60_000, undefined, { signal });
  };
  await held.work([defineBackgroundJobHandler({ definition: beating, run })]);
  await queue.send(beating, { n: 1 });
  await until(() => expect(begun).toHaveLength(1));
  await held.stop();
  const { rows } = await connection.db.execute(sql`select state from pgboss.job where name = 'beating'`);
  expect(rows).toEqual([{ state: 'retry' }]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 30, job: 'beating' }]);
});

test('the queue can be opened again on the same database with other numbers', async () => {
  const changed = [defineBackgroundJob<{ n: number }>({ name: 'plain', retries: 4 })];
  const again = await openQueue(connection.link, { definitions: changed, log: log(), cron: false });
  onTestFinished(() => again.stop());
  const { rows } = await connection.db.execute(sql`select retry_limit from pgboss.queue where name = 'plain'`);
  expect(rows).toEqual([{ retry_limit: 4 }]);
});
