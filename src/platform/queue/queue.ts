// The port to the job queue, for background jobs that must survive a crash of this process.
import type { Database } from '../database/database.ts';

/** A background job. Its data holds ids, never addresses, codes or pictures: a queue entry outlives its run. */
type JobDefinition<Data extends object = object> = {
  name: string;
  /** Retries after a failure (default 3). */
  retries?: number;
  /** Seconds before the first retry, doubled each time (default 1). */
  retryDelay?: number;
  /** Seconds that one attempt may take (default 900). */
  timeout?: number;
  /** Seconds without a heartbeat (at least 10) after which the job is taken from its process and tried again. */
  heartbeat?: number;
  /** While an unfinished job with the same key exists, another send changes nothing. */
  uniqueBy?(data: Data): string;
  /** The job that receives the data when no retry is left. */
  deadLetter?: JobDefinition<Data>;
  /** Runs on this cron schedule, in UTC. */
  cron?: string;
  /** Never set: carries the type of the data. */
  readonly data?: Data;
};

type SendOptions = {
  /** The job exists if and only if this transaction commits. */
  tx?: Database;
  /** Seconds before it may run. */
  delay?: number;
  /** Higher runs first (default 0); among equals, the older. */
  priority?: number;
};

export type BackgroundJobAttempt = {
  /** 0 for the first attempt. */
  number: number;
  /** Aborted when the process is asked to stop or the attempt times out: return soon, the job will be retried. */
  signal: AbortSignal;
};

/** Attempts may overlap (a process without heartbeat may still be alive), so a handler must be idempotent. */
export type BackgroundJobRegistration<Data extends object = object> = {
  definition: JobDefinition<Data>;
  /** Concurrency in this process (default 1). */
  concurrency?: number;
  run(data: Data, attempt: BackgroundJobAttempt): Promise<void>;
};

/** The type of the data is checked where a handler is defined; lists hold jobs with any data. */
// biome-ignore lint/suspicious/noExplicitAny: a list can't name the data of each of its members
export type AnyBackgroundJobDefinition = JobDefinition<any>;

export type Queue = {
  send<Data extends object>(definition: JobDefinition<Data>, data: Data, options?: SendOptions): Promise<void>;
  /** Starts to run jobs with these handlers. */
  work(handlers: readonly BackgroundJobRegistration[]): Promise<void>;
  /** Starts no new job, lets running ones finish for a while, then aborts them for another process. */
  stop(): Promise<void>;
};

/** Defines a job with the type of its data. */
export function defineBackgroundJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}

/** Defines the handler of a job and drops the type of its data, so that all handlers fit into one list. */
export function defineBackgroundJobHandler<Data extends object>(
  definition: BackgroundJobRegistration<Data>,
): BackgroundJobRegistration {
  return definition;
}
