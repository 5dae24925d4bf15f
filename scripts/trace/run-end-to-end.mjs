// Runs end-to-end tests in a copy of the tree, where layout or a whole journey is what a requirement is about.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requirementIdsCommentedAboveTest, testNamePatternForRequirements } from './requirement-comments.mjs';

/** Whether a test file is Playwright's. */
export const isEndToEndTest = (test) => test.startsWith('e2e/');

/**
 * Runs the tests in file `test` that name one of `rows`.
 * Returns `{ failed: Set<id>, passed: Set<id>, broken: string[] }`; `broken` says why no test could run.
 */
export function runEndToEndFileForRequirements(copy, { test, source, rows }) {
  const result = join(copy, 'test-results', 'trace.json');
  rmSync(result, { force: true });
  const cli = join(copy, 'node_modules', '@playwright', 'test', 'cli.js');
  const options = ['--project', 'desktop', '--retries', '0', '--workers', '1', '--reporter', 'json'];
  const { stderr } = spawnSync(
    process.execPath,
    [cli, 'test', test, '--grep', testNamePatternForRequirements(source, rows), ...options],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: result },
    },
  );
  if (!existsSync(result)) return { failed: new Set(), passed: new Set(), broken: [stderr] };
  const { suites, errors } = JSON.parse(readFileSync(result, 'utf8'));
  const tests = suites.flatMap(testsOf);
  const idsWith = (ok) =>
    new Set(
      tests.filter((test) => test.ok === ok).flatMap(({ names }) => requirementIdsCommentedAboveTest(source, names)),
    );
  return { failed: idsWith(false), passed: idsWith(true), broken: errors.map(({ message }) => message) };
}

/** The tests of a suite in Playwright's report, as `{ ok, names }`: names of the test and of what stands around it. */
function testsOf({ title, specs = [], suites = [] }) {
  const own = specs.map((spec) => ({ ok: spec.ok, names: [spec.title, title] }));
  const inner = suites.flatMap(testsOf).map(({ ok, names }) => ({ ok, names: [...names, title] }));
  return [...own, ...inner];
}
