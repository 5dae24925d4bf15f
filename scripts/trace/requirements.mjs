// docs/requirements.csv: each requirement with the tests that name it and how it is proved.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `mutated`: a planted change that makes the sentence false fails a test that names it. `named`: a test names it.
 * `looked at`: somebody read the test and the sentence side by side.
 */
export const PROOF_KINDS = ['mutated', 'named', 'looked at'];
const HEADER = 'id,section,sentence,tests,proof';

const pathOf = (root) => join(root, 'docs', 'requirements.csv');

/** A row of the file: only the sentence is quoted, so that it may hold commas; it holds no double quotes. */
const ROW = /^(R\d+),([^,]*),"([^"]*)",([^,]*),([^,]*)$/;

/** Rows `[{ id, section, sentence, tests, proof }]` in their order; `tests` is a list of paths. */
export function readRequirements(root) {
  const [, ...lines] = readFileSync(pathOf(root), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const row = ROW.exec(line);
    if (!row) throw new Error(`docs/requirements.csv: a row is not as expected: ${line}`);
    const [, id, section, sentence, tests, proof] = row;
    return { id, section, sentence, tests: tests.split(';').filter(Boolean), proof };
  });
}

/** Writes the rows back. */
export function writeRequirements(root, rows) {
  const lines = rows.map(({ id, section, sentence, tests, proof }) =>
    [id, section, `"${sentence}"`, tests.join(';'), proof].join(','),
  );
  writeFileSync(pathOf(root), `${[HEADER, ...lines].join('\n')}\n`);
}
