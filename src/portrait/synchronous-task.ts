// A task of another thread whose result is waited for without the event loop, as drawing does not wait for promises.
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';

/** What stands in `state`. A task that nobody has begun can be taken back by the thread that posted it. */
const [POSTED, BEGUN, ENDED, TAKEN_BACK] = [0, 1, 2, 3];

/** Longer than any task takes: a thread that needs more has died, or hangs. */
const LIMIT_MS = 15_000;

/** Goes to the other thread with the task. `port` is to be transferred. */
export type TaskChannel = { state: Int32Array; port: MessagePort };

/** Waits for the result, once; undefined when the task was not begun yet, failed or took too long: the caller then does it itself. */
export type WaitForTaskResultFunction<Result> = () => Result | undefined;

/** What happens when nothing is under way in a task any more, and when it takes longer than `limitMs`. */
type TaskEnds = { onSettled(): void; onTimeout(): void; limitMs?: number };

/** The channel of one task. */
export function createTaskChannel<Result>({ onSettled, onTimeout, limitMs = LIMIT_MS }: TaskEnds): {
  channel: TaskChannel;
  take: WaitForTaskResultFunction<Result>;
} {
  const { port1, port2 } = new MessageChannel();
  const state = new Int32Array(new SharedArrayBuffer(4));
  return {
    channel: { state, port: port2 },
    take() {
      const isTakenBack = Atomics.compareExchange(state, 0, POSTED, TAKEN_BACK) === POSTED;
      if (!isTakenBack && Atomics.wait(state, 0, BEGUN, limitMs) === 'timed-out') {
        port1.close();
        onTimeout();
        return undefined;
      }
      const message = receiveMessageOnPort(port1)?.message as { result: Result } | undefined;
      port1.close();
      onSettled();
      return message?.result;
    },
  };
}

/** Does a task, unless it was taken back. `buffersIn` lists the memory of a result, which is transferred; where that fails the error is thrown. */
export function runTaskAndPostResult<Result>(
  { state, port }: TaskChannel,
  work: () => Result,
  buffersIn: (result: Result) => ArrayBuffer[],
): void {
  if (Atomics.compareExchange(state, 0, POSTED, BEGUN) !== POSTED) return;
  try {
    const result = resultOrUndefined(work);
    if (result !== undefined) port.postMessage({ result }, buffersIn(result));
  } finally {
    Atomics.store(state, 0, ENDED);
    Atomics.notify(state, 0);
    port.close();
  }
}

/** The thread that waits does a task that failed itself, and meets the same error. */
function resultOrUndefined<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
