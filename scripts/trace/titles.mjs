// Which requirements the titles of tests name.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src', 'test', 'e2e', 'scripts'];
const TEST_FILE = /\.(test|spec)\.(tsx?|mjs)$/;
/** A string literal that is not the title of a skipped test. */
const TITLE = /(?<!\.(?:skip|todo|fixme)\(\s*)(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g;
/** `R12`, or a range: `R181–R184`. */
const IDS = /\bR(\d+)(?:\s*[–-]\s*R(\d+))?\b/g;

/** The ids in a title: `'… (R12, R20–R22)'` gives R12, R20, R21, R22. */
export function idsIn(title) {
  return [...title.matchAll(IDS)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => `R${Number(first) + step}`),
  );
}

/** Titles in one test file that name at least one requirement. */
export function titlesIn(source) {
  return [...source.matchAll(TITLE)].map(([, , title]) => title).filter((title) => idsIn(title).length > 0);
}

/** The test files that name each requirement: id → sorted paths. */
export function readTitles(root) {
  const named = new Map();
  for (const file of FOLDERS.flatMap((folder) => testFiles(root, folder))) {
    const titles = titlesIn(readFileSync(join(root, file), 'utf8'));
    for (const id of new Set(titles.flatMap(idsIn))) named.set(id, [...(named.get(id) ?? []), file].sort());
  }
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
export function patternFor(source, rows) {
  const wanted = titlesIn(source).filter((title) => idsIn(title).some((id) => rows.includes(id)));
  // Placeholders such as %s are filled in when the test runs, so only the ids' own parentheses are matched.
  const parts = wanted.map((title) => /\([^()]*\bR\d+[^()]*\)/.exec(title)?.[0] ?? title);
  return parts.length > 0 ? [...new Set(parts)].map(escaped).join('|') : undefined;
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
