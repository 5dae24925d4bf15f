import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { patchPGliteToYieldBetweenQueries } from './yield-between-queries.ts';

const STATEMENTS = 8;
/** Far longer than statements may follow each other. */
const LONG = 'select count(*) from generate_series(1, 200000)';

const onServer = process.env.TEST_DATABASE_URL !== undefined;

test.skipIf(onServer)('the event loop turns between the statements of a chain, and their order stays', async () => {
  const { link, close } = await openTestDatabase();
  onTestFinished(close);
  if (link.kind !== 'pglite') throw new Error('This is about the embedded database.');
  const { lite } = link;
  patchPGliteToYieldBetweenQueries(lite);
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  for (let number = 0; number < STATEMENTS; number += 1) await lite.query(LONG);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(STATEMENTS - 1);

  const order: number[] = [];
  const all = Array.from({ length: STATEMENTS }, async (_, number) => {
    const run = () => lite.query(number % 3 ? 'select 1' : LONG);
    await (number % 2 ? lite.transaction(async (tx) => void (await tx.query('select 1'))) : run());
    order.push(number);
  });
  await Promise.all(all);
  expect(order).toEqual(all.map((_, number) => number));
});
