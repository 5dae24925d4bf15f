// Finished jobs leave the queue's table. The product looks for them every five seconds, on a clock that this test sets.
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { withImmediatePolls } from '#test/retries.ts';
import { createLog } from '../log.ts';
import { openQueue } from './pg-boss.ts';
import { defineBackgroundJob, defineBackgroundJobHandler } from './queue.ts';

const plain = defineBackgroundJob<{ n: number }>({ name: 'plain' });

// Requirements: R13
test('what was done an hour ago is forgotten within minutes, whenever the queue looked last', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { db, link, close } = await openTestDatabase();
  onTestFinished(close);
  const queue = await openQueue(link, { definitions: [plain], log: createLog('warn'), cron: false });
  onTestFinished(() => queue.stop());
  const until = (check: () => Promise<void>) =>
    withImmediatePolls(db, vi.waitFor(check, { timeout: 20_000, interval: 20 }));
  const entries = async () => (await db.execute(sql`select name from pgboss.job where state = 'completed'`)).rows;
  await queue.work([defineBackgroundJobHandler({ definition: plain, run: async () => {} })]);
  await queue.send(plain, { n: 1 });
  await until(async () => expect(await entries()).toHaveLength(1));
  await db.execute(sql`update pgboss.job set completed_on = completed_on - interval '61 minutes'`);
  await db.execute(sql`update pgboss.queue set maintain_on = now() - interval '61 seconds'`);
  await vi.advanceTimersByTimeAsync(5000);
  await until(async () => expect(await entries()).toEqual([]));
});
