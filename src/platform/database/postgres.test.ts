// A process whose database server becomes unreachable or stops answering.
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { startFaultInjectionProxy } from '#test/assure/faults/fault-injection-proxy.ts';
import { DATABASE_UNAVAILABLE_CODE } from './database.ts';
import { openPostgres } from './postgres.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

test.runIf(serverUrl)('a connection that breaks within a transaction fails that, and nothing else', async () => {
  const connection = openPostgres(String(serverUrl), { connections: 2 });
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

test.runIf(serverUrl)(
  'a server that takes connections and says nothing is given up, and none is kept for it',
  async () => {
    const wire = await startFaultInjectionProxy(String(serverUrl));
    onTestFinished(() => wire.close());
    const limits = { connections: 2, timeoutMs: 200, connectMs: 500 };
    const connection = openPostgres(wire.url, limits);
    onTestFinished(() => connection.close());
    const { db } = connection;
    await Promise.all([db.execute(sql`select 1`), db.execute(sql`select 1`)]);
    wire.silence();
    const asked = [
      db.execute(sql`select 1`),
      db.transaction((tx) => tx.execute(sql`select 1`)),
      // Nothing is free for this one.
      db.execute(sql`select 1`),
    ];
    for (const outcome of await Promise.allSettled(asked)) {
      expect(codesOf((outcome as PromiseRejectedResult).reason)).toContain(DATABASE_UNAVAILABLE_CODE);
    }
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    expect(wire.harmed()).toBeGreaterThan(0);
    wire.heal();
    const both = [db.transaction((tx) => tx.execute(sql`select 1`)), db.transaction((tx) => tx.execute(sql`select 1`))];
    expect(await Promise.all(both)).toHaveLength(2);
  },
);

test.runIf(serverUrl)(
  'a statement that takes too long is ended by the server, and its connection goes on',
  async () => {
    const connection = openPostgres(String(serverUrl), { connections: 1, timeoutMs: 200 });
    onTestFinished(() => connection.close());
    const { db } = connection;
    const pid = async () => (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0].pid;
    const before = await pid();
    const slow = db.transaction((tx) => tx.execute(sql`select pg_sleep(5)`));
    await expect(slow.catch((error) => codesOf(error))).resolves.toContain('57014');
    expect(await pid()).toBe(before);
  },
);

/** Along the chain of causes. */
function codesOf(error: unknown): unknown[] {
  return error instanceof Error ? [(error as { code?: unknown }).code, ...codesOf(error.cause)] : [];
}
