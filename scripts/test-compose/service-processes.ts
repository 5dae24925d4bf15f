// The product's services of compose.yaml as processes of this machine, each on ports of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../setup/processes.mjs';
import type { ProductServicesInCompose } from './compose.ts';

const root = join(import.meta.dirname, '../..');
const READY_SECONDS = 90;
/** Programs that do one thing and end. */
const ENDS = ['create-bucket', 'migrate'];

export type ServiceProcess = {
  name: string;
  port: number;
  metrics: number;
  /** Starts it, and resolves when the health check of compose.yaml holds. */
  start: () => Promise<void>;
  /** Asks it to stop, as compose does. Seconds until it ended, and its exit code. */
  stop: () => Promise<{ code: number | null; seconds: number }>;
  kill: () => Promise<void>;
};

export async function createServiceProcess(
  name: string,
  compose: ProductServicesInCompose,
  given: { env: Record<string, string>; folder: string },
): Promise<ServiceProcess> {
  const [port, metrics] = [await findFreePort(), await findFreePort()];
  const log = createWriteStream(join(given.folder, `${name}.log`), { flags: 'a' });
  const env = { ...process.env, ...given.env, PORT: String(port), METRICS_PORT: String(metrics) };
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(0);
  const isRunning = () => child?.exitCode === null && child.signalCode === null;
  return {
    name,
    port,
    metrics,
    async start() {
      child = spawn(process.execPath, [...process.execArgv, join(root, `src/main/${compose.programs[name]}.ts`)], {
        env,
      });
      ended = once(child, 'exit').then(([code]) => code as number | null);
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      if (ENDS.includes(compose.programs[name])) {
        if ((await ended) !== 0) throw new Error(`${name} failed.`);
        return;
      }
      for (const end = Date.now() + READY_SECONDS * 1000; Date.now() < end && isRunning(); await sleep(300))
        if (await isHealthy(compose.healthScript, metrics)) return;
      throw new Error(`${name} did not become healthy: see ${given.folder}/${name}.log`);
    },
    async stop() {
      const since = Date.now();
      child?.kill('SIGTERM');
      return { code: await ended, seconds: (Date.now() - since) / 1000 };
    },
    async kill() {
      if (isRunning()) child?.kill('SIGKILL');
      await ended;
    },
  };
}

/** Runs the very script of compose.yaml, with this service's port. */
async function isHealthy(script: string, port: number): Promise<boolean> {
  const check = spawn(process.execPath, ['-e', script.replace('9464', String(port))], { stdio: 'ignore' });
  const [code] = await once(check, 'exit');
  return code === 0;
}
