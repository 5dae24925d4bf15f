// The job queue (pg-boss) in the product's own database, so that a row and its job commit together.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, fromPglite, type Job, PgBoss } from 'pg-boss';
import type { OpenPgliteOrPostgresUrl } from '../database/database.ts';
import { errorToLogFields, type Log } from '../log.ts';
import type { AnyBackgroundJobDefinition, BackgroundJobRegistration, Queue } from './queue.ts';

/**
 * Seconds between two polls for jobs whose notification was lost and for retries that are due; `scheduled` is for cron
 * jobs, which nobody waits for. In the embedded database each poll is a statement that holds up every other query.
 */
const POLL_SECONDS = { usual: 1, scheduled: 10 };
/** Seconds between two checks for missed heartbeats, so that a killed process's jobs run again soon. */
const SUPERVISE_SECONDS = 5;
/** Seconds between two deletions of entries older than RETENTION_SECONDS; the default of pg-boss is a day. */
const MAINTENANCE_SECONDS = 60;
/** Milliseconds for running jobs to finish when the process is asked to stop. */
const STOP_MS = 10_000;
/** Milliseconds that aborted jobs have to stop before the queue is closed. */
const ABORT_MS = 1000;
/** Milliseconds for a new connection to a PostgreSQL server. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Milliseconds after which a query without an answer fails and is sent again on another connection. */
const QUERY_TIMEOUT_MS = 30_000;
/** Seconds for which finished jobs stay in the queue's table. */
const RETENTION_SECONDS = 3600;

type QueueOptions = {
  definitions: readonly AnyBackgroundJobDefinition[];
  log: Log;
  /** False: cron jobs do not run, and `stop` does not wait for running jobs. For tests. */
  cron?: boolean;
};

/** Opens the queue for these jobs; creates its tables and the queues that are new. */
export async function openQueue(
  link: OpenPgliteOrPostgresUrl,
  { definitions, log, cron = true }: QueueOptions,
): Promise<Queue> {
  const runningJobs: RunningJobs = { log, running: new Set(), isStopping: false };
  const boss = new PgBoss({
    ...connectionOptions(link),
    useListenNotify: true,
    schedule: cron,
    reindex: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  });
  boss.on('error', (error) => log.error('queue', asError(error)));
  boss.on('warning', ({ message }) => log.warn('queue', { message }));
  try {
    await boss.start();
    await prepare(boss, definitions);
  } catch (error) {
    // Its timers and connections would keep the process alive.
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return {
    async send(definition, data, { tx, delay, priority } = {}) {
      // The adapter's type names drizzle's transaction of one driver; it calls only `execute`, which `Database` has.
      const db = tx && fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql);
      await boss.send(definition.name, data, {
        ...(db && { db }),
        ...(delay && { startAfter: delay }),
        ...(priority && { priority }),
        ...(definition.uniqueBy && { singletonKey: definition.uniqueBy(data) }),
      });
    },
    async work(handlers) {
      for (const handler of handlers) await startHandler(boss, handler, runningJobs);
      if (cron) await startSchedules(boss, handlers);
    },
    async stop() {
      runningJobs.isStopping = true;
      await boss.stop({ graceful: cron, timeout: STOP_MS, close: false });
      // Aborted jobs still report to the queue, so its connection closes after them.
      await Promise.race([Promise.all(runningJobs.running), sleep(ABORT_MS, undefined, { ref: false })]);
      await boss.stop();
    },
  };
}

/** pg-boss reports some errors as plain objects. */
function asError(reported: Error): Error {
  return reported instanceof Error ? reported : Object.assign(new Error(), reported);
}

function connectionOptions(link: OpenPgliteOrPostgresUrl): ConstructorOptions {
  if (link.kind === 'pglite') return { db: fromPglite(link.lite), backend: 'pglite' };
  const connection = { connectionString: link.url, max: 4, application_name: 'thrive-queue' };
  // pg-boss passes unknown options on to pg; its type knows only its own.
  return {
    ...connection,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  } as typeof connection;
}

async function prepare(boss: PgBoss, definitions: readonly AnyBackgroundJobDefinition[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const definition of deadLettersFirst(definitions)) {
    const options = {
      retryLimit: definition.retries ?? 3,
      retryDelay: definition.retryDelay ?? 1,
      retryBackoff: true,
      expireInSeconds: definition.timeout ?? 900,
      deleteAfterSeconds: RETENTION_SECONDS,
      notify: true,
    };
    if (known.has(definition.name)) {
      await boss.updateQueue(definition.name, options);
    } else {
      await boss.createQueue(definition.name, {
        ...options,
        policy: definition.uniqueBy ? 'exclusive' : 'standard',
        ...(definition.heartbeat && { heartbeatSeconds: definition.heartbeat }),
        ...(definition.deadLetter && { deadLetter: definition.deadLetter.name }),
      });
    }
    // Fills pg-boss's cache of this queue: inside a PGlite transaction its own look-up would deadlock.
    await boss.findJobs(definition.name, { id: '00000000-0000-0000-0000-000000000000' });
  }
}

/** A dead letter queue must exist before the queue that names it. */
function deadLettersFirst(definitions: readonly AnyBackgroundJobDefinition[]): AnyBackgroundJobDefinition[] {
  const deadLetters = definitions.flatMap((definition) => definition.deadLetter ?? []);
  return [...new Map([...deadLetters, ...definitions].map((definition) => [definition.name, definition])).values()];
}

/** The jobs that this process is running. */
type RunningJobs = {
  log: Log;
  /** Settles when the job has ended; never rejects. */
  running: Set<Promise<void>>;
  /** The process was asked to stop: a job that is aborted now has not failed. */
  isStopping: boolean;
};

async function startHandler(boss: PgBoss, handler: BackgroundJobRegistration, runningJobs: RunningJobs): Promise<void> {
  const { definition, concurrency = 1 } = handler;
  const pollSeconds = definition.cron
    ? POLL_SECONDS.scheduled
    : Math.max(POLL_SECONDS.usual, definition.retryDelay ?? 0);
  const options = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    localConcurrency: concurrency,
  };
  await boss.work<object>(definition.name, options, async ([job]: Job<object>[]) => {
    if (!job) throw new Error(`The queue ${definition.name} called its handler without a job.`);
    const run = runHandler(handler, job, runningJobs);
    const ended = run.catch(() => {}).finally(() => runningJobs.running.delete(ended));
    runningJobs.running.add(ended);
    await run;
  });
}

async function runHandler(
  { definition, run }: BackgroundJobRegistration,
  job: Job<object>,
  runningJobs: RunningJobs,
): Promise<void> {
  try {
    await run(job.data, { number: job.retryCount, signal: job.signal });
  } catch (error) {
    const fields = { job: definition.name, attempt: job.retryCount };
    if (runningJobs.isStopping && job.signal.aborted)
      runningJobs.log.info('job interrupted: another process will run it', fields);
    else runningJobs.log.error('job failed', error, fields);
    // The queue stores what is thrown, so it gets a message without personal data.
    throw new Error(String(errorToLogFields(error).errorMessage));
  }
}

async function startSchedules(boss: PgBoss, handlers: readonly BackgroundJobRegistration[]): Promise<void> {
  for (const { definition } of handlers) {
    if (definition.cron) await boss.schedule(definition.name, definition.cron, {}, { tz: 'UTC' });
  }
}
