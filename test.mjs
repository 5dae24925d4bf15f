// `npm test`: everything that is checked before a change lands, on a fresh clone too. The last line is the sum.
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './scripts/setup/build.mjs';
import { ensureChromium } from './scripts/setup/chromium.mjs';
import { ensureInstalled, findNode } from './scripts/setup/install.mjs';
import { startPostgres } from './scripts/setup/postgres.mjs';
import { endChildrenWithUs, runCommand } from './scripts/setup/processes.mjs';
import { playwrightCounts, vitestCounts } from './scripts/setup/results.mjs';

/** The whole run is bounded: whatever is not done by then has failed. */
const TOTAL_SECONDS = 20 * 60;

const root = dirname(fileURLToPath(import.meta.url));
const reports = join(root, 'test-results', 'reports');
const deadline = Date.now() + TOTAL_SECONDS * 1000;
/** @type {{ name: string, passed: number, failed: number, skipped: number, note: string }[]} */
const rows = [];

try {
  await testEverything();
} catch (error) {
  console.error(error.message);
  rows.push({ name: 'preparation', passed: 0, failed: 1, skipped: 0, note: error.message });
}
printSum();

async function testEverything() {
  ensureInstalled(root);
  const node = findNode(root);
  const env = {
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter),
    CHROMIUM_PATH: ensureChromium(),
    TEST_DATABASE_URL: undefined,
  };
  rmSync(join(root, 'test-results'), { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const postgres = await startPostgres();
  const stop = postgres.stop ?? (async () => {});
  endChildrenWithUs(stop);
  try {
    await checks(env);
    await vitest('tests (PGlite)', env, []);
    if (postgres.url)
      await vitest('tests (PostgreSQL)', { ...env, TEST_DATABASE_URL: postgres.url }, ['--project', 'server']);
    else postgresNotRun(postgres.missing);
    ensureBuilt(root, node);
    await stories({ ...env, TEST_DATABASE_URL: postgres.url });
  } finally {
    await stop();
  }
}

async function checks(env) {
  for (const name of ['types', 'style', 'arrows', 'unused']) {
    const { ok, why } = await run(['npm', 'run', '--silent', `check:${name}`], env, 180);
    rows.push({ name: `check: ${name}`, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, note: why });
  }
}

async function vitest(name, env, options) {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const result = await run(['vitest', 'run', ...reporters, ...options], env, 9 * 60);
  addRunner(name, result, vitestCounts(report));
}

async function stories(env) {
  const report = join(reports, 'stories.json');
  const result = await run(['playwright', 'test'], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, 9 * 60);
  addRunner('stories (Chromium)', result, playwrightCounts(report));
}

/** A runner that ran no test, or failed without naming one, has failed. */
function addRunner(name, { ok, why }, counts = { passed: 0, failed: 0, skipped: 0 }) {
  const silent = counts.failed === 0 && (!ok || counts.passed === 0);
  const note = silent ? why || 'no test ran' : why;
  rows.push({ name, ...counts, failed: silent ? 1 : counts.failed, note });
}

function postgresNotRun(why) {
  const note = `PostgreSQL part: not run, ${why}`;
  console.log(note);
  rows.push({ name: 'tests (PostgreSQL)', passed: 0, failed: process.env.CI ? 1 : 0, skipped: 0, note });
}

function run([command, ...args], env, seconds) {
  const left = Math.max(1, Math.round((deadline - Date.now()) / 1000));
  console.log(`\n— ${command} ${args.filter((each) => !each.startsWith('--')).join(' ')}`);
  return runCommand(command, args, { cwd: root, env, seconds: Math.min(seconds, left) });
}

function printSum() {
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  console.log('');
  for (const { name, passed, failed, skipped, note } of rows) {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    console.log(`${name.padEnd(22)} ${counts}${note ? `  (${note})` : ''}`);
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}
