// `npm run check:words`: fails when a replaced word (check-words/retired-words.mjs) comes back.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countEachRetiredWord, retiredWordReplacements } from './check-words/retired-words.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Where retired words may still occur, and why: { word: { reason, files: { file: count } } }. Counts may only shrink. */
const allowed = JSON.parse(readFileSync(join(root, 'scripts/check-words/allowed.json'), 'utf8'));

/** The folders and pages that are checked. */
const CHECKED =
  /^(src|e2e|scripts|test|bench)\/.*\.(tsx?|mjs|css)$|^deploy\/.*\.(ya?ml|json|mjs|conf)$|^(docs\/(decisions\/)?[\w-]+|README|CONTRIBUTING|CHANGELOG|SECURITY)\.md$|^(compose\.yaml|Dockerfile|[\w.]+\.(mjs|ts|jsonc))$/;
const SKIPPED =
  /^scripts\/check-words|\/migrations\/|^test\/(old-database|migrations\.test)\.ts$|^src\/portrait\/simd\/assemblyscript/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => CHECKED.test(file) && !SKIPPED.test(file) && existsSync(join(root, file)));

const problems = [];
let remaining = 0;
for (const file of files) {
  const found = countEachRetiredWord(`${file}\n${readFileSync(join(root, file), 'utf8')}`);
  for (const [word, count] of Object.entries(found)) {
    const most = allowed[word]?.files[file] ?? 0;
    remaining += Math.min(count, most);
    if (count > most)
      problems.push(`${file}: "${word}" (${count}, allowed ${most}): use "${retiredWordReplacements[word]}"`);
  }
}
for (const [word, { reason, files: counts }] of Object.entries(allowed)) {
  if (!reason) problems.push(`scripts/check-words/allowed.json: "${word}" has no reason`);
  for (const [file, most] of Object.entries(counts)) {
    const text = files.includes(file) ? `${file}\n${readFileSync(join(root, file), 'utf8')}` : '';
    const count = countEachRetiredWord(text)[word] ?? 0;
    if (count < most)
      problems.push(`scripts/check-words/allowed.json: "${word}" in ${file} is ${count} now, not ${most}`);
  }
}

for (const problem of problems) console.error(problem);
console.log(`words: ${files.length} files, ${problems.length} problems, ${remaining} allowed for now`);
process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0;
