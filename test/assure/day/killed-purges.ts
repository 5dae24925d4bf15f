// Purges in processes of their own that are killed with -9 on their way.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../../app.ts';
import { TEST_SECRET } from '../../database.ts';

/** `now` is the instant at which they purge, `after` how many jobs have lost their data when each one is killed. */
type PurgeKills = { databaseUrl: string; now: string; after: readonly number[] };

/** Fails when a purge was through before it could be killed. */
export async function runKilledPurges(app: TestApp, { databaseUrl, now, after }: PurgeKills): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    DATA_DIR: app.services.config.dataDir,
    SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    NOW: now,
  };
  for (const enough of after) {
    const child = fork(join(import.meta.dirname, 'purger.ts'), { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const ended = once(child, 'exit');
    await Promise.race([once(child, 'message'), ended]);
    while (child.exitCode === null && (await purgedJobs(app)) < enough) await sleep(2);
    child.kill('SIGKILL');
    const [code] = await ended;
    if (code !== null) throw new Error(`the fault never fired: the purge ended by itself with ${code}`);
  }
}

async function purgedJobs({ services: { db } }: TestApp): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs where purged_at is not null`,
  );
  return Number(rows[0].count);
}
