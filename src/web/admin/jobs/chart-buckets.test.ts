// Bars of the chart: days, weeks or months, without gaps.
import { expect, test } from 'vitest';
import { buildChartBuckets } from './chart-buckets.ts';

const day = (text: string, completed = 1, failed = 0) => ({ day: text, created: 0, queue: 0, completed, failed });
const within = (fromDate: string, toDate: string) => ({ status: '' as const, fromDate, toDate });

test('days without jobs have their place too', () => {
  const { unit, spans } = buildChartBuckets(
    [day('2026-02-27', 2, 1), day('2026-03-01')],
    within('2026-02-26', '2026-03-02'),
  );
  expect(unit).toBe('day');
  expect(spans.map(({ first, total }) => [first, total])).toEqual([
    ['2026-02-26', 0],
    ['2026-02-27', 3],
    ['2026-02-28', 0],
    ['2026-03-01', 1],
    ['2026-03-02', 0],
  ]);
  expect(spans[1].counts).toEqual({ created: 0, queue: 0, completed: 2, failed: 1 });
});

test('a long filter is cut to the days that have jobs', () => {
  const { unit, spans } = buildChartBuckets([day('2026-02-27'), day('2026-03-01')], within('0001-01-01', '9999-12-31'));
  expect([unit, spans.length]).toEqual(['day', 3]);
});

test('many days become weeks from Monday, many weeks months; no job is lost', () => {
  const weeks = buildChartBuckets(
    [day('2026-01-01'), day('2026-01-04'), day('2026-04-01')],
    within('2026-01-01', '2026-12-31'),
  );
  expect(weeks.unit).toBe('week');
  expect(weeks.spans[0]).toMatchObject({ first: '2025-12-29', total: 2 });
  expect(weeks.spans[1]).toMatchObject({ first: '2026-01-05', total: 0 });
  expect(weeks.spans.at(-1)).toMatchObject({ first: '2026-03-30', total: 1 });

  const months = buildChartBuckets(
    [day('2025-01-31'), day('2025-02-01'), day('2026-06-15')],
    within('2025-01-01', '2026-12-31'),
  );
  expect(months.unit).toBe('month');
  expect(months.spans).toHaveLength(18);
  expect(months.spans.map(({ total }) => total).reduce((sum, one) => sum + one)).toBe(3);
});

test('without jobs there are no bars', () => {
  expect(buildChartBuckets([], within('2026-01-01', '2026-01-31')).spans).toEqual([]);
});
