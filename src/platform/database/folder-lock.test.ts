// One process a folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let file: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-lock-'));
  file = join(folder, 'database.lock');
  onTestFinished(() => rm(folder, { recursive: true }));
});

const mark = (pid: number | undefined, host = hostname()) => JSON.stringify({ pid, host, id: 'x' });

async function otherProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(end);
  return { pid: child.pid, end };
}

test('a folder that another process has is refused with a sentence, and free once that is gone', async () => {
  const other = await otherProcess();
  await writeFile(file, mark(other.pid));
  await expect(lockFolder(file)).rejects.toThrow(`The data folder is in use by process ${other.pid}`);
  await other.end();
  const unlock = await lockFolder(file);
  await unlock();
  expect(await readdir(join(file, '..'))).toEqual([]);
});

test('of ten that take over a dead lock at once, one gets it', async () => {
  const other = await otherProcess();
  await other.end();
  await writeFile(file, mark(other.pid));
  const takers = Array.from({ length: 10 }, () =>
    spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { lockFolder } = await import(${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)});
       await lockFolder(${JSON.stringify(file)}).then(() => console.log('mine'), () => console.log('refused'));
       setInterval(() => {}, 1000);`,
    ]),
  );
  onTestFinished(async () => {
    for (const taker of takers) taker.kill('SIGKILL');
  });
  const said = await Promise.all(takers.map(async (taker) => String((await once(taker.stdout, 'data'))[0]).trim()));
  expect(said.filter((one) => one === 'mine')).toHaveLength(1);
});

test('a lock of another machine counts while it is touched', async () => {
  await writeFile(file, mark(1, 'another-machine'));
  await expect(lockFolder(file)).rejects.toThrow('on another-machine');
  const minuteAgo = new Date(Date.now() - 60_000);
  await utimes(file, minuteAgo, minuteAgo);
  await (await lockFolder(file))();
});

test('a damaged lock is taken over once it is old', async () => {
  await writeFile(file, 'not a lock');
  const minuteAgo = new Date(Date.now() - 60_000);
  await utimes(file, minuteAgo, minuteAgo);
  await (await lockFolder(file))();
});
