// Which counts may be shown: none of fewer than a handful of people, and none by which such a one could be worked out.

/** What is shown of one day: null is withheld. Cells by step, then by part. */
export type Shown = { totals: (number | null)[]; cells: (number | null)[][] };

/**
 * `counts`: for each step, in the order in which people take them, how many in each part (a pillar, say). The rule:
 *
 * 1. A count below `least` is withheld, nought as well: a day of one person looks like a day of none.
 * 2. A total is shown from `least` on. What is withheld below it is then at least two parts, and `least` or more in sum;
 *    where it is less, the smallest of the others is withheld with it. So no difference leads to a single count.
 * 3. A part that is withheld at one step stays so at all later ones. Later counts are no larger than earlier ones, and
 *    one that is shown later would say how large the withheld one is at least.
 *
 * What is shown of a day depends on that day alone, so no two questions about longer times differ by a withheld count:
 * whoever adds days up adds what is shown.
 */
export function withhold(counts: readonly (readonly number[])[], least: number): Shown {
  const shown: Shown = { totals: [], cells: [] };
  let withheld = new Set<number>();
  for (const step of counts) {
    const total = sumOf(step);
    withheld = total < least ? new Set(step.keys()) : withheldOf(step, withheld, least);
    shown.totals.push(total < least ? null : total);
    // With a single part its count is the total.
    const isAlone = step.length === 1 && total >= least;
    shown.cells.push(step.map((count, part) => (withheld.has(part) && !isAlone ? null : count)));
  }
  return shown;
}

function withheldOf(step: readonly number[], before: ReadonlySet<number>, least: number): Set<number> {
  const withheld = new Set(before);
  for (const [part, count] of step.entries()) if (count < least) withheld.add(part);
  const others = [...step.keys()].filter((part) => !withheld.has(part)).sort((one, other) => step[one] - step[other]);
  const isSafe = () => withheld.size >= 2 && sumOf([...withheld].map((part) => step[part])) >= least;
  while (withheld.size > 0 && others.length > 0 && !isSafe()) withheld.add(others.shift() as number);
  return withheld;
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
