import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { createTaskChannel, runTaskAndPostResult } from './synchronous-task.ts';

/** A task, how often it was settled, and how often it was done. */
function createTask() {
  const counts = { settled: 0, done: 0 };
  const { channel, take } = createTaskChannel<{ sum: number }>({ onSettled: () => counts.settled++, onTimeout() {} });
  const carryOut = (sum = 3): void => {
    const work = () => {
      counts.done++;
      if (Number.isNaN(sum)) throw new Error('no number');
      return { sum };
    };
    runTaskAndPostResult(channel, work, () => []);
  };
  return { counts, take, carryOut };
}

test('gives the result of a task that was done', () => {
  const { counts, take, carryOut } = createTask();
  carryOut();
  expect(take()).toEqual({ sum: 3 });
  expect(counts).toEqual({ settled: 1, done: 1 });
});

test('takes back a task that nobody has begun, which then is not done', () => {
  const { counts, take, carryOut } = createTask();
  expect(take()).toBeUndefined();
  carryOut();
  expect(counts).toEqual({ settled: 1, done: 0 });
});

test('gives no result of a task that failed', () => {
  const { counts, take, carryOut } = createTask();
  carryOut(Number.NaN);
  expect(take()).toBeUndefined();
  expect(counts).toEqual({ settled: 1, done: 1 });
});

let worker: Worker | undefined;
afterEach(() => worker?.terminate());

/** Lets another thread begin a task that takes so long. */
async function beginInWorker(workMs: number, limitMs?: number) {
  const counts = { settled: 0, timeouts: 0 };
  const { channel, take } = createTaskChannel<{ sum: number }>({
    onSettled: () => counts.settled++,
    onTimeout: () => counts.timeouts++,
    limitMs,
  });
  const module = new URL('./synchronous-task.ts', import.meta.url).href;
  const source = `import { parentPort } from 'node:worker_threads';
import { runTaskAndPostResult } from ${JSON.stringify(module)};
parentPort.once('message', ({ channel, workMs }) => {
  const work = () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workMs);
    return { sum: 5 };
  };
  runTaskAndPostResult(channel, work, () => []);
});`;
  worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
  worker.postMessage({ channel, workMs }, [channel.port]);
  await vi.waitFor(() => expect(Atomics.load(channel.state, 0)).not.toBe(0), { timeout: 15_000, interval: 5 });
  return { counts, take };
}

test('waits for a task that another thread has begun', { timeout: 20_000 }, async () => {
  const { counts, take } = await beginInWorker(300);
  expect(take()).toEqual({ sum: 5 });
  expect(counts).toEqual({ settled: 1, timeouts: 0 });
});

test('gives up a task that takes too long, which is not settled', { timeout: 20_000 }, async () => {
  const { counts, take } = await beginInWorker(60_000, 50);
  expect(take()).toBeUndefined();
  expect(counts).toEqual({ settled: 0, timeouts: 1 });
});
