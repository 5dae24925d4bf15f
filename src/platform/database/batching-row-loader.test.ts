// Which reads share a query.
import { expect, test } from 'vitest';
import { createBatchingRowLoader } from './batching-row-loader.ts';

function slowReader() {
  const queries: { ids: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const read = createBatchingRowLoader((ids) => {
    return new Promise<{ id: string }[]>((resolve, reject) => {
      queries.push({
        ids,
        answer: () => resolve(ids.filter((id) => id !== 'missing').map((id) => ({ id }))),
        fail: () => reject(new Error('The database is away.')),
      });
    });
  });
  return { queries, read };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('polls that arrive while two queries are under way share the next one', async () => {
  const { queries, read } = slowReader();
  const first = read('a');
  const second = read('b');
  const shared = [read('c'), read('d'), read('c'), read('missing')];
  expect(queries.map(({ ids }) => ids)).toEqual([['a'], ['b']]);
  queries[0].answer();
  expect(await first).toEqual({ id: 'a' });
  await turn();
  expect(queries[2].ids).toEqual(['c', 'd', 'missing']);
  queries[1].answer();
  queries[2].answer();
  expect(await second).toEqual({ id: 'b' });
  expect(await Promise.all(shared)).toEqual([{ id: 'c' }, { id: 'd' }, { id: 'c' }, undefined]);
});

test('a failed query fails those who shared it, and nobody after them', async () => {
  const { queries, read } = slowReader();
  const failing = Promise.allSettled([read('a')]);
  queries[0].fail();
  expect((await failing)[0]).toMatchObject({ status: 'rejected' });
  await turn();
  const next = read('a');
  queries[1].answer();
  expect(await next).toEqual({ id: 'a' });
});

test('an answer is never older than its question', async () => {
  let value = 'before';
  const read = createBatchingRowLoader(async (ids) => ids.map((id) => ({ id, value })));
  expect(await read('a')).toMatchObject({ value: 'before' });
  value = 'after';
  expect(await read('a')).toMatchObject({ value: 'after' });
});
