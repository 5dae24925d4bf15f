// What becomes of a process whose database server goes away.
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from './postgres.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

test.runIf(serverUrl)('a connection that breaks within a transaction fails that, and nothing else', async () => {
  const connection = openPostgres(String(serverUrl), 2);
  onTestFinished(() => connection.close());
  const { db } = connection;
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${rows[0].pid})`);
    // Nothing is asked meanwhile: the news comes to the connection alone.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
