// The product as processes that may be killed one by one, each with the named points around its ports.
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readNewestFolderEmails, type StoredEmail } from '#platform/mail/mail-folder.ts';
import { findFreePort } from '../../../e2e/product.ts';
import type { OwnPostgres } from '../../../scripts/setup/postgres.mjs';
import { type CrashPoint, crashPointProcesses, type HarnessMessage, type ProcessMessage } from './points.ts';
import { connectTableReader, createTableReaderViaProcess, type TableReader } from './tables.ts';

/** 'product': all of it, where it is one process with its database in a folder. */
export type KillTarget = 'api' | 'worker' | 'database' | 'product';
export type CrashTestEngineName = 'quick' | 'studio' | 'paid';
type Program = 'api' | 'worker' | 'start';

export type CrashTestSystem = {
  url: string;
  rows: TableReader['rows'];
  /** Resolves when a process stands at the point, with what it does for the person of this address. */
  arm(point: CrashPoint, whose: string): Promise<void>;
  kill(target: KillTarget): Promise<void>;
  revive(target: KillTarget): Promise<void>;
  /** Lets the process that stands at the point go on, if it is not the one that was killed. */
  release(point: CrashPoint): void;
  /** A purge of all that is expired and all files without a row, in the worker's process. */
  orderPurge(): void;
  purged(): Promise<void>;
  /** The newest, a hundred unless more are asked for. */
  emails(most?: number): Promise<StoredEmail[]>;
  /** Keys of the files that lie in the store, finished or not. */
  files(): Promise<string[]>;
  close(): Promise<void>;
};

const READY_MS = 120_000;

/**
 * Starts API and worker on a database server or, without one, the product as one process on a folder.
 * `engine`: which one draws (program.ts); `orders`: the address of a paid one, if wanted.
 */
export async function startCrashTestSystem(
  cluster: OwnPostgres | undefined,
  engine: CrashTestEngineName,
  orders = '',
): Promise<CrashTestSystem> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thrive-crash-'));
  const port = await findFreePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    SECRET: randomBytes(32).toString('hex'),
    ...(cluster && { DATABASE_URL: cluster.url }),
    ORDERS_URL: orders,
    CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000',
    REQUESTS_PER_NETWORK_PER_MINUTE: '1000000',
  };
  // The output of the processes, to explain why one of them ended.
  const logs = join(import.meta.dirname, '../../../test-results/assure');
  mkdirSync(logs, { recursive: true });
  const log = openSync(join(logs, `crash-${engine}.log`), 'a');
  const running = new Map<Program, ChildProcess>();
  const programs: Program[] = cluster ? ['api', 'worker'] : ['start'];
  const programAt = (point: CrashPoint): Program => (cluster ? crashPointProcesses[point] : 'start');
  const programOf = (target: KillTarget): Program => (target === 'api' || target === 'worker' ? target : 'start');

  async function start(program: Program): Promise<void> {
    const child = fork(join(import.meta.dirname, 'program.ts'), [program, engine], {
      env,
      stdio: ['ignore', log, log, 'ipc'],
    });
    running.set(program, child);
    await heard(child, (report) => 'ready' in report);
  }

  const tell = (program: Program, order: HarnessMessage) => void running.get(program)?.send(order, () => {});

  async function end(program: Program): Promise<void> {
    const child = running.get(program);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  for (const program of programs) await start(program);
  const purger: Program = cluster ? 'worker' : 'start';
  const tables = cluster
    ? connectTableReader(cluster.url)
    : createTableReaderViaProcess(() => ({
        tell: (order) => tell('start', order),
        hear: (isIt, timeoutMs) => heard(running.get('start'), isIt, timeoutMs),
      }));
  return {
    url: `http://localhost:${port}`,
    rows: tables.rows,
    async arm(point, whose) {
      const at = programAt(point);
      tell(at, { arm: point, whose });
      await heard(running.get(at), (report) => 'reached' in report && report.reached === point);
    },
    kill: async (target) => (target === 'database' ? cluster?.kill() : end(programOf(target))),
    revive: async (target) => (target === 'database' ? cluster?.startAgain() : start(programOf(target))),
    release: (point) => tell(programAt(point), { go: true }),
    orderPurge: () => tell(purger, { purge: true }),
    purged: async () => void (await heard(running.get(purger), (report) => 'purged' in report)),
    emails: (most) => readNewestFolderEmails(join(dataDir, 'outbox'), most).catch(() => []),
    async files() {
      const folder = join(dataDir, 'files');
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((one) => one.isFile()).map((one) => relative(folder, join(one.parentPath, one.name)));
    },
    async close() {
      await tables.close();
      await Promise.all(programs.map(end));
      closeSync(log);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits for a word from the process; fails when it ends before, or says nothing for too long. */
function heard(
  child: ChildProcess | undefined,
  isIt: (report: ProcessMessage) => boolean,
  timeoutMs = READY_MS,
): Promise<ProcessMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<ProcessMessage>();
  const onMessage = (report: ProcessMessage) => isIt(report) && resolve(report);
  const onExit = () => reject(new Error('the process ended before it said what was waited for'));
  const late = setTimeout(() => reject(new Error('what was waited for was never said')), timeoutMs);
  child?.on('message', onMessage).on('exit', onExit);
  return promise.finally(() => {
    clearTimeout(late);
    child?.off('message', onMessage).off('exit', onExit);
  });
}
