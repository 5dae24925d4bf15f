// Links between documents lead to files and headings that exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root })
  .toString()
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(root, path)));

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
