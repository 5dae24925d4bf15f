// The port to the queue: work that must happen, even when this process dies in the middle of it.
import type { Database } from '../database/database.ts';

/** A kind of work. Its data holds ids, never addresses, codes or pictures: a queue entry outlives its work. */
export type Task<Data extends object = object> = {
  name: string;
  /** How often it is tried again after a failure (3). */
  retries?: number;
  /** Seconds before the first new try, doubled each time (1). */
  retryDelay?: number;
  /** Seconds that one try may take (900). */
  timeout?: number;
  /** A worker that is silent for this many seconds (10 at least) is taken for dead, and the work is tried again. */
  heartbeat?: number;
  /** While unfinished work with the same answer exists, another send changes nothing. */
  uniqueBy?: (data: Data) => string;
  /** Receives the data once no try is left. */
  whenExhausted?: Task<Data>;
  /** Runs by itself at these times, as cron writes them, in UTC. */
  cron?: string;
  /** Never set: carries the type of the data. */
  readonly data?: Data;
};

export type SendOptions = {
  /** The work exists if and only if this transaction commits. */
  tx?: Database;
  /** Seconds before it may run. */
  delay?: number;
  /** Of work that waits, the higher is taken first (0), and of equals the older. */
  priority?: number;
};

export type Attempt = {
  /** 0 at the first try. */
  number: number;
  /** Aborted when the process is asked to stop or the try takes too long: give up soon, it will be tried again. */
  signal: AbortSignal;
};

/** Tries may overlap (a silent worker may still live): what the work does must be harmless when done twice. */
export type Worker<Data extends object = object> = {
  task: Task<Data>;
  /** How many at once in this process (1). */
  concurrency?: number;
  run(data: Data, attempt: Attempt): Promise<void>;
};

/** Work and its data are matched where a worker is made; a list holds workers of all kinds. */
// biome-ignore lint/suspicious/noExplicitAny: a list can't name the data of each of its members
export type AnyTask = Task<any>;

export type Queue = {
  send<Data extends object>(task: Task<Data>, data: Data, options?: SendOptions): Promise<void>;
  /** Starts to take work of these kinds. */
  work(workers: readonly Worker[]): Promise<void>;
  /** Takes no new work, lets what runs finish for a while, then lets go of it for another process. */
  stop(): Promise<void>;
};

/** A kind of work with the type of its data. */
export function task<Data extends object>(definition: Task<Data>): Task<Data> {
  return definition;
}

/** What does the work of a kind; forgets the type of the data, so that workers of all kinds share a list. */
export function worker<Data extends object>(definition: Worker<Data>): Worker {
  return definition as unknown as Worker;
}
