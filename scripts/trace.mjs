// `npm run trace`: which requirements are named in the title of a test, and which are not yet.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const FOLDERS = ['src', 'test', 'e2e', 'scripts'];
const TEST_FILE = /\.(test|spec)\.(tsx?|mjs)$/;
/** A string literal that is not the title of a test that is left out. */
const TITLE = /(?<!\.(?:skip|todo|fixme)\(\s*)(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g;
/** `R12`, or a range: `R181–R184`. */
const IDS = /\bR(\d+)(?:\s*[–-]\s*R(\d+))?\b/g;

/** Requirements as `[{ id, section, label }]`, in their order. */
function readRequirements() {
  const [, ...lines] = readFileSync(join(root, 'docs', 'requirements.csv'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [id, section, label] = line.split(',');
    return { id, section, label };
  });
}

/** The test files that name each requirement: id → set of paths. */
function readTitles() {
  const named = new Map();
  for (const file of FOLDERS.flatMap((folder) => testFiles(folder))) {
    for (const [, , title] of readFileSync(join(root, file), 'utf8').matchAll(TITLE)) {
      for (const id of idsIn(title)) named.set(id, (named.get(id) ?? new Set()).add(file));
    }
  }
  return named;
}

function testFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true });
  return entries.filter((name) => TEST_FILE.test(name)).map((name) => join(folder, name));
}

function idsIn(title) {
  return [...title.matchAll(IDS)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => `R${Number(first) + step}`),
  );
}

const requirements = readRequirements();
const named = readTitles();
const known = new Set(requirements.map(({ id }) => id));
for (const { id, section, label } of requirements) {
  const files = named.get(id);
  const where = files ? [...files].join(', ') : '—';
  console.log(`${files ? 'covered  ' : 'uncovered'} ${id.padEnd(5)} ${section}: ${label}  ${where}`);
}
const unknown = [...named.keys()].filter((id) => !known.has(id));
for (const id of unknown) console.error(`${id} is no requirement: ${[...named.get(id)].join(', ')}`);
console.log(`${requirements.filter(({ id }) => named.has(id)).length} of ${requirements.length}`);
if (unknown.length > 0) process.exitCode = 1;
