import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { carryOutTask, createTaskChannel } from './synchronous-task.ts';

/** A task, how often it was settled, and how often it was done. */
function createTask() {
  const counts = { settled: 0, done: 0 };
  const { channel, take } = createTaskChannel<{ sum: number }>(() => counts.settled++);
  const carryOut = (sum = 3): void => {
    const work = () => {
      counts.done++;
      if (Number.isNaN(sum)) throw new Error('no number');
      return { sum };
    };
    carryOutTask(channel, work, () => []);
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

/** Carries out one task in another thread, which takes so long; `begun` when the thread is at it. */
async function beginInWorker(workMs: number, limitMs?: number) {
  const counts = { settled: 0 };
  const { channel, take } = createTaskChannel<{ sum: number }>(() => counts.settled++, limitMs);
  const module = new URL('./synchronous-task.ts', import.meta.url).href;
  const source = `import { parentPort } from 'node:worker_threads';
import { carryOutTask } from ${JSON.stringify(module)};
parentPort.once('message', ({ channel, workMs }) => {
  const work = () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workMs);
    return { sum: 5 };
  };
  carryOutTask(channel, work, () => []);
});`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
  worker.postMessage({ channel, workMs }, [channel.port]);
  while (Atomics.load(channel.state, 0) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  return { counts, take, worker };
}

test('waits for a task that another thread has begun', async () => {
  const { counts, take, worker } = await beginInWorker(150);
  expect(take()).toEqual({ sum: 5 });
  expect(counts.settled).toBe(1);
  await worker.terminate();
});

test('gives up a task that takes too long, which is not settled', async () => {
  const { counts, take, worker } = await beginInWorker(60_000, 50);
  expect(take()).toBeUndefined();
  expect(counts.settled).toBe(0);
  await worker.terminate();
});
