// The measurements as tables for docs/fairness.md.
import { MIN_DRAWN_LIKENESS, MIN_SAME_PERSON_PHOTO_LIKENESS } from '#portrait/steps/identity.ts';
import { dotProduct, isolateIdentityPartOfDescriptor, loadPopulationStatistics } from '#portrait/steps/population.ts';
import { sampleStrangerDescriptors } from '#portrait/steps/synthetic-strangers.ts';
import type { DrawnPortraitMeasurements } from './drawn.ts';
import { renderDrawnLikenessTable, renderSkinLightnessTable } from './drawn-tables.ts';
import {
  type HairAndHeadscarfMeasurements,
  renderHairMatteErrorTable,
  renderLayerRefusalAndLikenessTable,
} from './hair-and-headscarf-measurements.ts';
import { likenessScoreFactories } from './likeness-scores.ts';
import {
  collectMatchScores,
  computeSkinToneGroupsByPerson,
  type MatchScores,
  shareReachingThreshold,
  skinToneGroups,
  thresholdForShare,
} from './match-scores.ts';
import type { MeasuredPhotoVariant } from './measure-photos.ts';
import { renderRefusalsTable, renderValuesNearestLimitsTable } from './photo-check-tables.ts';
import { formatCount, formatPercent, markdownTableFromRowLines, markdownTableRow } from './table.ts';

/** One part for each place in the page. The same photos give the same parts. */
export function renderFacesReportParts(
  seen: readonly MeasuredPhotoVariant[],
  drawn: readonly DrawnPortraitMeasurements[],
  layered: readonly HairAndHeadscarfMeasurements[],
): Record<string, string> {
  const measured = new Map(
    Object.entries(likenessScoreFactories).map(([name, make]) => [name, collectMatchScores(make, seen)]),
  );
  const product = measured.get('against a population');
  const before = measured.get('cosine');
  if (!product || !before) throw new Error('the scores of the product are missing');
  return {
    people: people(seen),
    scores: comparison(measured),
    before: gates(before, [0.62, 0.65, 0.7, 0.75]),
    now: gates(product, [MIN_DRAWN_LIKENESS, 0.68, 0.71, 0.72, MIN_SAME_PERSON_PHOTO_LIKENESS, 0.75]),
    misses: misses(product),
    refusals: renderRefusalsTable(seen),
    limits: renderValuesNearestLimitsTable(seen),
    likeness: renderDrawnLikenessTable(drawn),
    lightness: renderSkinLightnessTable(drawn),
    worn: renderLayerRefusalAndLikenessTable(layered),
    matte: renderHairMatteErrorTable(layered),
    cohort: cohort(seen),
  };
}

function people(seen: readonly MeasuredPhotoVariant[]): string {
  const groupOf = computeSkinToneGroupsByPerson(seen);
  const rows = skinToneGroups.map((group) => {
    const size = [...groupOf.values()].filter((one) => one === group).length;
    return markdownTableRow(group.name, `${group.from}° to ${group.to}°`, size);
  });
  const files = new Set(seen.map(({ file }) => file)).size;
  return `${formatCount(seen.length)} pictures made from ${files} photos of ${groupOf.size} people.

${markdownTableFromRowLines(['Group', 'Typology angle', 'People'], rows)}`;
}

function comparison(measured: Map<string, MatchScores>): string {
  const rows = [...measured].map(([name, { strangers, strangersWithin, same }]) => {
    const gate = thresholdForShare(strangers, 0.0001);
    const strictest = Math.max(
      gate,
      ...[...strangersWithin.values()].map((scores) => thresholdForShare(scores, 0.001)),
    );
    const dark = strangersWithin.get(skinToneGroups[0]) ?? new Float32Array();
    const worst = strangers[strangers.length - 1];
    return markdownTableRow(
      name,
      gate.toFixed(3),
      formatPercent(shareReachingThreshold(dark, gate)),
      formatPercent(1 - shareReachingThreshold(same, gate)),
      formatPercent(1 - shareReachingThreshold(same, strictest)),
      `${same[0].toFixed(3)} / ${worst.toFixed(3)}`,
    );
  });
  const head = [
    'Score',
    'Gate at which 0.01 % of strangers pass',
    `Strangers passing there, ${skinToneGroups[0].name}`,
    'Misses there',
    'Misses with at most 0.1 % in every group',
    'Least alike same person / most alike strangers',
  ];
  return markdownTableFromRowLines(head, rows);
}

function gates({ strangers, strangersWithin, same, sameWithin }: MatchScores, at: number[]): string {
  const rows = at.map((gate) =>
    markdownTableRow(
      gate,
      formatPercent(shareReachingThreshold(strangers, gate)),
      ...skinToneGroups.map((group) =>
        formatPercent(shareReachingThreshold(strangersWithin.get(group) ?? new Float32Array(), gate)),
      ),
      formatPercent(1 - shareReachingThreshold(same, gate)),
      ...skinToneGroups.map((group) =>
        formatPercent(1 - shareReachingThreshold(sameWithin.get(group) ?? new Float32Array(), gate)),
      ),
    ),
  );
  const pairs = `${formatCount(strangers.length)} pairs of strangers (${skinToneGroups
    .map((group) => `${formatCount(strangersWithin.get(group)?.length ?? 0)} among ${group.name}`)
    .join(', ')}), ${formatCount(same.length)} of the same person.`;
  const names = (what: string) => [`${what}: all`, ...skinToneGroups.map(({ name }) => `${what}: ${name}`)];
  return `${markdownTableFromRowLines(['Gate', ...names('Strangers pass'), ...names('Misses')], rows)}\n\n${pairs}`;
}

function misses({ sameByVariants }: MatchScores): string {
  const rows = [...sameByVariants]
    .sort(([, a], [, b]) => a[0] - b[0])
    .map(([name, values]) =>
      markdownTableRow(
        name,
        values.length,
        formatPercent(1 - shareReachingThreshold(values, MIN_SAME_PERSON_PHOTO_LIKENESS)),
        values[0].toFixed(3),
      ),
    );
  return markdownTableFromRowLines(['Compared', 'Pairs', 'Refused', 'Least alike'], rows);
}

/** How near real and invented strangers come to each face: the mean and the highest cosine, after `isolateIdentityPartOfDescriptor`. */
function cohort(seen: readonly MeasuredPhotoVariant[]): string {
  const population = loadPopulationStatistics();
  const fronts = seen.filter(({ variant, file }) => variant === 'photo' && !file.includes('smile'));
  const real = fronts.map(({ description }) => isolateIdentityPartOfDescriptor(description, population));
  const line = (name: string, strangers: readonly Float32Array[]) => {
    const nearest = real.map((face) =>
      Math.max(...strangers.filter((one) => one !== face).map((one) => dotProduct(face, one))),
    );
    const mean = nearest.reduce((sum, one) => sum + one, 0) / nearest.length;
    return markdownTableRow(name, mean.toFixed(3), Math.max(...nearest).toFixed(3));
  };
  return markdownTableFromRowLines(
    ['Strangers', 'Most alike, mean', 'Most alike of all'],
    [
      line(`${real.length - 1} real`, real),
      line(`${real.length - 1} invented`, sampleStrangerDescriptors(population, real.length - 1, 1)),
      line('1,000 invented', sampleStrangerDescriptors(population, 1000, 1)),
    ],
  );
}
