// Checks that each decision id in the code has a section in docs/specification-notes.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src', 'e2e', 'test', 'scripts', 'bench', 'docs'];
const SOURCE = /\.(tsx?|mjs|md)$/;
/** `D38`, which stands between brackets or in a list there; D65 is the colour of daylight. */
const DECISION = /(?<![\w#-])D(?!65\b)\d{1,2}\b/g;

/** Sentences, one for each decision that a file names and the notes lack. */
export function findUnexplainedDecisionProblems(root) {
  const notes = readFileSync(join(root, 'docs', 'specification-notes.md'), 'utf8');
  const written = new Set([...notes.matchAll(/^### (D\d+) /gm)].map(([, id]) => id));
  const problems = new Set();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(root, folder), { recursive: true }).filter((one) => SOURCE.test(one))) {
      for (const [id] of readFileSync(join(root, folder, name), 'utf8').matchAll(DECISION))
        if (!written.has(id))
          problems.add(`${folder}/${name} names ${id}, of which docs/specification-notes.md says nothing`);
    }
  }
  return [...problems];
}
