// The embedded database in its folder: one that is damaged ends the start with a message that says what to do.
import { mkdtemp, readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabaseFolder } from '#test/database.ts';
import { openPgliteConnection } from './pglite.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-damaged-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('says in one sentence how to go on from a damaged database, again and again', async () => {
  const folder = join(await makeFolder(), 'database');
  await createDatabaseFolder(folder);
  await truncate(join(folder, 'global', 'pg_control'), 10);
  for (const attempt of [1, 2]) {
    const message = await openPgliteConnection(folder).then(
      () => `opened at attempt ${attempt}`,
      (error) => error.message,
    );
    expect(message).toContain("can't be opened");
    expect(message).toContain('docs/operations.md');
    expect(message).not.toContain('\n');
  }
}, 60_000);

test('keeps no more than a hundred files open, however many tables and indexes there are', async () => {
  const { db, migrate, close } = await openPgliteConnection(join(await makeFolder(), 'database'));
  onTestFinished(close);
  await migrate();
  const { rows } = await db.execute<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class where relkind in ('r', 'i') and pg_relation_size(oid) > 0`,
  );
  expect(rows.length).toBeGreaterThan(150);
  const open = (await readdir('/proc/self/fd').catch(() => [])).map((fd) =>
    readlink(`/proc/self/fd/${fd}`).catch(() => ''),
  );
  const ofDatabase = (await Promise.all(open)).filter((path) => path.includes('thrive-damaged-'));
  expect(ofDatabase.length).toBeLessThanOrEqual(100);
}, 60_000);

test('says what to check where the database folder can not be written', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  await expect(openPgliteConnection(join(file, 'database'))).rejects.toThrow(
    /can't be written: .* set DATA_DIR to another folder/,
  );
});
