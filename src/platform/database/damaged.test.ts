// A damaged database ends the start with a message that says what to do.
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPglite } from './pglite.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-damaged-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('says in one sentence how to go on from a damaged database, again and again', async () => {
  const folder = join(await makeFolder(), 'database');
  await (await openPglite(folder)).close();
  await truncate(join(folder, 'global', 'pg_control'), 10);
  for (const attempt of [1, 2]) {
    const message = await openPglite(folder).then(
      () => `opened at attempt ${attempt}`,
      (error) => error.message,
    );
    expect(message).toContain("can't be opened");
    expect(message).toContain('docs/operations.md');
    expect(message).not.toContain('\n');
  }
}, 60_000);

test('says what to check where the database folder can not be written', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  await expect(openPglite(join(file, 'database'))).rejects.toThrow(
    /can't be written: .* set DATA_DIR to another folder/,
  );
});
