// Campaign metrics by day for the admin page: the steps towards a picture, and why some stopped. Small counts are hidden.
import { campaign } from '#campaign/campaign.ts';
import {
  countedErrorCodes,
  type ObstacleKind,
  pictureFunnelSteps,
  signInFunnelSteps,
} from '#contract/campaign-numbers.ts';
import { engineFailureReasonSchema } from '#contract/jobs.ts';
import type { Database } from '#platform/database/database.ts';
import { type DailyMetricCount, readDailyMetrics } from '#server/daily-metrics/store.ts';
import { suppressSmallStepAndPartCounts } from './suppress-small-counts.ts';

type Deps = { db: Database; timeZone: string; smallestGroup: number };

/** Days as YYYY-MM-DD, both included. */
type Days = { fromDate: string; toDate: string };

/** Outcomes of failed attempts; a job can also fail before an attempt, or by timeout. */
const failureReasons = [...engineFailureReasonSchema.options, 'other'];

/** Closed lists, so that a reason with count zero is suppressed like a small one. */
const reasonsOf: Record<ObstacleKind, readonly string[]> = {
  refused: countedErrorCodes,
  failed: failureReasons,
  engine: failureReasons,
};

/** Days on which everything is suppressed are left out, whether or not anything happened on them. */
export async function readFunnelAndObstaclesByDay({ db, timeZone, smallestGroup: least }: Deps, days: Days) {
  const asked = { ...days, timeZone };
  const stops = await Promise.all(
    (['refused', 'failed', 'engine'] as const).map(async (kind) =>
      byDay(await readDailyMetrics(db, kind, asked)).flatMap(([day, metrics]) =>
        shownObstacles({ day, kind, metrics, least }),
      ),
    ),
  );
  return {
    least,
    pillars: campaign.pillars.map(({ key }) => key),
    days: byDay(await readDailyMetrics(db, 'step', asked)).flatMap(([day, metrics]) =>
      shownSteps({ day, metrics, least }),
    ),
    stops: stops.flat().sort((one, other) => one.day.localeCompare(other.day)),
  };
}

function byDay(metrics: readonly DailyMetricCount[]): [string, DailyMetricCount[]][] {
  const days = new Map<string, DailyMetricCount[]>();
  for (const metric of metrics) days.set(metric.day, [...(days.get(metric.day) ?? []), metric]);
  return [...days];
}

/** How many of these, whatever part is not named. */
const amountOf = (metrics: readonly DailyMetricCount[], name: string, part?: string): number =>
  metrics
    .filter((metric) => metric.name === name && (part === undefined || metric.part === part))
    .reduce((sum, { amount }) => sum + amount, 0);

type Told = { day: string; metrics: readonly DailyMetricCount[]; least: number };

function shownSteps({ day, metrics, least }: Told) {
  const visits = suppressSmallStepAndPartCounts(
    signInFunnelSteps.map((step) => [amountOf(metrics, step)]),
    least,
  ).totals;
  const { totals, cells } = suppressSmallStepAndPartCounts(
    pictureFunnelSteps.map((step) => campaign.pillars.map(({ key }) => amountOf(metrics, step, key))),
    least,
  );
  if ([...visits, ...totals].every((count) => count === null)) return [];
  const by_pillar = campaign.pillars.map((_, place) => cells.map((step) => step[place] ?? null));
  return [{ day, visits, pictures: totals, by_pillar }];
}

function shownObstacles({ day, metrics, least, kind }: Told & { kind: ObstacleKind }) {
  const names = reasonsOf[kind];
  const { totals, cells } = suppressSmallStepAndPartCounts([names.map((name) => amountOf(metrics, name))], least);
  const [total = null] = totals;
  if (total === null) return [];
  const reasons = names.flatMap((reason, place) => {
    const count = cells[0]?.[place] ?? null;
    return count === null ? [] : [{ reason, count }];
  });
  return [{ day, kind, total, reasons }];
}
