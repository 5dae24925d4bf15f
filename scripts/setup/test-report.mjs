// Reads the reports of the test runners into rows of one summary.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number, flaky?: number }} TestCounts `flaky`: of the passed, those that needed a second try */
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
  };
}

/** Counts of a Playwright report; errors outside of tests count as failed tests, a passed second try as passed and flaky. */
export function readPlaywrightCounts(path) {
  if (!existsSync(path)) return undefined;
  const { stats, errors } = JSON.parse(readFileSync(path, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
}

/**
 * The row of a runner. One that ran no test, or failed without naming a test, has failed.
 * @param {string} name
 * @param {{ ok: boolean, why: string }} result
 * @param {TestCounts} [counts] absent when the runner wrote no report
 * @returns {ReportRow}
 */
export function createTestRunnerRow(name, { ok, why }, counts = { passed: 0, failed: 0, skipped: 0 }) {
  const silent = counts.failed === 0 && (!ok || counts.passed === 0);
  return { name, ...counts, failed: silent ? 1 : counts.failed, note: silent ? why || 'no test ran' : why };
}

/**
 * The row of one thing that is right or wrong.
 * @returns {ReportRow}
 */
export function createPassFailRow(name, ok, note = '') {
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, note };
}

/**
 * Lines for the terminal: one a row, then the sum alone on the last.
 * @param {ReportRow[]} rows
 */
export function formatTestReportAndOutcome(rows) {
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const lines = rows.map(({ name, passed, failed, skipped, flaky = 0, note }) => {
    const second = flaky > 0 ? ` (${flaky} only at the second try)` : '';
    const counts = `${passed} passed${second}, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    return `${name.padEnd(22)} ${counts}${note ? `  (${note})` : ''}`;
  });
  return {
    text: [...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n'),
    ok: sum('failed') === 0 && sum('passed') > 0,
  };
}
