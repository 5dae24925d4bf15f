// Reads the reports of the test runners into rows of one summary.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** @typedef {{ passed: number, failed: number, skipped: number, flaky?: number, failures: string[] }} TestCounts `flaky`: of the passed, those that needed a second try; `failures`: a line for each failed test */
/** @typedef {TestCounts & { name: string, note: string }} ReportRow */

/** Counts of a vitest report; a file that could not be read at all counts as one failed test. */
export function readVitestCounts(path) {
  if (!existsSync(path)) return undefined;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const unreadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unreadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => formatFailure(name, fullName, failureMessages[0])),
      ...(unreadable.some((file) => file.name === name) ? [formatFailure(name, 'could not be read', message)] : []),
    ]),
  };
}

/** Counts of a Playwright report; errors outside of tests count as failed tests, a passed second try as passed and flaky. */
export function readPlaywrightCounts(path) {
  if (!existsSync(path)) return undefined;
  const { stats, errors, suites = [] } = JSON.parse(readFileSync(path, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
    failures: [
      ...suites.flatMap(listSpecs).flatMap(formatSpecFailures),
      ...errors.map(({ message }) => formatFailure('end-to-end tests', 'outside of a test', message)),
    ],
  };
}

function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** One line for a spec that failed or passed only at the second try: what broke now and then has to be named, too. */
function formatSpecFailures({ file, title, ok, tests }) {
  const error = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0];
  if (ok && !tests.some(({ status }) => status === 'flaky')) return [];
  return [formatFailure(file, ok ? `${title} (passed at the second try)` : title, error?.message)];
}

/** Terminal colours, as Playwright writes them into its report. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one
const COLOURS = /\u001b\[[\d;]*m/g;

function formatFailure(path, title, message = '') {
  const firstLine = message.replace(COLOURS, '').trim().split('\n')[0];
  return `${basename(path)}: ${title}: ${firstLine}`;
}

/**
 * The row of a runner. One that ran no test, or failed without naming a test, has failed.
 * @param {string} name
 * @param {{ ok: boolean, why: string }} result
 * @param {TestCounts} [counts] absent when the runner wrote no report
 * @returns {ReportRow}
 */
export function createTestRunnerRow(name, { ok, why }, counts = { passed: 0, failed: 0, skipped: 0, failures: [] }) {
  const silent = counts.failed === 0 && (!ok || counts.passed === 0);
  return { name, ...counts, failed: silent ? 1 : counts.failed, note: silent ? why || 'no test ran' : why };
}

/**
 * The row of one thing that is right or wrong.
 * @returns {ReportRow}
 */
export function createPassFailRow(name, ok, note = '') {
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: [], note };
}

/**
 * Lines for the terminal: the failed tests by name, one line a row, then the sum alone on the last.
 * @param {ReportRow[]} rows
 */
export function formatTestReportAndOutcome(rows) {
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const lines = rows.map(({ name, passed, failed, skipped, flaky = 0, note }) => {
    const second = flaky > 0 ? ` (${flaky} only at the second try)` : '';
    const counts = `${passed} passed${second}, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    return `${name.padEnd(22)} ${counts}${note ? `  (${note})` : ''}`;
  });
  const failures = rows.flatMap((row) => row.failures.map((failure) => `✗ ${failure}`));
  return {
    text: [...failures, ...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n'),
    ok: sum('failed') === 0 && sum('passed') > 0,
  };
}
