// The setup commands: exit codes and last lines.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprintFiles } from './fingerprint.mjs';
import { fingerprintDependencies } from './install.mjs';
import { tryRunCommandInTerminal } from './processes.mjs';
import {
  createPassFailRow,
  createTestRunnerRow,
  formatTestReportAndOutcome,
  readPlaywrightCounts,
  readVitestCounts,
} from './test-report.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thrive-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name, text) => writeFileSync(join(folder, name), text);

describe('the fingerprint', () => {
  test('differs when a file changes, appears or is renamed', () => {
    mkdirSync(join(folder, 'src'));
    const seen = new Set();
    const note = () => seen.add(fingerprintFiles(folder, ['src', 'absent.json']));
    note();
    write('src/a.ts', 'one');
    note();
    write('src/a.ts', 'two');
    note();
    rmSync(join(folder, 'src/a.ts'));
    write('src/b.ts', 'two');
    note();
    expect(seen.size).toBe(4);
  });

  test('of an installation ignores new scripts and sees new dependencies', () => {
    const manifest = (content) => write('package.json', JSON.stringify(content));
    write('package-lock.json', '{}');
    manifest({ scripts: { test: 'a' }, dependencies: { a: '1.0.0' } });
    const before = fingerprintDependencies(folder);
    manifest({ scripts: { test: 'b', more: 'c' }, dependencies: { a: '1.0.0' } });
    expect(fingerprintDependencies(folder)).toBe(before);
    manifest({ scripts: { test: 'a' }, dependencies: { a: '1.0.1' } });
    expect(fingerprintDependencies(folder)).not.toBe(before);
  });
});

describe('the sum of the tests', () => {
  const ran = { ok: true, why: '' };

  test('adds up all runners on its last line', () => {
    const rows = [
      createPassFailRow('types', true),
      createTestRunnerRow('unit', ran, { passed: 12, failed: 0, skipped: 2, failures: [] }),
    ];
    expect(formatTestReportAndOutcome(rows)).toMatchObject({
      ok: true,
      text: expect.stringMatching(/\n13 passed, 0 failed$/),
    });
  });

  test('is a failure when a runner ran no test, or broke without naming one', () => {
    expect(createTestRunnerRow('unit', ran, { passed: 0, failed: 0, skipped: 3, failures: [] })).toMatchObject({
      failed: 1,
      note: 'no test ran',
    });
    expect(createTestRunnerRow('unit', ran, undefined)).toMatchObject({ failed: 1 });
    expect(
      createTestRunnerRow(
        'unit',
        { ok: false, why: 'ended with exit code 1' },
        { passed: 9, failed: 0, skipped: 0, failures: [] },
      ),
    ).toMatchObject({ failed: 1, note: 'ended with exit code 1' });
    expect(formatTestReportAndOutcome([]).ok).toBe(false);
  });

  test('counts and names a test file that could not be read, and a test that passed only at the second try', () => {
    const failed = {
      status: 'failed',
      fullName: 'a till adds up',
      failureMessages: ['AssertionError: expected 3 to be 4\n    at till.test.ts'],
    };
    const testResults = [
      { name: '/a/broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/a/till.test.ts', status: 'failed', message: '', assertionResults: [{ status: 'passed' }, failed] },
    ];
    const totals = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
    write('unit.json', JSON.stringify({ ...totals, testResults }));
    expect(readVitestCounts(join(folder, 'unit.json'))).toEqual({
      passed: 5,
      failed: 2,
      skipped: 0,
      failures: [
        'broken.test.ts: could not be read: no such module',
        'till.test.ts: a till adds up: AssertionError: expected 3 to be 4',
      ],
    });
    const spec = (title, ok, status, message) => ({
      file: 'till.spec.ts',
      title,
      ok,
      tests: [{ status, results: [{ errors: message ? [{ message }] : [] }, { errors: [] }] }],
    });
    const suites = [
      {
        specs: [spec('opens', true, 'expected')],
        suites: [{ specs: [spec('shuts', true, 'flaky', '\u001b[31mslow\u001b[39m')] }],
      },
      { specs: [spec('rings', false, 'unexpected', 'Error: silent\nand more')] },
    ];
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
    write('end-to-end.json', JSON.stringify({ stats, suites, errors: [{ message: 'no browser' }] }));
    expect(readPlaywrightCounts(join(folder, 'end-to-end.json'))).toEqual({
      passed: 4,
      failed: 2,
      skipped: 0,
      flaky: 1,
      failures: [
        'till.spec.ts: shuts (passed at the second try): slow',
        'till.spec.ts: rings: Error: silent',
        'end-to-end tests: outside of a test: no browser',
      ],
    });
  });

  test('names every failed test above the rows', () => {
    const counts = { passed: 1, failed: 1, skipped: 0, failures: ['till.test.ts: a till adds up: expected 3 to be 4'] };
    const { text } = formatTestReportAndOutcome([createTestRunnerRow('unit', { ok: false, why: '' }, counts)]);
    expect(text).toMatch(/^✗ till\.test\.ts: a till adds up: expected 3 to be 4\nunit +1 passed, 1 failed/);
  });
});

test('a command that never ends is ended when its time is over, with what it started', async () => {
  const result = await tryRunCommandInTerminal('sh', ['-c', 'sleep 60 & sleep 60'], { seconds: 1, cwd: folder });
  expect(result).toEqual({ ok: false, why: 'ran longer than 1 seconds' });
});
