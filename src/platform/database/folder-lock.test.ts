// The lock allows one process for each folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { acquireDatabaseLockFileOrThrow } from './folder-lock.ts';

let file: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-lock-'));
  file = join(folder, 'database.lock');
  onTestFinished(() => rm(folder, { recursive: true }));
});

/** A process that takes the lock if it can, says so, and stays. */
function taker(): ChildProcess {
  const source = `const { acquireDatabaseLockFileOrThrow } = await import(${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)});
    await acquireDatabaseLockFileOrThrow(${JSON.stringify(file)}).then(() => console.log('mine'), () => console.log('refused'));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source]);
  onTestFinished(() => end(child));
  return child;
}

const answerOf = async ({ stdout }: ChildProcess) =>
  String((await once(stdout as NodeJS.ReadableStream, 'data'))[0]).trim();

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

test('a folder that another process has is refused with a sentence, and free once that was killed', async () => {
  const other = taker();
  expect(await answerOf(other)).toBe('mine');
  await expect(acquireDatabaseLockFileOrThrow(file)).rejects.toThrow(
    `The data folder is in use by a process that runs (${other.pid}). Stop that one first`,
  );
  await end(other);
  await (await acquireDatabaseLockFileOrThrow(file))();
  await (await acquireDatabaseLockFileOrThrow(file))();
});

test('of eight that want a folder at once, also after a killed owner, one gets it', async () => {
  const killed = taker();
  expect(await answerOf(killed)).toBe('mine');
  await end(killed);
  const answers = await Promise.all(Array.from({ length: 8 }, () => answerOf(taker())));
  expect(answers.filter((one) => one === 'mine')).toHaveLength(1);
});

test('a released lock leaves no trace of its owner', async () => {
  await (await acquireDatabaseLockFileOrThrow(file))();
  expect(await readdir(join(file, '..'))).toEqual(['database.lock']);
});
