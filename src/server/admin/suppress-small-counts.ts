// Small-count suppression: hides counts of fewer than a few people, and those from which such a count could be derived.

/** The counts of one day that may be shown; null is suppressed. Cells by step, then by part. */
export type VisibleCounts = { totals: (number | null)[]; cells: (number | null)[][] };

/**
 * `counts`: for each step, in the order in which people take them, how many in each part (a pillar, say). The rule:
 *
 * 1. A count below `least` is suppressed, zero as well: a day with one person looks like a day with none.
 * 2. A total is shown from `least` on. What is suppressed below it is then at least two parts, and `least` or more in sum;
 *    where it is less, the smallest of the others is suppressed with it. So no difference leads to a single count.
 * 3. A part that is suppressed at one step stays so at all later ones. Later counts are no larger than earlier ones, so a
 *    later count would be a lower bound of the suppressed one.
 *
 * What is shown of a day depends only on that day, so the sums of two periods never differ by a suppressed count.
 */
export function suppressSmallStepAndPartCounts(counts: readonly (readonly number[])[], least: number): VisibleCounts {
  const shown: VisibleCounts = { totals: [], cells: [] };
  let suppressed = new Set<number>();
  for (const step of counts) {
    const total = sumOf(step);
    suppressed = total < least ? new Set(step.keys()) : suppressedParts(step, suppressed, least);
    shown.totals.push(total < least ? null : total);
    // With a single part its count is the total.
    const isOnlyPart = step.length === 1 && total >= least;
    shown.cells.push(step.map((count, part) => (suppressed.has(part) && !isOnlyPart ? null : count)));
  }
  return shown;
}

function suppressedParts(step: readonly number[], before: ReadonlySet<number>, least: number): Set<number> {
  const suppressed = new Set(before);
  for (const [part, count] of step.entries()) if (count < least) suppressed.add(part);
  const countOf = (part: number) => step[part] ?? 0;
  const others = [...step.keys()]
    .filter((part) => !suppressed.has(part))
    .sort((one, other) => countOf(one) - countOf(other));
  const isSafe = () => suppressed.size >= 2 && sumOf([...suppressed].map(countOf)) >= least;
  for (const part of others) {
    if (suppressed.size === 0 || isSafe()) break;
    suppressed.add(part);
  }
  return suppressed;
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
