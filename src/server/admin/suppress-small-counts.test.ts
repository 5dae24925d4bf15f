// Suppressed counts can't be derived from those that are shown.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suppressSmallStepAndPartCounts, type VisibleCounts } from './suppress-small-counts.ts';

test('a small count is suppressed together with a second one, and other days are shown in full', () => {
  expect(suppressSmallStepAndPartCounts([[9, 12, 30]], 5)).toEqual({ totals: [51], cells: [[9, 12, 30]] });
  expect(suppressSmallStepAndPartCounts([[3, 12, 30]], 5)).toEqual({ totals: [45], cells: [[null, null, 30]] });
  // Two that are nobody would be known by the total.
  expect(suppressSmallStepAndPartCounts([[0, 0, 30, 40]], 5)).toEqual({
    totals: [70],
    cells: [[null, null, null, 40]],
  });
  expect(suppressSmallStepAndPartCounts([[1, 1, 2]], 5)).toEqual({ totals: [null], cells: [[null, null, null]] });
  expect(suppressSmallStepAndPartCounts([[7]], 5)).toEqual({ totals: [7], cells: [[7]] });
  expect(suppressSmallStepAndPartCounts([[4]], 5)).toEqual({ totals: [null], cells: [[null]] });
  // Day without anybody.
  expect(suppressSmallStepAndPartCounts([[0, 0]], 5)).toEqual({ totals: [null], cells: [[null, null]] });
});

test('what is suppressed at a step stays suppressed at the steps after it', () => {
  const counts = [
    [9, 0, 10],
    [9, 0, 8],
  ];
  // Alone, the second step would suppress the third part and show that the first lost nobody.
  expect(suppressSmallStepAndPartCounts(counts.slice(1), 5).cells).toEqual([[9, null, null]]);
  expect(suppressSmallStepAndPartCounts(counts, 5).cells).toEqual([
    [null, null, 10],
    [null, null, 8],
  ]);
});

const LEAST = 3;

/** Every step of so many parts that adds up to what is shown and is nowhere larger than the step before. */
function* stepsLike(
  cells: readonly (number | null)[],
  total: number | null,
  before: readonly number[],
): Iterable<number[]> {
  const [first, ...rest] = cells;
  if (first === undefined) {
    if (total === null || total === 0) yield [];
    return;
  }
  const most = Math.min(before[0], total ?? before[0]);
  const known = first === null ? [0, most] : [first, first];
  for (let count = known[0]; count <= Math.min(known[1], most); count++)
    for (const others of stepsLike(rest, total === null ? null : total - count, before.slice(1)))
      yield [count, ...others];
}

/** Every day that would look the same to a reader. */
function* daysLike({ totals, cells }: VisibleCounts, before: readonly number[]): Iterable<number[][]> {
  const [step, ...later] = cells;
  if (step === undefined) return yield [];
  for (const first of stepsLike(step, totals[0], before)) {
    if (totals[0] === null && first.reduce((sum, count) => sum + count, 0) >= LEAST) continue;
    for (const others of daysLike({ totals: totals.slice(1), cells: later }, first)) yield [first, ...others];
  }
}

/** Days on which people drop out from step to step. */
const aDay = fc
  .record({
    first: fc.array(fc.nat(7), { minLength: 2, maxLength: 3 }),
    losses: fc.array(fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }), { maxLength: 2 }),
  })
  .map(({ first, losses }) => {
    const steps = [first];
    for (const loss of losses)
      steps.push(steps[steps.length - 1].map((count, part) => Math.max(0, count - loss[part])));
    return steps;
  });

test('no suppressed count follows from totals, other parts and other steps', () => {
  fc.assert(
    fc.property(aDay, (counts) => {
      const shown = suppressSmallStepAndPartCounts(counts, LEAST);
      const parts = counts[0].length;
      const possible = counts.map((step) => step.map(() => new Set<number>()));
      const room = shown.totals[0] ?? LEAST - 1;
      for (const day of daysLike(
        shown,
        Array.from({ length: parts }, () => room),
      ))
        day.forEach((step, place) => {
          for (const [part, count] of step.entries()) possible[place][part].add(count);
        });
      counts.forEach((step, place) => {
        step.forEach((count, part) => {
          expect(possible[place][part].has(count)).toBe(true);
          if (shown.cells[place][part] === null)
            expect(possible[place][part].size, JSON.stringify({ counts, shown })).toBeGreaterThan(1);
        });
      });
    }),
    { numRuns: 400 },
  );
});

test('nothing below the smallest group is shown, and what is suppressed of a total is a group itself', () => {
  const anyDay = fc
    .integer({ min: 1, max: 6 })
    .chain((parts) =>
      fc.array(fc.array(fc.nat(40), { minLength: parts, maxLength: parts }), { minLength: 1, maxLength: 6 }),
    );
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 2, max: 12 }), (counts, least) => {
      const { totals, cells } = suppressSmallStepAndPartCounts(counts, least);
      counts.forEach((step, place) => {
        const total = totals[place];
        for (const count of [total, ...cells[place]]) if (count !== null) expect(count).toBeGreaterThanOrEqual(least);
        const suppressed = step.filter((_, part) => cells[place][part] === null);
        if (total === null || suppressed.length === 0) return;
        expect(suppressed.length).toBeGreaterThan(1);
        expect(suppressed.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(least);
      });
    }),
  );
});
