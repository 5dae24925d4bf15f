// The table of what was promised, tried and reached: for the terminal, and as a page for docs/.
import type { TrialResult } from './assure.ts';
import { productPromises } from './product-promises.ts';

export type ReportedTrial = TrialResult & {
  /** The database it ran on. */
  on: string;
};

/** The lines of the table, one a trial, in the order of the promises. */
export function trialTable(found: readonly ReportedTrial[]): string {
  const rows = inOrder(found).map((one) => [
    String(one.promise),
    one.what,
    one.on,
    grouped(one.tries),
    String(one.failures),
    one.figure,
  ]);
  const head = ['#', 'tried', 'on', 'tries', 'failures', 'figure'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The page: every promise with its goal, then what was tried for it. Names neither day nor machine. */
export function renderAssurancePage(found: readonly ReportedTrial[], seed: number): string {
  const parts = productPromises.map(({ number, words, goal }) => {
    const rows = inOrder(found).filter(({ promise }) => promise === number);
    const lines = rows.map(
      (one) => `| ${one.what} | ${one.on} | ${grouped(one.tries)} | ${one.failures} | ${one.figure} |`,
    );
    const table =
      lines.length > 0
        ? ['| tried | on | tries | failures | figure |', '|---|---|--:|--:|---|', ...lines].join('\n')
        : 'Not tried at full length yet.';
    return `## ${number}. ${words}\n\nGoal: ${goal}.\n\n${table}\n`;
  });
  return [
    '# What is promised, and how it was held to it',
    '',
    'Written by `npm run assure`, which tries every promise on the real parts and ends with an error when one is not',
    'kept. A trial whose fault never fired has failed. The short form of each runs with `npm test`. Random choices begin',
    `at a seed, here ${seed}: \`npm run assure -- --seed ${seed}\` makes the same ones; \`--only 1,6\` runs some rows,`,
    '`--quick` fewer tries without renewing this page, `--soak 60` adds an hour of steady use.',
    '',
    ...parts,
  ].join('\n');
}

function inOrder(found: readonly ReportedTrial[]): ReportedTrial[] {
  return [...found].sort((a, b) => a.promise - b.promise);
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
