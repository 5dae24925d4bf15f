// `npm run trace`: which requirements are proved, how, and by which tests. `npm run trace -- --mutate [text …]` tries the planted changes;
// with `--write` the outcome is kept in docs/requirements.csv.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findUnexplainedDecisionProblems } from './trace/decision-ids.mjs';
import { findReasonMutationCannotBeTried, readMutations } from './trace/mutations.mjs';
import { readTestsByRequirement } from './trace/requirement-comments.mjs';
import { PROOF_KINDS, readRequirements, writeRequirements } from './trace/requirements.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const options = process.argv.slice(2);
const write = options.includes('--write');
let requirements = readRequirements(root);
const named = readTestsByRequirement(root);
/** The test files that name a requirement. */
const filesOf = (id) => [...new Set((named.get(id) ?? []).map(({ file }) => file))];

if (options.includes('--mutate')) await tryChanges(options.filter((option) => !option.startsWith('--')));
else trace();

/** Prints each row, and what docs/requirements.csv claims without ground. */
function trace() {
  if (write) keep(requirements.map((row) => ({ ...row, proof: row.proof || 'named' })));
  const mutations = readMutations(root);
  const changed = new Set(mutations.flatMap(({ rows }) => rows));
  const problems = [
    ...findUnexplainedDecisionProblems(root),
    ...mutations.flatMap((one) => findReasonMutationCannotBeTried(root, one) ?? []),
  ];
  for (const { id, section, sentence, tests, proof } of requirements) {
    const files = filesOf(id);
    console.log(`${(proof || '—').padEnd(9)} ${id.padEnd(5)} ${section}: ${sentence}`);
    for (const { file, title } of named.get(id) ?? []) console.log(`          ${file}: ${title}`);
    if (files.length === 0) problems.push(`${id} is named by no test`);
    if (!PROOF_KINDS.includes(proof))
      problems.push(`${id} says "${proof}" where one of ${PROOF_KINDS.join(', ')} belongs`);
    if (proof === 'mutated' && !changed.has(id))
      problems.push(`${id} counts as mutated, but no planted change names it`);
    if (tests.join() !== files.join()) problems.push(`${id}: run "npm run trace -- --write", its tests changed`);
  }
  const known = new Set(requirements.map(({ id }) => id));
  for (const id of named.keys())
    if (!known.has(id)) problems.push(`${id} is no requirement: ${filesOf(id).join(', ')}`);
  const count = (proof) => requirements.filter((row) => row.proof === proof).length;
  report(problems);
  console.log(PROOF_KINDS.map((proof) => `${count(proof)} ${proof}`).join(', '), `of ${requirements.length}`);
}

async function tryChanges(filters) {
  // vitest is loaded only here: the trace itself needs no installed package.
  const { runMutations } = await import('./trace/mutate.mjs');
  const { proved, problems } = await runMutations(root, filters, (shown) => {
    if (write) keepShown(shown);
  });
  report(problems);
  console.log(`${proved.size} of ${requirements.length} requirements proved by a planted change`);
}

/** A row that was tried in vain is only named, whatever it was before. */
function keepShown({ tried, proved }) {
  keep(
    readRequirements(root).map((row) => {
      if (proved.has(row.id)) return { ...row, proof: 'mutated' };
      return { ...row, proof: (tried.has(row.id) && row.proof === 'mutated') || !row.proof ? 'named' : row.proof };
    }),
  );
}

function keep(rows) {
  requirements = rows.map((row) => ({ ...row, tests: filesOf(row.id) }));
  writeRequirements(root, requirements);
}

function report(problems) {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
