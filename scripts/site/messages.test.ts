import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { examplePosters } from '../../src/campaign/gallery.ts';
import { bundleOfMessageId } from './messages.ts';

const web = join(import.meta.dirname, '../../src/web');

/** The file with all that it imports, but what it only fetches when asked. */
function withImports(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found;
  const code = readFileSync(file, 'utf8');
  found.set(file, code);
  for (const [, name] of code.matchAll(/^(?:import|export) [^;]*?from '((?:#web|\.)[^']*\.tsx?)';/gm)) {
    withImports(name.startsWith('#web/') ? join(web, name.slice('#web/'.length)) : join(dirname(file), name), found);
  }
  return found;
}

/** The parts of the catalogue that a screen's words lie in. */
function partsOf(screen: string): string[] {
  const named = [...withImports(join(web, screen)).values()].flatMap((code) => [
    ...code.matchAll(/\btexts\.(?!ts\b)(\w+)/g),
  ]);
  return [...new Set(named.map(([, root]) => `${bundleOfMessageId(`${root}.x`)}: ${root}`))].sort();
}

test.each([
  'pages/how-it-works-page.tsx',
  'sign-in/sign-in-page.tsx',
  'gallery/gallery-page.tsx',
  'links/share-link-page.tsx',
])('%s says nothing that only comes for people who are signed in', (screen) => {
  const parts = partsOf(screen);
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter((part) => !/^(first|open):/.test(part))).toEqual([]);
});

test.each(['pages/home-page.tsx', 'app/app.tsx'])('%s needs only the first words', (screen) => {
  const parts = partsOf(screen);
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter((part) => !part.startsWith('first:'))).toEqual([]);
});

test('the examples of the home page are described with the first words too', () => {
  expect(examplePosters.length).toBeGreaterThan(0);
  for (const { pillar, status } of examplePosters)
    expect(bundleOfMessageId(`pillars.${pillar}.statuses.${status}`)).toBe('first');
});
