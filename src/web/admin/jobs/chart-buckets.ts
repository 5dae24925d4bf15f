// Puts counts of days into as many bars as can be told apart: days, else weeks, else months.
import type { JobStatus } from '#contract/jobs.ts';
import type { JobFilters } from './job-filters.ts';
import type { JobCountsOfDay } from './use-jobs.ts';

const BARS = 62;
const DAY_MS = 86_400_000;
const statuses = ['created', 'queue', 'completed', 'failed'] as const satisfies JobStatus[];

export type BucketUnit = 'day' | 'week' | 'month';
/** One bar: its first day as YYYY-MM-DD, and how many jobs of each status. */
export type ChartBucket = { first: string; counts: Record<JobStatus, number>; total: number };

// Days are counted, not hours: noon and time zones play no part, so UTC serves.
const toNumber = (day: string) => Date.parse(day) / DAY_MS;
const toDay = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);
/** Monday, for any day of its week. Day 0, 1 January 1970, was a Thursday. */
const mondayOf = (number: number) => number - ((((number + 3) % 7) + 7) % 7);

function firstOf(number: number, unit: BucketUnit): string {
  if (unit === 'week') return toDay(mondayOf(number));
  return unit === 'month' ? `${toDay(number).slice(0, 7)}-01` : toDay(number);
}

function unitFor(days: number): BucketUnit {
  if (days <= BARS) return 'day';
  return days <= BARS * 7 ? 'week' : 'month';
}

/** Bars without gaps, oldest first. Long filters are cut to the days that have jobs; without any there is no bar. */
export function buildChartBuckets(
  days: readonly JobCountsOfDay[],
  filters: JobFilters,
): { unit: BucketUnit; spans: ChartBucket[] } {
  const [oldest, latest] = [days[0], days.at(-1)];
  if (!oldest || !latest) return { unit: 'day', spans: [] };
  let [from, to] = [toNumber(filters.fromDate), toNumber(filters.toDate)];
  if (to - from >= BARS) [from, to] = [toNumber(oldest.day), toNumber(latest.day)];
  const unit = unitFor(to - from + 1);
  const spans = new Map<string, ChartBucket>();
  for (let number = from; number <= to; number++) {
    const first = firstOf(number, unit);
    if (!spans.has(first))
      spans.set(first, { first, counts: { created: 0, queue: 0, completed: 0, failed: 0 }, total: 0 });
  }
  for (const day of days) {
    const span = spans.get(firstOf(toNumber(day.day), unit));
    if (!span) continue;
    for (const status of statuses) {
      span.counts[status] += day[status];
      span.total += day[status];
    }
  }
  return { unit, spans: [...spans.values()] };
}
