// Words of screens stand in the catalogues, and nowhere else.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** These say in English what binds in English. */
const inEnglish = [
  'pages/cookie-page.tsx',
  'pages/privacy-page.tsx',
  'pages/terms-page.tsx',
  'pages/legal-page-layout.tsx',
];

/** A text between tags, and a word that only some people see. */
const patterns = [
  />\s*\n?\s*([A-Z][a-z]+(?: [a-z’',]+)+[.!?]?)\s*\n?\s*</g,
  /(?:aria-label|alt|title|placeholder)="([^"]*[a-z][^"]*)"/g,
];

test('no screen says an English word of its own', () => {
  const said = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.') && !inEnglish.includes(name))
    .flatMap((name) => {
      const code = readFileSync(join(import.meta.dirname, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, words]) => `${name}: ${words}`));
    });
  expect(said).toEqual([]);
});
