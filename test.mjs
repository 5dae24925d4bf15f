// `npm test`: all checks and tests, also on a fresh clone. The last line is the summary.
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOrInstallChromium } from './scripts/setup/chromium.mjs';
import { findOrInstallFirefox } from './scripts/setup/firefox.mjs';
import { ensureDependenciesInstalled, findNodeExecutable } from './scripts/setup/install.mjs';
import { getOrStartPostgres } from './scripts/setup/postgres.mjs';
import { endChildrenAndExitOnSignal, tryRunCommandInTerminal } from './scripts/setup/processes.mjs';
import {
  createPassFailRow,
  createTestRunnerRow,
  formatTestReportAndOutcome,
  readPlaywrightCounts,
  readVitestCounts,
} from './scripts/setup/test-report.mjs';

/** The whole run is bounded: whatever is not done by then has failed. It takes a third of this on two quiet cores. */
const TOTAL_SECONDS = 80 * 60;
/** One runner's bound. */
const RUNNER_SECONDS = 40 * 60;

const root = dirname(fileURLToPath(import.meta.url));
const reports = join(root, 'test-results', 'reports');
const deadline = Date.now() + TOTAL_SECONDS * 1000;
/** @type {import('./scripts/setup/test-report.mjs').ReportRow[]} */
const rows = [];
/** What stops the servers that run for the tests. */
const servers = new Set();

try {
  await testEverything();
} catch (error) {
  console.error(error.message);
  rows.push(createPassFailRow('preparation', false, error.message));
}
const { text, ok } = formatTestReportAndOutcome(rows);
console.log(`\n${text}`);
process.exitCode = ok ? 0 : 1;

async function testEverything() {
  ensureDependenciesInstalled(root, { tests: true });
  const node = findNodeExecutable(root);
  const env = {
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter),
    CHROMIUM_PATH: findOrInstallChromium(),
    TEST_DATABASE_URL: undefined,
    TEST_STORAGE_URL: undefined,
  };
  const firefox = findOrInstallFirefox();
  rmSync(join(root, 'test-results'), { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const postgres = await getOrStartPostgres();
  if (postgres.stop) servers.add(postgres.stop);
  endChildrenAndExitOnSignal(stopServers);
  try {
    await checks(env);
    await testsOnOneProcess(env);
    if (postgres.url)
      await vitest('tests (PostgreSQL)', { ...env, TEST_DATABASE_URL: postgres.url }, ['--project', 'server']);
    else notRun('tests (PostgreSQL)', postgres.missing);
    if (!firefox.path) notRun('end-to-end tests (Firefox)', firefox.missing);
    await endToEndTests({ ...env, TEST_DATABASE_URL: postgres.url, FIREFOX_PATH: firefox.path });
  } finally {
    await stopServers();
  }
}

async function checks(env) {
  for (const name of ['types', 'style', 'deps', 'words', 'unused', 'licences']) {
    const { ok, why } = await run(['npm', 'run', '--silent', `check:${name}`], env, 300);
    rows.push(createPassFailRow(`check: ${name}`, ok, why));
  }
}

/** Everything on the embedded database; storage on a real S3 server as well, which is there for these tests alone. */
async function testsOnOneProcess(env) {
  // Loaded here, because on a fresh clone what it imports was installed a moment ago.
  const { tryInstallAndStartSwiftS3 } = await import('./scripts/setup/swift.mjs');
  const s3 = await tryInstallAndStartSwiftS3();
  if (s3.stop) servers.add(s3.stop);
  else notRun('tests (S3)', s3.missing);
  await vitest('tests (PGlite)', { ...env, TEST_STORAGE_URL: s3.url }, []);
  await s3.stop?.();
  servers.delete(s3.stop);
}

async function stopServers() {
  await Promise.all([...servers].map((stop) => stop()));
}

async function vitest(name, env, options) {
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const result = await run(['vitest', 'run', ...reporters, ...options], env, RUNNER_SECONDS);
  rows.push(createTestRunnerRow(name, result, readVitestCounts(file)));
}

async function endToEndTests(env) {
  const result = await run(['playwright', 'test'], env, RUNNER_SECONDS);
  // The path stands in playwright.config.ts.
  rows.push(
    createTestRunnerRow('end-to-end tests (browsers)', result, readPlaywrightCounts(join(reports, 'end-to-end.json'))),
  );
}

function notRun(name, why) {
  const note = `${name}: not run, ${why}`;
  console.log(note);
  // A machine of one's own may lack it; what lands has been tried on it.
  if (process.env.CI) rows.push(createPassFailRow(name, false, note));
}

function run([command, ...args], env, seconds) {
  const left = Math.max(1, Math.round((deadline - Date.now()) / 1000));
  console.log(`\n— ${command} ${args.filter((each) => !each.startsWith('--')).join(' ')}`);
  return tryRunCommandInTerminal(command, args, { cwd: root, env, seconds: Math.min(seconds, left) });
}
