// Starts the servers of a load run, the product's and the baselines', each on its own port.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readProcessMemoryMegabytes, readProcessTreeCpuMilliseconds } from './process-usage.ts';

const START_SECONDS = 90;
const STOP_SECONDS = 10;

export type MeasuredServer = {
  url: string;
  /** Megabytes that its process holds in memory now. */
  memory(): number;
  /** The most megabytes that it held. */
  peak(): number;
  /** Milliseconds of processor time that it has used. */
  processor(): number;
  stop(): Promise<void>;
};

/** Where a program of the product stands. */
export const pathOfProductProgram = (name: string): string =>
  fileURLToPath(new URL(`../../src/main/${name}.ts`, import.meta.url));

const running = new Set<ChildProcess>();
// However this process ends, nothing that it started outlives it.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

type Start = {
  env: Record<string, string>;
  cwd?: string;
  /** What it answers once it has started. */
  path: string;
  /** The setting that tells it where to listen. */
  port?: string;
};

/**
 * Starts a program of Node that listens on the port it is given, and waits until it answers at `path`. Fails with its
 * last words when it does not.
 */
export async function startMeasuredServer(
  args: string[],
  { env, cwd, path, port: portSetting = 'PORT' }: Start,
): Promise<MeasuredServer> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, [portSetting]: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2000);
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.once('exit', () => running.delete(child));
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + START_SECONDS * 1000; ; ) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${args.at(-1)} did not start: ${said}`);
    const answer = await fetch(`${url}${path}`).catch(() => undefined);
    if (answer && answer.status < 500) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    memory: () => readProcessMemoryMegabytes(child.pid),
    peak: () => readProcessMemoryMegabytes(child.pid, 'VmHWM'),
    processor: () => readProcessTreeCpuMilliseconds(child.pid),
    async stop() {
      child.kill('SIGTERM');
      const forced = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000);
      await ended;
      clearTimeout(forced);
    },
  };
}

/** A TCP port on loopback that nobody listens on now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
