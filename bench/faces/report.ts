// The measurements as tables for docs/fairness.md.

import { MIN_DRAWN_LIKENESS, MIN_PHOTO_LIKENESS } from '#portrait/steps/identity.ts';
import { inventStrangers } from '#portrait/steps/invented-strangers.ts';
import { dot, normalise, shippedPopulation } from '#portrait/steps/population.ts';
import type { Seen } from './collect.ts';
import type { Drawn } from './drawn.ts';
import { type Layered, matteTable, wornTable } from './layered.ts';
import { countMatches, gateFor, groups, groupsOf, type MatchCounts, shareFrom } from './match-counts.ts';
import { limits, refusals } from './photo-check.ts';
import { lightness, likenesses } from './pictures.ts';
import { scores } from './scores.ts';
import { count, percent, row, table } from './table.ts';

/** One part for each place in the page. The same photos give the same parts. */
export function reportOf(
  seen: readonly Seen[],
  drawn: readonly Drawn[],
  layered: readonly Layered[],
): Record<string, string> {
  const measured = new Map(Object.entries(scores).map(([name, make]) => [name, countMatches(make, seen)]));
  const product = measured.get('against a population');
  const before = measured.get('cosine');
  if (!product || !before) throw new Error('the scores of the product are missing');
  return {
    people: people(seen),
    scores: comparison(measured),
    before: gates(before, [0.62, 0.65, 0.7, 0.75]),
    now: gates(product, [MIN_DRAWN_LIKENESS, 0.68, 0.71, 0.72, MIN_PHOTO_LIKENESS, 0.75]),
    misses: misses(product),
    refusals: refusals(seen),
    limits: limits(seen),
    likeness: likenesses(drawn),
    lightness: lightness(drawn),
    worn: wornTable(layered),
    matte: matteTable(layered),
    cohort: cohort(seen),
  };
}

function people(seen: readonly Seen[]): string {
  const groupOf = groupsOf(seen);
  const rows = groups.map((group) => {
    const size = [...groupOf.values()].filter((one) => one === group).length;
    return row(group.name, `${group.from}° to ${group.to}°`, size);
  });
  const files = new Set(seen.map(({ file }) => file)).size;
  return `${count(seen.length)} pictures made from ${files} photos of ${groupOf.size} people.

${table(['Group', 'Typology angle', 'People'], rows)}`;
}

function comparison(measured: Map<string, MatchCounts>): string {
  const rows = [...measured].map(([name, { strangers, strangersWithin, same }]) => {
    const gate = gateFor(strangers, 0.0001);
    const strictest = Math.max(gate, ...[...strangersWithin.values()].map((scores) => gateFor(scores, 0.001)));
    const dark = strangersWithin.get(groups[0]) ?? new Float32Array();
    const worst = strangers[strangers.length - 1];
    return row(
      name,
      gate.toFixed(3),
      percent(shareFrom(dark, gate)),
      percent(1 - shareFrom(same, gate)),
      percent(1 - shareFrom(same, strictest)),
      `${same[0].toFixed(3)} / ${worst.toFixed(3)}`,
    );
  });
  const head = [
    'Score',
    'Gate at which 0.01 % of strangers pass',
    `Strangers passing there, ${groups[0].name}`,
    'Misses there',
    'Misses with at most 0.1 % in every group',
    'Least alike same person / most alike strangers',
  ];
  return table(head, rows);
}

function gates({ strangers, strangersWithin, same, sameWithin }: MatchCounts, at: number[]): string {
  const rows = at.map((gate) =>
    row(
      gate,
      percent(shareFrom(strangers, gate)),
      ...groups.map((group) => percent(shareFrom(strangersWithin.get(group) ?? new Float32Array(), gate))),
      percent(1 - shareFrom(same, gate)),
      ...groups.map((group) => percent(1 - shareFrom(sameWithin.get(group) ?? new Float32Array(), gate))),
    ),
  );
  const pairs = `${count(strangers.length)} pairs of strangers (${groups
    .map((group) => `${count(strangersWithin.get(group)?.length ?? 0)} among ${group.name}`)
    .join(', ')}), ${count(same.length)} of the same person.`;
  const names = (what: string) => [`${what}: all`, ...groups.map(({ name }) => `${what}: ${name}`)];
  return `${table(['Gate', ...names('Strangers pass'), ...names('Misses')], rows)}\n\n${pairs}`;
}

function misses({ sameByVariants }: MatchCounts): string {
  const rows = [...sameByVariants]
    .sort(([, a], [, b]) => a[0] - b[0])
    .map(([name, values]) =>
      row(name, values.length, percent(1 - shareFrom(values, MIN_PHOTO_LIKENESS)), values[0].toFixed(3)),
    );
  return table(['Compared', 'Pairs', 'Refused', 'Least alike'], rows);
}

/** How near real and invented strangers come to each face: the mean and the highest cosine, after `normalise`. */
function cohort(seen: readonly Seen[]): string {
  const population = shippedPopulation();
  const fronts = seen.filter(({ variant, file }) => variant === 'photo' && !file.includes('smile'));
  const real = fronts.map(({ description }) => normalise(description, population));
  const line = (name: string, strangers: readonly Float32Array[]) => {
    const nearest = real.map((face) =>
      Math.max(...strangers.filter((one) => one !== face).map((one) => dot(face, one))),
    );
    const mean = nearest.reduce((sum, one) => sum + one, 0) / nearest.length;
    return row(name, mean.toFixed(3), Math.max(...nearest).toFixed(3));
  };
  return table(
    ['Strangers', 'Most alike, mean', 'Most alike of all'],
    [
      line(`${real.length - 1} real`, real),
      line(`${real.length - 1} invented`, inventStrangers(population, real.length - 1, 1)),
      line('1,000 invented', inventStrangers(population, 1000, 1)),
    ],
  );
}
