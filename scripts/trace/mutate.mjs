// Tries each planted change in a copy of the tree, and says which requirements a test then fails for.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { copyWorkTree } from './copy-tree.mjs';
import { findReasonMutationCannotBeTried, readMutations } from './mutations.mjs';
import { requirementIdsCommentedAboveTest, testNamePatternForRequirements } from './requirement-comments.mjs';
import { isEndToEndTest, runEndToEndFileForRequirements } from './run-end-to-end.mjs';

/** Runs the tests in file `test` that name one of `rows`. Returns `{ failed, passed }`: ids that such tests name. */
async function runTests(vitest, { test, source, rows }) {
  const specifications = (await vitest.globTestSpecifications([test])).filter(({ moduleId }) =>
    moduleId.endsWith(test),
  );
  vitest.setGlobalTestNamePattern(testNamePatternForRequirements(source, rows));
  const { testModules: all } = await vitest.runTestSpecifications(specifications);
  // Vitest answers with the modules of earlier runs too.
  const testModules = all.filter(({ moduleId }) => moduleId.endsWith(test));
  const tests = testModules.flatMap((module) => [...module.children.allTests()]);
  const idsWith = (state) =>
    tests
      .filter((one) => one.result().state === state)
      .flatMap((one) => requirementIdsCommentedAboveTest(source, namesOf(one)));
  const broken = testModules.flatMap((module) => module.errors()).map(({ message }) => message);
  return { failed: new Set(idsWith('failed')), passed: new Set(idsWith('passed')), broken };
}

/** The names of a test and of the describe blocks around it. */
function namesOf(test) {
  return test.type === 'module' ? [] : [test.name, ...namesOf(test.parent)];
}

/** One change: applied, tried by `run`, taken back. Returns `{ proved, survived, why }`. */
async function tryMutation(run, vitest, copy, mutation) {
  const path = join(copy, mutation.file);
  const before = readFileSync(path, 'utf8');
  const source = readFileSync(join(copy, mutation.test), 'utf8');
  try {
    writeFileSync(
      path,
      before.replace(mutation.old, () => mutation.new),
    );
    vitest.invalidateFile(path);
    const { failed, broken } = await run({ test: mutation.test, source, rows: mutation.rows });
    // A file that can't even be loaded proves nothing about a sentence.
    if (broken.length > 0) return { proved: [], survived: mutation.rows, why: `not loadable: ${broken[0]}` };
    const survived = mutation.rows.filter((row) => !failed.has(row));
    return { proved: mutation.rows.filter((row) => failed.has(row)), survived, why: 'no test that names it failed' };
  } finally {
    writeFileSync(path, before);
    vitest.invalidateFile(path);
  }
}

/**
 * Tries all planted changes whose file, test file or rows contain one of `filters` (all, without any).
 * Returns `{ proved: Set<id>, problems: string[] }`; prints a line for each change. After each test file `keep` is told what
 * it showed, `{ tried: Set<id>, proved: Set<id> }`, so that a run that is cut off has not been for nothing.
 */
export async function runMutations(root, filters, keep) {
  const chosen = readMutations(root).filter(
    ({ file, test, rows }) =>
      filters.length === 0 || filters.some((one) => rows.includes(one) || `${file} ${test}`.includes(one)),
  );
  const problems = [];
  const tried = chosen.filter((mutation) => {
    const problem = findReasonMutationCannotBeTried(root, mutation);
    if (problem) problems.push(problem);
    return !problem;
  });
  const copy = copyWorkTree(root);
  const vitest = await createVitest(
    'test',
    { root: copy, watch: false, reporters: [{}], maxWorkers: 1, fileParallelism: false },
    {},
  );
  const proved = new Set();
  try {
    for (const [test, group] of Map.groupBy(tried, (mutation) => mutation.test)) {
      const source = readFileSync(join(copy, test), 'utf8');
      const all = [...new Set(group.flatMap(({ rows }) => rows))];
      const run = (choice) =>
        isEndToEndTest(test) ? runEndToEndFileForRequirements(copy, choice) : runTests(vitest, choice);
      const sound = await run({ test, source, rows: all });
      for (const mutation of group) {
        const unsound = mutation.rows.filter((row) => sound.failed.has(row) || !sound.passed.has(row));
        if (unsound.length > 0) problems.push(`${unsound.join(', ')}: ${test} does not pass without the change`);
        if (unsound.length > 0) continue;
        const started = Date.now();
        const { proved: rows, survived, why } = await tryMutation(run, vitest, copy, mutation);
        for (const row of rows) proved.add(row);
        if (survived.length > 0) problems.push(`${survived.join(', ')}: survived in ${test}, ${mutation.file}: ${why}`);
        const verdict = survived.length > 0 ? 'SURVIVED' : 'proved  ';
        console.log(`${verdict} ${mutation.rows.join(', ')}  ${mutation.file}  ${Date.now() - started} ms`);
      }
      keep({ tried: new Set(all), proved });
    }
  } finally {
    await vitest.close();
    rmSync(copy, { recursive: true, force: true });
  }
  return { proved, problems };
}
