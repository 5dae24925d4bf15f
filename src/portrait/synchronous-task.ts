// A task of another thread whose result is waited for without the event loop, as drawing does not wait for promises.
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';

/** What stands in `state`. A task that nobody has begun can be taken back by the thread that posted it. */
const [POSTED, BEGUN, ENDED, TAKEN_BACK] = [0, 1, 2, 3];

/** After so long a thread has died over a task. */
const LIMIT_MS = 60_000;

/** Goes to the other thread with the task. `port` is to be transferred. */
export type TaskChannel = { state: Int32Array; port: MessagePort };

/** A task on its way. Either is called, once. */
export type PostedTask<Result> = {
  /** Waits for the result; undefined when the task was not begun yet, or failed: then it is quicker done here. */
  take(): Result | undefined;
  /** For a result that is not used. */
  drop(): void;
};

/** The channel of one task. `onSettled` is called when the result was taken or dropped. */
export function createTaskChannel<Result>(onSettled: () => void): { channel: TaskChannel; posted: PostedTask<Result> } {
  const { port1, port2 } = new MessageChannel();
  const state = new Int32Array(new SharedArrayBuffer(4));
  const settle = (): Result | undefined => {
    const message = receiveMessageOnPort(port1)?.message as { result: Result } | undefined;
    port1.close();
    onSettled();
    return message?.result;
  };
  const isTakenBack = (): boolean => Atomics.compareExchange(state, 0, POSTED, TAKEN_BACK) === POSTED;
  return {
    channel: { state, port: port2 },
    posted: {
      take() {
        if (!isTakenBack()) Atomics.wait(state, 0, BEGUN, LIMIT_MS);
        return settle();
      },
      drop() {
        isTakenBack();
        settle();
      },
    },
  };
}

/** Does a task, unless it was taken back. `buffersIn` lists the memory of a result, which is transferred. */
export function carryOutTask<Result>(
  { state, port }: TaskChannel,
  work: () => Result,
  buffersIn: (result: Result) => ArrayBuffer[],
): void {
  if (Atomics.compareExchange(state, 0, POSTED, BEGUN) !== POSTED) return;
  try {
    const result = work();
    port.postMessage({ result }, buffersIn(result));
  } catch {
    // The thread that waits does it itself, and meets the same error.
  } finally {
    Atomics.store(state, 0, ENDED);
    Atomics.notify(state, 0);
    port.close();
  }
}
