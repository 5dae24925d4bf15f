// The measurements as tables for docs/fairness.md.
import { MIN_DRAWN_LIKENESS, MIN_PHOTO_LIKENESS } from '#portrait/steps/identity.ts';
import { inventStrangers } from '#portrait/steps/invented-strangers.ts';
import { dotProduct, normaliseFaceDescriptor, shippedPopulation } from '#portrait/steps/population.ts';
import type { MeasuredPhoto } from './collect.ts';
import type { DrawnPerson } from './drawn.ts';
import { type LayeredMeasurements, matteErrorTable, wornLayersTable } from './layered.ts';
import {
  countMatches,
  gateForShare,
  type MatchCounts,
  shareAboveGate,
  toneGroups,
  toneGroupsByPerson,
} from './match-counts.ts';
import { limitsTable, refusalsTable } from './photo-check.ts';
import { lightnessTable, likenessTable } from './pictures.ts';
import { likenessScores } from './scores.ts';
import { formatCount, formatPercent, markdownTable, tableRow } from './table.ts';

/** One part for each place in the page. The same photos give the same parts. */
export function facesReportParts(
  seen: readonly MeasuredPhoto[],
  drawn: readonly DrawnPerson[],
  layered: readonly LayeredMeasurements[],
): Record<string, string> {
  const measured = new Map(Object.entries(likenessScores).map(([name, make]) => [name, countMatches(make, seen)]));
  const product = measured.get('against a population');
  const before = measured.get('cosine');
  if (!product || !before) throw new Error('the scores of the product are missing');
  return {
    people: people(seen),
    scores: comparison(measured),
    before: gates(before, [0.62, 0.65, 0.7, 0.75]),
    now: gates(product, [MIN_DRAWN_LIKENESS, 0.68, 0.71, 0.72, MIN_PHOTO_LIKENESS, 0.75]),
    misses: misses(product),
    refusals: refusalsTable(seen),
    limits: limitsTable(seen),
    likeness: likenessTable(drawn),
    lightness: lightnessTable(drawn),
    worn: wornLayersTable(layered),
    matte: matteErrorTable(layered),
    cohort: cohort(seen),
  };
}

function people(seen: readonly MeasuredPhoto[]): string {
  const groupOf = toneGroupsByPerson(seen);
  const rows = toneGroups.map((group) => {
    const size = [...groupOf.values()].filter((one) => one === group).length;
    return tableRow(group.name, `${group.from}° to ${group.to}°`, size);
  });
  const files = new Set(seen.map(({ file }) => file)).size;
  return `${formatCount(seen.length)} pictures made from ${files} photos of ${groupOf.size} people.

${markdownTable(['Group', 'Typology angle', 'People'], rows)}`;
}

function comparison(measured: Map<string, MatchCounts>): string {
  const rows = [...measured].map(([name, { strangers, strangersWithin, same }]) => {
    const gate = gateForShare(strangers, 0.0001);
    const strictest = Math.max(gate, ...[...strangersWithin.values()].map((scores) => gateForShare(scores, 0.001)));
    const dark = strangersWithin.get(toneGroups[0]) ?? new Float32Array();
    const worst = strangers[strangers.length - 1];
    return tableRow(
      name,
      gate.toFixed(3),
      formatPercent(shareAboveGate(dark, gate)),
      formatPercent(1 - shareAboveGate(same, gate)),
      formatPercent(1 - shareAboveGate(same, strictest)),
      `${same[0].toFixed(3)} / ${worst.toFixed(3)}`,
    );
  });
  const head = [
    'Score',
    'Gate at which 0.01 % of strangers pass',
    `Strangers passing there, ${toneGroups[0].name}`,
    'Misses there',
    'Misses with at most 0.1 % in every group',
    'Least alike same person / most alike strangers',
  ];
  return markdownTable(head, rows);
}

function gates({ strangers, strangersWithin, same, sameWithin }: MatchCounts, at: number[]): string {
  const rows = at.map((gate) =>
    tableRow(
      gate,
      formatPercent(shareAboveGate(strangers, gate)),
      ...toneGroups.map((group) =>
        formatPercent(shareAboveGate(strangersWithin.get(group) ?? new Float32Array(), gate)),
      ),
      formatPercent(1 - shareAboveGate(same, gate)),
      ...toneGroups.map((group) =>
        formatPercent(1 - shareAboveGate(sameWithin.get(group) ?? new Float32Array(), gate)),
      ),
    ),
  );
  const pairs = `${formatCount(strangers.length)} pairs of strangers (${toneGroups
    .map((group) => `${formatCount(strangersWithin.get(group)?.length ?? 0)} among ${group.name}`)
    .join(', ')}), ${formatCount(same.length)} of the same person.`;
  const names = (what: string) => [`${what}: all`, ...toneGroups.map(({ name }) => `${what}: ${name}`)];
  return `${markdownTable(['Gate', ...names('Strangers pass'), ...names('Misses')], rows)}\n\n${pairs}`;
}

function misses({ sameByVariants }: MatchCounts): string {
  const rows = [...sameByVariants]
    .sort(([, a], [, b]) => a[0] - b[0])
    .map(([name, values]) =>
      tableRow(
        name,
        values.length,
        formatPercent(1 - shareAboveGate(values, MIN_PHOTO_LIKENESS)),
        values[0].toFixed(3),
      ),
    );
  return markdownTable(['Compared', 'Pairs', 'Refused', 'Least alike'], rows);
}

/** How near real and invented strangers come to each face: the mean and the highest cosine, after `normalise`. */
function cohort(seen: readonly MeasuredPhoto[]): string {
  const population = shippedPopulation();
  const fronts = seen.filter(({ variant, file }) => variant === 'photo' && !file.includes('smile'));
  const real = fronts.map(({ description }) => normaliseFaceDescriptor(description, population));
  const line = (name: string, strangers: readonly Float32Array[]) => {
    const nearest = real.map((face) =>
      Math.max(...strangers.filter((one) => one !== face).map((one) => dotProduct(face, one))),
    );
    const mean = nearest.reduce((sum, one) => sum + one, 0) / nearest.length;
    return tableRow(name, mean.toFixed(3), Math.max(...nearest).toFixed(3));
  };
  return markdownTable(
    ['Strangers', 'Most alike, mean', 'Most alike of all'],
    [
      line(`${real.length - 1} real`, real),
      line(`${real.length - 1} invented`, inventStrangers(population, real.length - 1, 1)),
      line('1,000 invented', inventStrangers(population, 1000, 1)),
    ],
  );
}
