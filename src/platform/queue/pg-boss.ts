// The queue on the same database as everything else, so that a row and its work commit together.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, fromPglite, type Job, PgBoss } from 'pg-boss';
import type { DatabaseLink } from '../database/database.ts';
import { describeError, type Log } from '../log.ts';
import type { AnyTask, Queue, Worker } from './queue.ts';

/**
 * Seconds between two looks for work whose wake-up call was lost, and for new tries that have become due, where a kind of
 * work says nothing else; and for work of set times, which nobody waits for. In the embedded database each look is a
 * statement before which everybody's polls wait.
 */
const LOOK_S = { usual: 1, atSetTimes: 10 };
/** Seconds between two looks for workers that fell silent: with the heartbeat, work of a killed process runs again soon. */
const SUPERVISE_S = 5;
/** Seconds between two looks for entries whose KEPT_S are over: left alone, pg-boss looks once a day. */
const CLEAR_S = 60;
/** Milliseconds for running work to finish when the process is asked to stop. */
const STOP_MS = 10_000;
/** Milliseconds for work that was told to stop then, and does not, before the queue is closed under it. */
const LET_GO_MS = 1000;
/** Milliseconds for a new connection to a PostgreSQL server. */
const CONNECT_MS = 10_000;
/** Milliseconds after which a server that has not answered is taken for gone, and asked anew on another connection. */
const SILENT_MS = 30_000;
/** Seconds for which finished entries stay. */
const KEPT_S = 3600;

export type QueueOptions = {
  tasks: readonly AnyTask[];
  log: Log;
  /** False: nothing happens by itself at set times, and stopping lets go of all work at once. For tests. */
  cron?: boolean;
};

/** Opens the queue with these kinds of work; makes its tables and the kinds where they are new. */
export async function openQueue(link: DatabaseLink, { tasks, log, cron = true }: QueueOptions): Promise<Queue> {
  const shift: Shift = { log, underWay: new Set(), isEnding: false };
  const boss = new PgBoss({
    ...placeOf(link),
    useListenNotify: true,
    schedule: cron,
    reindex: false,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
    maintenanceIntervalSeconds: CLEAR_S,
  });
  boss.on('error', (error) => log.error('queue', asError(error)));
  boss.on('warning', ({ message }) => log.warn('queue', { message }));
  await boss.start();
  await prepare(boss, tasks);
  return {
    async send(task, data, { tx, delay, priority } = {}) {
      const db = tx && fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql);
      await boss.send(task.name, data, {
        ...(db && { db }),
        ...(delay && { startAfter: delay }),
        ...(priority && { priority }),
        ...(task.uniqueBy && { singletonKey: task.uniqueBy(data) }),
      });
    },
    async work(workers) {
      for (const one of workers) await startWorker(boss, one, shift);
      if (cron) await startSchedules(boss, workers);
    },
    async stop() {
      shift.isEnding = true;
      await boss.stop({ graceful: cron, timeout: STOP_MS, close: false });
      // What was let go of says so to the queue: only then is the way there closed.
      await Promise.race([Promise.all(shift.underWay), sleep(LET_GO_MS, undefined, { ref: false })]);
      await boss.stop();
    },
  };
}

/** Of some errors pg-boss tells a copy of the fields alone. */
function asError(told: Error): Error {
  return told instanceof Error ? told : Object.assign(new Error(), told);
}

function placeOf(link: DatabaseLink): ConstructorOptions {
  if (link.kind === 'pglite') return { db: fromPglite(link.lite), backend: 'pglite' };
  const place = { connectionString: link.url, max: 4, application_name: 'thrive-queue' };
  // pg-boss hands on to pg what it does not know.
  return { ...place, connectionTimeoutMillis: CONNECT_MS, query_timeout: SILENT_MS, keepAlive: true } as typeof place;
}

async function prepare(boss: PgBoss, tasks: readonly AnyTask[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const one of inOrder(tasks)) {
    const options = {
      retryLimit: one.retries ?? 3,
      retryDelay: one.retryDelay ?? 1,
      retryBackoff: true,
      expireInSeconds: one.timeout ?? 900,
      deleteAfterSeconds: KEPT_S,
      notify: true,
    };
    if (known.has(one.name)) {
      await boss.updateQueue(one.name, options);
    } else {
      await boss.createQueue(one.name, {
        ...options,
        policy: one.uniqueBy ? 'exclusive' : 'standard',
        ...(one.heartbeat && { heartbeatSeconds: one.heartbeat }),
        ...(one.whenExhausted && { deadLetter: one.whenExhausted.name }),
      });
    }
    // Fills pg-boss's memory of this queue: inside a PGlite transaction its own look-up would wait for ever.
    await boss.findJobs(one.name, { id: '00000000-0000-0000-0000-000000000000' });
  }
}

/** A queue for exhausted work must exist before the queue that names it. */
function inOrder(tasks: readonly AnyTask[]): AnyTask[] {
  const exhausted = tasks.flatMap((one) => one.whenExhausted ?? []);
  return [...new Map([...exhausted, ...tasks].map((one) => [one.name, one])).values()];
}

/** What all workers of this process share. */
type Shift = {
  log: Log;
  /** Each piece of work until it has ended; none of them fails. */
  underWay: Set<Promise<void>>;
  /** This process was asked to stop: work that is told to stop now has not failed. */
  isEnding: boolean;
};

async function startWorker(boss: PgBoss, one: Worker, shift: Shift): Promise<void> {
  const { task, concurrency = 1 } = one;
  const lookS = task.cron ? LOOK_S.atSetTimes : Math.max(LOOK_S.usual, task.retryDelay ?? 0);
  const options = {
    pollingIntervalSeconds: lookS,
    notifyPollingIntervalSeconds: lookS,
    localConcurrency: concurrency,
  };
  await boss.work<object>(task.name, options, async ([job]: Job<object>[]) => {
    const work = doWork(one, job, shift);
    const ended = work.catch(() => {}).finally(() => shift.underWay.delete(ended));
    shift.underWay.add(ended);
    await work;
  });
}

async function doWork({ task, run }: Worker, job: Job<object>, shift: Shift): Promise<void> {
  try {
    await run(job.data, { number: job.retryCount, signal: job.signal });
  } catch (error) {
    const facts = { task: task.name, attempt: job.retryCount };
    if (shift.isEnding && job.signal.aborted) shift.log.info('work is let go of, for another process', facts);
    else shift.log.error('work failed', error, facts);
    // The queue keeps what is thrown: so it gets words without personal data.
    throw new Error(String(describeError(error).words));
  }
}

async function startSchedules(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  for (const { task } of workers) {
    if (task.cron) await boss.schedule(task.name, task.cron, {}, { tz: 'UTC' });
  }
}
