// Starts several API and worker processes on one PostgreSQL database, behind a load balancer.
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBalancer } from './balancer.ts';
import { findFreePort, openProcessLog, openProductMailbox, type RunningProduct, startProgram } from './product.ts';

type Program = 'api-process' | 'worker-process';
type Member = { program: Program; port: number; child: ChildProcess };

/** Seconds for which an API process that was asked to stop goes on answering, so that the balancer sees it. */
const DRAIN_SECONDS = 1;
const READY_SECONDS = 120;
/** Milliseconds after which the balancer has seen that one is gone: until then it may send a request there. */
const NOTICED_MS = 500;

type Fleet = Pick<RunningProduct, 'url' | 'emailsTo' | 'codeFor'> & {
  /** The process that stands at this place (0 or 1) dies at once, as its machine would. */
  killOne(program: Program, place: number): Promise<void>;
  /** Starts another in the place of one that is gone; resolves when it is ready. */
  startAnew(program: Program, place: number): Promise<void>;
  /** Stops it in order; returns its exit code. */
  leave(program: Program, place: number): Promise<number | null>;
  stop(): Promise<void>;
};

/** Two of each. `env` names the database, and where wanted the store. */
export async function startFleet(name: string, env: Record<string, string>): Promise<Fleet> {
  const dataDir = mkdtempSync(join(tmpdir(), 'thrive-fleet-'));
  const log = openProcessLog(name);
  const members: Member[] = [];
  /** Also those that are still starting, or had to make room: whatever happens, none outlives the test. */
  const children: ChildProcess[] = [];
  const balancer = await startBalancer(() =>
    members.filter(({ program }) => program === 'api-process').map(({ port }) => port),
  );
  const settings = {
    ...process.env,
    DATA_DIR: dataDir,
    SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    ...env,
  };

  async function start(program: Program): Promise<Member> {
    const [port, status] = [await findFreePort(), await findFreePort()];
    const child = startProgram(program, { ...settings, PORT: String(port), METRICS_PORT: String(status) }, log);
    children.push(child);
    await ready(child, status);
    return { program, port, child };
  }

  const at = (program: Program, place: number) => members.filter((one) => one.program === program)[place];

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  }

  async function stop() {
    const late = setTimeout(() => children.map((child) => end(child, 'SIGKILL')), 15_000);
    await Promise.all(children.map((child) => end(child, 'SIGTERM')));
    clearTimeout(late);
    await balancer.close();
    rmSync(dataDir, { recursive: true, force: true });
    log.end();
  }

  try {
    for (const program of ['api-process', 'worker-process'] as const)
      members.push(...(await Promise.all([start(program), start(program)])));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: balancer.url,
    ...openProductMailbox(dataDir),
    async killOne(program, place) {
      await end(at(program, place).child, 'SIGKILL');
      await sleep(NOTICED_MS);
    },
    async startAnew(program, place) {
      members[members.indexOf(at(program, place))] = await start(program);
    },
    leave: (program, place) => end(at(program, place).child, 'SIGTERM'),
    stop,
  };
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  for (const until = Date.now() + READY_SECONDS * 1000; Date.now() < until; await sleep(100)) {
    if (child.exitCode !== null) throw new Error('a process ended while it was starting: see test-results/servers');
    if ((await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok) return;
  }
  throw new Error(`a process was not ready after ${READY_SECONDS} s: see test-results/servers`);
}
