// References in documents and code lead to files, headings, decisions and notes that exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { findUnexplainedDecisionProblems } from './trace/decision-ids.mjs';

const root = join(import.meta.dirname, '..');
const filesLike = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { cwd: root })
    .toString()
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(root, path)));
const documents = filesLike('*.md');

/** Anchors as GitHub makes them from headings. */
const anchorsOf = (path) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

test('links between documents lead to files and headings that exist', () => {
  const broken = documents.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
    return links
      .filter(([, target, anchor]) => {
        const file = target ? join(root, dirname(path), target) : join(root, path);
        return !existsSync(file) || (anchor && file.endsWith('.md') && !anchorsOf(file).includes(anchor));
      })
      .map(([link]) => `${relative(root, path)}: ${link}`);
  });
  expect(documents.length).toBeGreaterThan(30);
  expect(broken).toEqual([]);
});

test('each note on the specification that the code or a document names exists', () => {
  expect(findUnexplainedDecisionProblems(root)).toEqual([]);
});

test('each decision that the code or a document names by number exists', () => {
  const known = readdirSync(join(root, 'docs', 'decisions')).map((name) => Number.parseInt(name, 10));
  const named = filesLike('*.md', '*.ts', '*.tsx', '*.mjs', '*.json').flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bdecisions? (\d+)\b/gi)].map(([, id]) => [path, Number(id)]),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(([, id]) => !known.includes(id))).toEqual([]);
});
