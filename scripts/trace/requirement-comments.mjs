// Which tests name which requirements: `// Requirements: R12, R20–R22` on the line before a test or a describe block.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src', 'test', 'e2e', 'scripts'];
const TEST_FILE = /\.(test|spec)\.(tsx?|mjs)$/;
const COMMENT = /^[ \t]*\/\/ Requirements: (.+)\n/gm;
/** The call after such a comment up to its title, the first string that follows `test(`, `describe(` or `.each(…)(`. */
const CALL = /(?:\b(?:test|it|describe)[\w.]*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*?)\1/;
const SKIPPED = /^\s*\w+\.(?:skip|todo|fixme)\b/;
/** `R12`, or a range: `R181–R184`. */
const IDS = /\bR(\d+)(?:\s*[–-]\s*R(\d+))?\b/g;
/** What Vitest or JavaScript fills in: `%s`, `$name`, `${expression}`. */
const PLACEHOLDER = /%[sdifjo#]|\$\{[^}]*\}|\$[\w.]+/;

/** The ids in a text: `'R12, R20–R22'` gives R12, R20, R21, R22. */
export function requirementIdsIn(text) {
  return [...text.matchAll(IDS)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => `R${Number(first) + step}`),
  );
}

/** The tests in one file that name requirements, skipped ones left out: `[{ title, ids }]`. */
export function parseTestRequirements(source) {
  return [...source.matchAll(COMMENT)].flatMap(({ 0: line, 1: ids, index }) => {
    const rest = source.slice(index + line.length);
    const title = SKIPPED.test(rest) ? undefined : CALL.exec(rest)?.[2];
    return title === undefined ? [] : [{ title, ids: requirementIdsIn(ids) }];
  });
}

/** The tests that name each requirement: id → `[{ file, title }]`, sorted by file. */
export function readTestsByRequirement(root) {
  const named = new Map();
  for (const file of FOLDERS.flatMap((folder) => testFiles(root, folder)).sort())
    for (const { title, ids } of parseTestRequirements(readFileSync(join(root, file), 'utf8')))
      for (const id of ids) named.set(id, [...(named.get(id) ?? []), { file, title }]);
  return named;
}

function testFiles(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true });
  // The tests of this tool write requirement ids as data.
  return entries
    .filter((name) => TEST_FILE.test(name))
    .map((name) => join(folder, name))
    .filter((file) => !file.startsWith(join('scripts', 'trace')));
}

/** A pattern for vitest that selects the tests in `source` which name one of `rows`; undefined where there is none. */
export function testNamePatternForRequirements(source, rows) {
  const wanted = parseTestRequirements(source).filter(({ ids }) => ids.some((id) => rows.includes(id)));
  return wanted.length > 0 ? [...new Set(wanted.map(({ title }) => patternOf(title)))].join('|') : undefined;
}

/** The ids that `source` gives to a test, by the names of the test and of the describe blocks around it. */
export function requirementIdsCommentedAboveTest(source, names) {
  return parseTestRequirements(source)
    .filter(({ title }) => names.some((name) => new RegExp(`^${patternOf(title)}$`).test(name)))
    .flatMap(({ ids }) => ids);
}

const patternOf = (title) =>
  title
    .replaceAll(/\\(['"`])/g, '$1')
    .split(PLACEHOLDER)
    .map(escaped)
    .join('.*');
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
