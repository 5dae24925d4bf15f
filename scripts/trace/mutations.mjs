// The planted changes: each makes the sentences of some requirements false, and names the test file that must notice.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testNamePatternForRequirements } from './requirement-comments.mjs';

/**
 * @typedef {object} PlantedChange
 * @property {string[]} rows requirement ids whose sentences it makes false
 * @property {string} file the file that is changed
 * @property {string} old its exact text, which occurs once
 * @property {string} new what takes its place
 * @property {string} test the test file that is run
 */

/** All of them, from scripts/trace/mutations/*.json. */
export function readMutations(root) {
  const folder = join(root, 'scripts', 'trace', 'mutations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/** Why it can't be tried, as a sentence, or undefined where it can. */
export function findReasonMutationCannotBeTried(root, { rows, file, old, test }) {
  for (const path of [file, test])
    if (!existsSync(join(root, path))) return `${rows.join(', ')}: ${path} does not exist`;
  const count = readFileSync(join(root, file), 'utf8').split(old).length - 1;
  if (count !== 1) return `${rows.join(', ')}: ${file} holds ${JSON.stringify(old)} ${count} times`;
  const source = readFileSync(join(root, test), 'utf8');
  const unnamed = rows.filter((row) => !testNamePatternForRequirements(source, [row]));
  return unnamed.length > 0 ? `no test in ${test} names ${unnamed.join(', ')}` : undefined;
}
