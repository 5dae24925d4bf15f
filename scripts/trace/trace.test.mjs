// How titles name requirements, and which planted changes are refused.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemOf } from './mutations.mjs';
import { idsIn, patternFor, titlesIn } from './titles.mjs';

const root = join(import.meta.dirname, '..', '..');

test('a title names single requirements and ranges', () => {
  expect(idsIn('works (R1, R7–R9, D38)')).toEqual(['R1', 'R7', 'R8', 'R9']);
  expect(idsIn('works')).toEqual([]);
});

test('a skipped test names nothing', () => {
  expect(titlesIn(`test('a (R1)', () => {});\ntest.skip('b (R2)', () => {});`)).toEqual(['a (R1)']);
});

test('a pattern selects the tests that name a row, also by a range, and no others', () => {
  const source = `test('one (R1)'); test('a %s (R4–R6)'); test('three (R12)');`;
  expect(patternFor(source, ['R5'])).toBe('\\(R4–R6\\)');
  expect(new RegExp(patternFor(source, ['R1'])).test('three (R12)')).toBe(false);
  expect(patternFor(source, ['R99'])).toBeUndefined();
});

test('a change is refused whose text is not found exactly once, or that no test names', () => {
  const sound = {
    rows: ['R327'],
    file: 'src/contract/links.ts',
    old: '/index.html`',
    new: '`',
    test: 'src/web/jobs/share.test.ts',
  };
  expect(problemOf(root, sound)).toBeUndefined();
  expect(problemOf(root, { ...sound, old: 'nothing like it' })).toMatch(/0 times/);
  expect(problemOf(root, { ...sound, old: 'code' })).toMatch(/\d+ times/);
  expect(problemOf(root, { ...sound, rows: ['R1'] })).toMatch(/names R1$/);
  expect(problemOf(root, { ...sound, file: 'src/gone.ts' })).toMatch(/does not exist/);
});
