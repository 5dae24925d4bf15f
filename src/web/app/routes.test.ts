// Every screen's path is in the server's list of pages: a missing one would be shown but answered with 404.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPagePath } from '#contract/pages.ts';

const poses = ['front', 'left', 'right', 'final'];

// Requirements: R59
test('the server knows every address that the site has a screen for, and no other', () => {
  const source = readFileSync(join(import.meta.dirname, 'routes.tsx'), 'utf8');
  const paths = [...source.matchAll(/path="([^"*]+)"/g)].map(([, path]) => path);
  expect(paths).toEqual(expect.arrayContaining(['letters', 'share/:shortCode', ...poses]));
  const addresses = paths.map((path) => `/${poses.includes(path) ? 'camera/' : ''}${path.replace(':shortCode', 'a')}`);
  expect(addresses.filter((address) => !isPagePath(address))).toEqual([]);
  expect(isPagePath('/nowhere')).toBe(false);
});
