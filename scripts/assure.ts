// `npm run assure`: tries every promise of the product at length, prints what was tried and what failed, and writes
// docs/assurance.md. Options: --only 1,6 · --what 'in one process' (trials whose words hold this) · --quick · --seed 7 ·
// --soak 60 (minutes).
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import type { AssureOptions } from '#test/assure/assure.ts';
import { productPromises } from '#test/assure/product-promises.ts';
import { type ReportedTrial, renderAssurancePage, trialTable } from '#test/assure/report.ts';
import { getOrStartPostgres } from './setup/postgres.mjs';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/assurance.md');
const kept = join(root, 'docs/assurance.json');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    what: { type: 'string' },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    soak: { type: 'string', default: '0' },
  },
});
const options: AssureOptions = { quick: values.quick, seed: Number(values.seed), soakMinutes: Number(values.soak) };
const SOAK = 13;
const named = values.only?.split(',').map(Number) ?? productPromises.map(({ number }) => number);
const wanted = named.filter((number) => number !== SOAK || options.soakMinutes > 0);

const postgres = await getOrStartPostgres();
const found: ReportedTrial[] = [];
// Told to end, it takes its database along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    if ('stop' in postgres) await postgres.stop();
    process.exit(1);
  });
}
try {
  await tryOut(filesOf(wanted), undefined);
  if ('url' in postgres) await tryOut(filesOf(wanted.filter(isForBoth)), postgres.url);
  else console.log(`PostgreSQL: not tried, ${postgres.missing}`);
} finally {
  if ('stop' in postgres) await postgres.stop();
}
console.log(`\nseed ${options.seed}\n\n${trialTable(found)}`);
if (!options.quick) await keep();
const missed = found.filter(({ failures }) => failures > 0);
const isKept = found.length > 0 && missed.length === 0 && !process.exitCode;
console.log(isKept ? '\nAll were kept.' : `\nNot kept: ${missed.length} of ${found.length}.`);
process.exit(isKept ? 0 : 1);

function isForBoth(number: number): boolean {
  return productPromises.some((one) => one.number === number && one.bothDatabases);
}

/** The trials of these promises, by the number that their file begins with. */
function filesOf(numbers: readonly number[]): string[] {
  const files = globSync('test/assure/*.assure.ts', { cwd: root }).sort();
  return files.filter((file) => numbers.includes(Number(/(\d+)-[^/]*$/.exec(file)?.[1])));
}

/** Runs the trials one file after the other, each in a process of its own, and takes down what they found. */
async function tryOut(files: readonly string[], databaseUrl: string | undefined): Promise<void> {
  if (files.length === 0) return;
  const vitest = await startVitest('test', [...files], {
    root,
    config: false,
    watch: false,
    include: ['test/assure/*.assure.ts'],
    setupFiles: ['./test/setup.ts'],
    reporters: ['default'],
    pool: 'forks',
    fileParallelism: false,
    ...(values.what && { testNamePattern: values.what }),
    hookTimeout: 300_000,
    provide: { assure: options },
    env: databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {},
  });
  // A file that could not even be read has kept nothing.
  if (vitest.state.getTestModules().some((module) => module.state() === 'failed')) process.exitCode = 1;
  for (const test of vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])) {
    const { finding } = test.meta();
    const on = databaseUrl ? 'PostgreSQL' : 'PGlite';
    if (finding) found.push({ on, ...finding });
  }
  await vitest.close();
}

/** The newest figures of every promise; those of this run take the place of older ones. */
async function keep(): Promise<void> {
  const older: ReportedTrial[] = JSON.parse(await readFile(kept, 'utf8').catch(() => '[]'));
  // A run of some trials leaves what the others of the same promise found.
  const nameOf = ({ promise, what, on }: ReportedTrial) => (values.what ? `${promise} ${what} ${on}` : String(promise));
  const tried = new Set(found.map(nameOf));
  const all = [...older.filter((one) => !tried.has(nameOf(one))), ...found];
  all.sort((a, b) => a.promise - b.promise);
  await writeFile(kept, `${JSON.stringify(all, null, 2)}\n`);
  await writeFile(page, renderAssurancePage(all, options.seed));
}
