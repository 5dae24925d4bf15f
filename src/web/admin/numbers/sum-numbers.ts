// Adds up the counts of days. Suppressed counts are not in a sum, but their bounds are.
import {
  type ObstacleKind,
  type PictureFunnelStepName,
  pictureFunnelSteps,
  type SignInFunnelStepName,
  signInFunnelSteps,
} from '#contract/campaign-numbers.ts';
import type { CampaignNumbers } from './use-numbers.ts';

export type FunnelStepName = SignInFunnelStepName | PictureFunnelStepName;

/** At least `count`, and `more` at most beside it. */
export type CountRange = { count: number; more: number };

/** Days as YYYY-MM-DD, both included. */
type Span = { fromDate: string; toDate: string };

/** How many days of the span have begun. */
export function countPeriodDaysUntilToday({ fromDate, toDate }: Span, today: string): number {
  const last = toDate < today ? toDate : today;
  return Math.max(0, (Date.parse(last) - Date.parse(fromDate)) / 86_400_000 + 1);
}

type Shown = (number | null)[];

/** Each step over all days, of all pillars or of the one whose place is given. Steps of visits are of no pillar. */
export function sumCountRangesByStep(
  numbers: CampaignNumbers,
  { days, pillar }: { days: number; pillar?: number },
): Map<FunnelStepName, CountRange> {
  const [sums, least] = [new Map<FunnelStepName, CountRange>(), numbers.least];
  const add = (
    steps: readonly FunnelStepName[],
    ofDay: (day: CampaignNumbers['days'][number]) => { counts: Shown; rooms: number[] },
  ) => {
    for (const [place, step] of steps.entries()) {
      const sum = { count: 0, more: Math.max(0, days - numbers.days.length) * (least - 1) };
      for (const day of numbers.days) {
        const { counts, rooms } = ofDay(day);
        sum.count += counts[place] ?? 0;
        if (counts[place] === null) sum.more += rooms[place] ?? 0;
      }
      sums.set(step, sum);
    }
  };
  const few = (steps: readonly FunnelStepName[]) => steps.map(() => least - 1);
  if (pillar === undefined) {
    add(signInFunnelSteps, ({ visits }) => ({ counts: visits, rooms: few(signInFunnelSteps) }));
    add(pictureFunnelSteps, ({ pictures }) => ({ counts: pictures, rooms: few(pictureFunnelSteps) }));
  } else {
    add(pictureFunnelSteps, (day) => ({ counts: day.by_pillar[pillar] ?? [], rooms: roomsOf(day, least) }));
  }
  return sums;
}

/** How many a suppressed pillar can have at each step: what the total leaves, or fewer than a group. */
function roomsOf({ pictures, by_pillar }: CampaignNumbers['days'][number], least: number): number[] {
  return pictures.map((total, step) =>
    total === null ? least - 1 : total - by_pillar.reduce((sum, counts) => sum + (counts[step] ?? 0), 0),
  );
}

/** The step that each is a part of: what comes after the finished picture are ways to go on, and no order. */
export const percentageBaseByFunnelStep: Partial<Record<FunnelStepName, FunnelStepName>> = {
  'signed-in': 'asked',
  begun: 'signed-in',
  ready: 'begun',
  queued: 'ready',
  finished: 'queued',
  taken: 'finished',
  shared: 'finished',
  published: 'finished',
};

/** Whole percents, and whether both sums are exact. Undefined where there is nothing to be a part of. */
export function estimatePercentAndExactness(
  part: CountRange,
  whole: CountRange | undefined,
): { percent: number; isExact: boolean } | undefined {
  if (!whole || whole.count === 0 || part.count === 0) return undefined;
  const middle = ({ count, more }: CountRange) => count + more / 2;
  return {
    percent: Math.round((100 * middle(part)) / middle(whole)),
    isExact: part.more === 0 && whole.more === 0,
  };
}

type ObstacleRow = { reason: string; count: number; days: number };

/** Reasons over all days, the most frequent first; `rare` are those that are only in their day's total. */
export function sumObstacleReasons(
  { stops }: CampaignNumbers,
  kind: ObstacleKind,
): { total: number; rows: ObstacleRow[]; rare: number } {
  const rows = new Map<string, ObstacleRow>();
  let [total, known] = [0, 0];
  for (const day of stops.filter((one) => one.kind === kind)) {
    total += day.total;
    for (const { reason, count } of day.reasons) {
      known += count;
      const row = rows.get(reason) ?? { reason, count: 0, days: 0 };
      rows.set(reason, { reason, count: row.count + count, days: row.days + 1 });
    }
  }
  return { total, rows: [...rows.values()].sort((one, other) => other.count - one.count), rare: total - known };
}
