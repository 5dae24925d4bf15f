// Permissions of the data folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ensurePrivateDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrive-data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const modeOf = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8);

test('closes an existing folder and everything of ours in it, and leaves other things alone', async () => {
  const data = join(folder, 'data');
  for (const name of ['database/base/1', 'files/photos', 'outbox']) await mkdir(join(data, name), { recursive: true });
  const files = ['database/base/1/2601', 'database.lock', 'files/photos/a', 'outbox/1.json', 'secret', 'notes.txt'];
  for (const name of files) await writeFile(join(data, name), '');
  await writeFile(join(folder, 'outside'), '');
  await symlink(join(folder, 'outside'), join(data, 'files/link'));
  await chmod(join(folder, 'outside'), 0o644);
  for (const name of [...files, 'database', 'database/base', 'files', '.']) await chmod(join(data, name), 0o777);

  expect(await ensurePrivateDataFolder(data)).toBeUndefined();
  expect(await modeOf('data')).toBe('700');
  for (const name of await readdir(data, { recursive: true })) {
    if (name === 'files/link' || name === 'notes.txt') continue;
    expect([name, await modeOf('data', name)]).toEqual([name, expect.stringMatching(/^[67]00$/)]);
  }
  expect([await modeOf('data/notes.txt'), await modeOf('outside')]).toEqual(['777', '644']);
});

test('makes an absent folder for its own account only', async () => {
  expect(await ensurePrivateDataFolder(join(folder, 'new', 'data'))).toBeUndefined();
  expect(await modeOf('new/data')).toBe('700');
});

test('refuses a folder that everybody shares, with a sentence, and leaves it as it is', async () => {
  await chmod(folder, 0o1777);
  await expect(ensurePrivateDataFolder(folder)).rejects.toThrow(/can't be closed to other accounts.*set DATA_DIR/);
  expect(((await stat(folder)).mode & 0o7777).toString(8)).toBe('1777');
});

test.skipIf(process.getuid?.() !== 0)('says in a sentence that a folder of somebody else can’t be closed', async () => {
  await chmod(folder, 0o777);
  const source = `const { ensurePrivateDataFolder } = await import(${JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)});
    await ensurePrivateDataFolder(${JSON.stringify(folder)}).catch((error) => console.log(error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { uid: 65_534, cwd: '/' });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await once(child, 'close');
  expect(said).toMatch(/can't be closed to other accounts of this machine: EPERM.*chown -R/);
});
