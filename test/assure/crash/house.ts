// The product as processes that may be killed one by one, each with the named points around its ports.
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { type KeptLetter, readOutbox } from '#platform/mail/outbox.ts';
import { freePort } from '../../../e2e/product.ts';
import type { OwnPostgres } from '../../../scripts/setup/postgres.mjs';
import type { Order, Point, Report } from './points.ts';

export type Victim = 'api' | 'worker' | 'database';
export type CrashEngine = 'quick' | 'studio' | 'paid';
type Program = 'api' | 'worker';

export type House = {
  url: string;
  /** The harness's own look at the tables. */
  db: Database;
  /** Resolves when a process stands at the point. */
  arm(at: Program, point: Point): Promise<void>;
  kill(victim: Victim): Promise<void>;
  revive(victim: Victim): Promise<void>;
  /** Lets the process that stands at its point go on. */
  letGo(at: Program): void;
  /** A purge of all that is expired and all files without a row, in the worker's process. */
  orderPurge(): void;
  purged(): Promise<void>;
  /** The newest, a hundred unless more are asked for. */
  letters(most?: number): Promise<KeptLetter[]>;
  /** Keys of the files that lie in the store, finished or not. */
  files(): Promise<string[]>;
  close(): Promise<void>;
};

const READY_MS = 120_000;

/** `engine`: which one the victims paint with (victim.ts); `orders`: where a paid one is, if that is wanted. */
export async function openHouse(cluster: OwnPostgres, engine: CrashEngine, orders = ''): Promise<House> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thrive-crash-'));
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: cluster.url,
    ORDERS_URL: orders,
    CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000',
    REQUESTS_PER_NETWORK_PER_MINUTE: '1000000',
  };
  // What the processes said, for whoever wonders why one of them ended.
  const logs = join(import.meta.dirname, '../../../test-results/assure');
  mkdirSync(logs, { recursive: true });
  const log = openSync(join(logs, `crash-${engine}.log`), 'a');
  const running = new Map<Program, ChildProcess>();
  const { db, close } = openPostgres(cluster.url, { connections: 2 });

  async function start(program: Program): Promise<void> {
    const child = fork(join(import.meta.dirname, 'victim.ts'), [program, engine], {
      env,
      stdio: ['ignore', log, log, 'ipc'],
    });
    running.set(program, child);
    await heard(child, (report) => 'ready' in report);
  }

  const tell = (program: Program, order: Order) => void running.get(program)?.send(order, () => {});

  async function end(program: Program): Promise<void> {
    const child = running.get(program);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start('api');
  await start('worker');
  return {
    url: `http://localhost:${port}`,
    db,
    async arm(at, point) {
      tell(at, { arm: point });
      await heard(running.get(at), (report) => 'reached' in report && report.reached === point);
    },
    kill: (victim) => (victim === 'database' ? cluster.kill() : end(victim)),
    revive: (victim) => (victim === 'database' ? cluster.startAgain() : start(victim)),
    letGo: (at) => tell(at, { go: true }),
    orderPurge: () => tell('worker', { purge: true }),
    purged: () => heard(running.get('worker'), (report) => 'purged' in report),
    letters: (most) => readOutbox(join(dataDir, 'outbox'), most).catch(() => []),
    async files() {
      const folder = join(dataDir, 'files');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((one) => one.isFile()).map((one) => relative(folder, join(one.parentPath, one.name)));
    },
    async close() {
      await Promise.all([end('api'), end('worker')]);
      await close();
      closeSync(log);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits for a word from the process; fails when it ends before, or says nothing for too long. */
function heard(child: ChildProcess | undefined, isIt: (report: Report) => boolean): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (report: Report) => isIt(report) && resolve();
  const onExit = () => reject(new Error('the process ended before it said what was waited for'));
  const late = setTimeout(() => reject(new Error('the fault never fired')), READY_MS);
  child?.on('message', onMessage).on('exit', onExit);
  return promise.finally(() => {
    clearTimeout(late);
    child?.off('message', onMessage).off('exit', onExit);
  });
}

/** Asks the database again until it answers: it may just have been killed. */
export async function rowsOf<Row extends Record<string, unknown>>(
  db: Database,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  for (let tries = 0; ; tries += 1) {
    try {
      return (await db.execute<Row>(query)).rows;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
  }
}
