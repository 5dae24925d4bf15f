// The two versions that are compared, each in a process of its own: the product as it is, and the last version that painted photos.
import { fork, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mallocSettings } from '../../scripts/setup/malloc-settings.mjs';
import type { TaskMeasurements, TaskRequest } from './version-worker.ts';

/** The last commit that painted over the photo. */
const PAINTER = 'c90cd4ea6c17a28894e9ee4af04f7cc0fa19bdd1';
const root = fileURLToPath(new URL('../..', import.meta.url));
const script = 'bench/portrait/version-worker.ts';

export type VersionProcess = { ask(wish: TaskRequest): Promise<TaskMeasurements>; close(): void };

/** The painting version in a folder of its own, with our installed packages; undefined where the history does not reach so far. */
export function tryCheckOutBaselineVersion(): string | undefined {
  const archive = spawnSync('git', ['archive', PAINTER, 'src', 'campaigns', 'package.json'], {
    cwd: root,
    maxBuffer: 2 ** 28,
  });
  if (archive.status !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'thrive-painting-'));
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (unpacked.status !== 0) return undefined;
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  mkdirSync(join(folder, 'bench/portrait'), { recursive: true });
  cpSync(join(root, script), join(folder, script));
  return folder;
}

/** Starts the version in `folder`; ours as `npm start` would. */
export function startVersionProcess(folder = root): VersionProcess {
  const env = folder === root ? { ...mallocSettings, ...process.env } : process.env;
  // What `generators/studio.ts` gives its thread: a third of 12 MB.
  const execArgv = folder === root ? [...process.execArgv, '--max-semi-space-size=4'] : process.execArgv;
  const child = fork(join(folder, script), { cwd: folder, env, execArgv, serialization: 'advanced' });
  return {
    ask(wish) {
      const { promise, resolve, reject } = Promise.withResolvers<TaskMeasurements>();
      const onExit = () => reject(new Error(`a process stopped at ${JSON.stringify(wish.kind)}`));
      child.once('exit', onExit);
      child.once('message', (answer: TaskMeasurements) => resolve(answer));
      child.send(wish);
      return promise.finally(() => child.off('exit', onExit));
    },
    close: () => void child.kill(),
  };
}
