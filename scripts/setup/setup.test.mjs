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
      createTestRunnerRow('unit', ran, { passed: 12, failed: 0, skipped: 2 }),
    ];
    expect(formatTestReportAndOutcome(rows)).toMatchObject({
      ok: true,
      text: expect.stringMatching(/\n13 passed, 0 failed$/),
    });
  });

  test('is a failure when a runner ran no test, or broke without naming one', () => {
    expect(createTestRunnerRow('unit', ran, { passed: 0, failed: 0, skipped: 3 })).toMatchObject({
      failed: 1,
      note: 'no test ran',
    });
    expect(createTestRunnerRow('unit', ran, undefined)).toMatchObject({ failed: 1 });
    expect(
      createTestRunnerRow('unit', { ok: false, why: 'ended with exit code 1' }, { passed: 9, failed: 0, skipped: 0 }),
    ).toMatchObject({ failed: 1, note: 'ended with exit code 1' });
    expect(formatTestReportAndOutcome([]).ok).toBe(false);
  });

  test('counts a test file that could not be read, and a test that passed only at the second try', () => {
    const unreadable = { status: 'failed', assertionResults: [] };
    const unit = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [unreadable],
    };
    write('unit.json', JSON.stringify(unit));
    expect(readVitestCounts(join(folder, 'unit.json'))).toEqual({ passed: 5, failed: 2, skipped: 0 });
    write(
      'end-to-end.json',
      JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, errors: [{}] }),
    );
    expect(readPlaywrightCounts(join(folder, 'end-to-end.json'))).toEqual({
      passed: 4,
      failed: 1,
      skipped: 0,
      flaky: 1,
    });
  });
});

test('a command that never ends is ended when its time is over, with what it started', async () => {
  const result = await tryRunCommandInTerminal('sh', ['-c', 'sleep 60 & sleep 60'], { seconds: 1, cwd: folder });
  expect(result).toEqual({ ok: false, why: 'ran longer than 1 seconds' });
});
