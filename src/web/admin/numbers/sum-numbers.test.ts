// Sums of what is shown, and how far they may be off; the same as a file.
import { expect, test } from 'vitest';
import { formatNumbersAsCsv } from './numbers-csv.ts';
import {
  countPeriodDaysUntilToday,
  estimatePercentAndExactness,
  sumCountRangesByStep,
  sumObstacleReasons,
} from './sum-numbers.ts';
import type { CampaignNumbers } from './use-numbers.ts';

const none = [null, null, null, null];
const numbers: CampaignNumbers = {
  least: 5,
  pillars: ['a', 'b', 'c'],
  days: [
    {
      day: '2026-03-01',
      visits: [40, 30],
      pictures: [30, 28, 26, ...none],
      by_pillar: [
        [10, 9, 8, ...none],
        [10, null, null, ...none],
        [10, null, null, ...none],
      ],
    },
    {
      day: '2026-03-02',
      visits: [null, null],
      pictures: [8, null, null, ...none],
      by_pillar: [
        [null, null, null, ...none],
        [null, null, null, ...none],
        [null, null, null, ...none],
      ],
    },
  ],
  stops: [
    { day: '2026-03-01', kind: 'refused', total: 20, reasons: [{ reason: 'photo_blurred', count: 9 }] },
    {
      day: '2026-03-02',
      kind: 'refused',
      total: 31,
      reasons: [
        { reason: 'photo_blurred', count: 6 },
        { reason: 'photo_tilted', count: 25 },
      ],
    },
    { day: '2026-03-02', kind: 'engine', total: 5, reasons: [] },
  ],
};

test('a sum says how many more there can be: fewer than a group on each day that is suppressed', () => {
  const sums = sumCountRangesByStep(numbers, { days: 3 });
  expect(sums.get('begun')).toEqual({ count: 38, more: 4 });
  expect(sums.get('asked')).toEqual({ count: 40, more: 8 });
  expect(sums.get('finished')).toEqual({ count: 0, more: 12 });
});

test('of a pillar there can be no more than the total leaves', () => {
  expect(sumCountRangesByStep(numbers, { days: 2, pillar: 0 }).get('ready')).toEqual({ count: 9, more: 4 });
  // 28 in all less the 9 that are shown, and on the day without a total fewer than a group.
  expect(sumCountRangesByStep(numbers, { days: 2, pillar: 1 }).get('ready')).toEqual({ count: 0, more: 23 });
  expect(sumCountRangesByStep(numbers, { days: 2, pillar: 1 }).get('begun')).toEqual({ count: 10, more: 8 });
  expect(sumCountRangesByStep(numbers, { days: 2, pillar: 1 }).has('asked')).toBe(false);
});

test('shares are exact where both sums are', () => {
  expect(estimatePercentAndExactness({ count: 30, more: 0 }, { count: 40, more: 0 })).toEqual({
    percent: 75,
    isExact: true,
  });
  expect(estimatePercentAndExactness({ count: 30, more: 4 }, { count: 40, more: 0 })).toEqual({
    percent: 80,
    isExact: false,
  });
  expect(estimatePercentAndExactness({ count: 0, more: 4 }, { count: 40, more: 0 })).toBeUndefined();
  expect(estimatePercentAndExactness({ count: 3, more: 0 }, undefined)).toBeUndefined();
});

test('days that have not begun are not among those that are suppressed', () => {
  expect(countPeriodDaysUntilToday({ fromDate: '2026-03-01', toDate: '2026-03-31' }, '2026-03-03')).toBe(3);
  expect(countPeriodDaysUntilToday({ fromDate: '2026-03-01', toDate: '2026-03-02' }, '2026-03-03')).toBe(2);
  expect(countPeriodDaysUntilToday({ fromDate: '2026-04-01', toDate: '2026-04-02' }, '2026-03-03')).toBe(0);
});

test('reasons are added up over days, the most frequent first, and the rare ones stay in the total', () => {
  expect(sumObstacleReasons(numbers, 'refused')).toEqual({
    total: 51,
    rows: [
      { reason: 'photo_tilted', count: 25, days: 1 },
      { reason: 'photo_blurred', count: 15, days: 2 },
    ],
    rare: 11,
  });
  expect(sumObstacleReasons(numbers, 'failed')).toEqual({ total: 0, rows: [], rare: 0 });
});

test('the file holds what the page shows, without suppressed counts', () => {
  const lines = formatNumbersAsCsv(numbers).trimEnd().split('\r\n');
  expect(lines[0]).toBe('day,kind,pillar,name,count');
  expect(lines).toContain('2026-03-01,step,,asked,40');
  expect(lines).toContain('2026-03-02,step,,asked,withheld');
  expect(lines).toContain('2026-03-01,step,a,begun,10');
  expect(lines).toContain('2026-03-02,step,b,begun,withheld');
  expect(lines).toContain('2026-03-02,engine,,total,5');
  expect(lines).toHaveLength(1 + 2 * (2 + 7 * 4) + 3 + 3);
  for (const line of lines) expect(line.split(',')).toHaveLength(5);
});
