// The programs of this folder as processes of their own, for tests.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Program = {
  child: ChildProcess;
  output(): string;
  /** Its exit code, once all that it printed has arrived as well. */
  ended(): Promise<number | null>;
  kill(): Promise<unknown>;
};

export const createProgramDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'thrive-program-'));
export const removeProgramDataFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** `kill` it after the test. */
export function startProgram(program: string, dataDir: string, env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${program}.ts`)], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  const exited = once(child, 'exit');
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const kill = () => {
    child.kill('SIGKILL');
    return exited;
  };
  return { child, output: () => text, ended: () => ended, kill };
}
