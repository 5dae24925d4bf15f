// How the campaign goes, by day: the steps towards a picture, and why some went no further. Nobody stands out of it.
import { campaign } from '#campaign/campaign.ts';
import { engineFailure } from '#contract/jobs.ts';
import { pictureSteps, refusals, type StopKind, visitSteps } from '#contract/numbers.ts';
import type { Database } from '#platform/database/database.ts';
import { type Tally, talliesOf } from '#server/tallies/store.ts';
import { withhold } from './withhold.ts';

type Needs = { db: Database; timeZone: string; smallestGroup: number };

/** Days as YYYY-MM-DD, both included. */
type Days = { fromDate: string; toDate: string };

/** Why engines did not do their work; a picture also fails before one is asked, or after too long. */
const failureReasons = [...engineFailure.options, 'other'];

/** Closed lists: a reason that nobody met is withheld as one that few did. */
const reasonsOf: Record<StopKind, readonly string[]> = {
  refused: refusals,
  failed: failureReasons,
  engine: failureReasons,
};

/** Days of which nothing can be shown are left out, whether or not anything happened on them. */
export async function campaignNumbers({ db, timeZone, smallestGroup: least }: Needs, days: Days) {
  const asked = { ...days, timeZone };
  const stops = await Promise.all(
    (['refused', 'failed', 'engine'] as const).map(async (kind) =>
      byDay(await talliesOf(db, kind, asked)).flatMap(([day, tallied]) => shownStops({ day, kind, tallied, least })),
    ),
  );
  return {
    least,
    pillars: campaign.pillars.map(({ key }) => key),
    days: byDay(await talliesOf(db, 'step', asked)).flatMap(([day, tallied]) => shownSteps({ day, tallied, least })),
    stops: stops.flat().sort((one, other) => one.day.localeCompare(other.day)),
  };
}

function byDay(tallies: readonly Tally[]): [string, Tally[]][] {
  const days = new Map<string, Tally[]>();
  for (const tally of tallies) days.set(tally.day, [...(days.get(tally.day) ?? []), tally]);
  return [...days];
}

/** How many of these, whatever part is not named. */
const amountOf = (tallied: readonly Tally[], name: string, part?: string): number =>
  tallied
    .filter((tally) => tally.name === name && (part === undefined || tally.part === part))
    .reduce((sum, { amount }) => sum + amount, 0);

type Told = { day: string; tallied: readonly Tally[]; least: number };

function shownSteps({ day, tallied, least }: Told) {
  const visits = withhold(
    visitSteps.map((step) => [amountOf(tallied, step)]),
    least,
  ).totals;
  const { totals, cells } = withhold(
    pictureSteps.map((step) => campaign.pillars.map(({ key }) => amountOf(tallied, step, key))),
    least,
  );
  if ([...visits, ...totals].every((count) => count === null)) return [];
  const by_pillar = campaign.pillars.map((_, place) => cells.map((step) => step[place] ?? null));
  return [{ day, visits, pictures: totals, by_pillar }];
}

function shownStops({ day, tallied, least, kind }: Told & { kind: StopKind }) {
  const names = reasonsOf[kind];
  const { totals, cells } = withhold([names.map((name) => amountOf(tallied, name))], least);
  const [total] = totals;
  if (total === null) return [];
  const reasons = names.flatMap((reason, place) => {
    const count = cells[0][place];
    return count === null ? [] : [{ reason, count }];
  });
  return [{ day, kind, total, reasons }];
}
