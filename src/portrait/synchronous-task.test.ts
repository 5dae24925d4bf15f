import { expect, test } from 'vitest';
import { carryOutTask, createTaskChannel } from './synchronous-task.ts';

/** A task, how often it was settled, and how often it was done. */
function createTask() {
  const counts = { settled: 0, done: 0 };
  const { channel, posted } = createTaskChannel<{ sum: number }>(() => counts.settled++);
  const carryOut = (sum = 3): void => {
    const work = () => {
      counts.done++;
      if (Number.isNaN(sum)) throw new Error('no number');
      return { sum };
    };
    carryOutTask(channel, work, () => []);
  };
  return { counts, posted, carryOut };
}

test('gives the result of a task that was done', () => {
  const { counts, posted, carryOut } = createTask();
  carryOut();
  expect(posted.take()).toEqual({ sum: 3 });
  expect(counts).toEqual({ settled: 1, done: 1 });
});

test('takes back a task that nobody has begun, which then is not done', () => {
  const { counts, posted, carryOut } = createTask();
  expect(posted.take()).toBeUndefined();
  carryOut();
  expect(counts).toEqual({ settled: 1, done: 0 });
});

test('gives no result of a task that failed', () => {
  const { posted, carryOut } = createTask();
  carryOut(Number.NaN);
  expect(posted.take()).toBeUndefined();
});

test('drops a task', () => {
  const { counts, posted, carryOut } = createTask();
  posted.drop();
  carryOut();
  expect(counts).toEqual({ settled: 1, done: 0 });
});
