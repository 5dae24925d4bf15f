// The queue view: positions, times, and how often the database is read.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createMovableClock } from '#test/clock.ts';
import { openTestDatabase } from '#test/database.ts';
import {
  buildQueueSnapshot,
  createQueueSnapshotReader,
  estimateJobsAhead,
  estimateSecondsUntilFinished,
  estimateUsualDurationSeconds,
  type QueuePositionInputs,
} from './queue-estimates.ts';
import { countWaitingJobsPerRange } from './queue-snapshot-store.ts';

const waiting = (priority: number, number: number): QueuePositionInputs => ({
  priority,
  number,
  isPainted: false,
  progress: 0,
  kind: 'portrait',
  wasTrained: false,
});

test('positions in a queue of ranges are off by less than a range and keep the order', () => {
  const jobs = fc.uniqueArray(fc.record({ priority: fc.integer({ min: 0, max: 1 }), number: fc.nat(500) }), {
    selector: ({ number }) => number,
    minLength: 1,
  });
  fc.assert(
    fc.property(jobs, fc.integer({ min: 1, max: 40 }), (all, width) => {
      const queue = all.toSorted((a, b) => b.priority - a.priority || a.number - b.number);
      const ranges = [...Map.groupBy(queue, (job) => `${job.priority} ${Math.floor(job.number / width)}`).values()].map(
        (range) => ({
          priority: range[0].priority,
          first: Math.floor(range[0].number / width) * width,
          width,
          waiting: range.length,
        }),
      );
      const places = queue.map((job) =>
        estimateJobsAhead(buildQueueSnapshot(ranges, 0, []), waiting(job.priority, job.number)),
      );
      for (const [place, told] of places.entries()) {
        expect(Math.abs(told - place)).toBeLessThan(width);
        if (place > 0) expect(told).toBeGreaterThanOrEqual(places[place - 1]);
      }
    }),
  );
});

test('reads a short queue job by job, and a long one in a thousand ranges', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  await db.execute(sql`insert into users (id, email_hash) select 'u' || n, 'h' || n from generate_series(1, 2500) n`);
  const addWaiting = (from: number, to: number, step: number) =>
    db.execute(sql`insert into jobs (id, user_id, seed, status, priority, queue_number, queued_at)
      select 'j' || n, 'u' || n, 1, 'queue', n % 2, 100 + n * ${step}::int, now()
      from generate_series(${from}::int, ${to}::int) n`);
  await addWaiting(1, 10, 1);
  expect(await countWaitingJobsPerRange(db)).toEqual(
    [101, 103, 105, 107, 109, 102, 104, 106, 108, 110].map((first) => ({
      priority: first % 2,
      first,
      width: 1,
      waiting: 1,
    })),
  );
  await addWaiting(11, 2500, 3);
  const ranges = await countWaitingJobsPerRange(db);
  expect(ranges.length).toBeLessThan(2100);
  expect(ranges.reduce((sum, range) => sum + range.waiting, 0)).toBe(2500);
  const queue = buildQueueSnapshot(ranges, 2, []);
  // Behind 1250 of the first priority, of its own the 1000th.
  expect(Math.abs(estimateJobsAhead(queue, waiting(0, 100 + 2000 * 3)) - (2 + 1250 + 999))).toBeLessThan(20);
});

test('the time to the picture comes from what the latest pictures took, and is not told before there are any', () => {
  const ranges = [{ priority: 1, first: 1, width: 1000, waiting: 100 }];
  const job = waiting(1, 1001);
  expect(estimateSecondsUntilFinished(buildQueueSnapshot(ranges, 4, []), job)).toBeUndefined();
  const measured = [
    { kind: 'portrait' as const, wasTrained: false, runs: 3, seconds: 12 },
    { kind: 'portrait' as const, wasTrained: true, runs: 1, seconds: 4 },
  ];
  const queue = buildQueueSnapshot(ranges, 4, measured);
  expect(estimateUsualDurationSeconds(queue, { kind: 'portrait', wasTrained: true })).toBe(4);
  expect(
    estimateUsualDurationSeconds(queue, { kind: 'letters', wasTrained: false }),
    'never said of another kind',
  ).toBeUndefined();
  // 104 ahead, four at a time, ten seconds each; then one's own.
  expect(estimateSecondsUntilFinished(queue, job)).toBe(260 + 12);
  expect(estimateSecondsUntilFinished(queue, { ...job, wasTrained: true })).toBe(260 + 4);
  expect(estimateSecondsUntilFinished(queue, { ...job, isPainted: true, progress: 0.5 })).toBe(6);
  expect(estimateSecondsUntilFinished(queue, { ...job, isPainted: true, progress: 0.99 })).toBe(1);
});

test('all requests within a second share one read, and none gets an older queue', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  await db.execute(sql`insert into users (id, email_hash) values ('u', 'h')`);
  let at = 5000;
  const readQueue = createQueueSnapshotReader({ db, clock: createMovableClock() }, () => at);
  const reads = await Promise.all([readQueue(), readQueue(), readQueue()]);
  expect(new Set(reads).size).toBe(1);
  await db.execute(sql`insert into jobs (id, user_id, seed, status, queue_number, queued_at)
    values ('j', 'u', 1, 'queue', nextval('queue_numbers'), now())`);
  at += 999;
  expect((await readQueue()).ranges).toEqual([]);
  at += 1;
  expect((await readQueue()).ranges).toHaveLength(1);
});
