// How tests name requirements, and which planted changes are refused.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findReasonMutationCannotBeTried } from './mutations.mjs';
import {
  parseTestRequirements,
  requirementIdsCommentedAboveTest,
  requirementIdsIn,
  testNamePatternForRequirements,
} from './requirement-comments.mjs';

const root = join(import.meta.dirname, '..', '..');

test('a comment names single requirements and ranges', () => {
  expect(requirementIdsIn('R1, R7–R9, D38')).toEqual(['R1', 'R7', 'R8', 'R9']);
  expect(requirementIdsIn('works')).toEqual([]);
});

test('a comment belongs to the test after it, and a skipped test names nothing', () => {
  const source = [
    "// Requirements: R1\ntest('one', () => {});",
    "// Requirements: R2\ntest.skip('two', () => {});",
    "// Requirements: R3\ntest.each([\n  ['a', f('b')],\n])(\n  'three %s', () => {});",
    "test('four', () => {});",
  ];
  expect(parseTestRequirements(source.join('\n'))).toEqual([
    { title: 'one', ids: ['R1'] },
    { title: 'three %s', ids: ['R3'] },
  ]);
});

test('a pattern selects the tests that name a row, also by a range, and no others', () => {
  const source = "// Requirements: R1\ntest('one');\n// Requirements: R4–R6\ntest.each([1])('a %s (b)');";
  expect(testNamePatternForRequirements(source, ['R5'])).toBe('a .* \\(b\\)');
  expect(testNamePatternForRequirements(source, ['R1', 'R4'])).toBe('one|a .* \\(b\\)');
  expect(testNamePatternForRequirements(source, ['R99'])).toBeUndefined();
});

test('the ids of a run test follow from its name or that of its describe block', () => {
  const source =
    "// Requirements: R1\ndescribe('group', () => {\n  // Requirements: R2\n  test.each([1])('a %s');\n});";
  expect(requirementIdsCommentedAboveTest(source, ['a 1', 'group'])).toEqual(['R1', 'R2']);
  expect(requirementIdsCommentedAboveTest(source, ['not a 1'])).toEqual([]);
});

test('a change is refused whose text is not found exactly once, or that no test names', () => {
  const sound = {
    rows: ['R327'],
    file: 'src/contract/links.ts',
    old: '/index.html`',
    new: '`',
    test: 'src/web/jobs/share/share-links.test.ts',
  };
  expect(findReasonMutationCannotBeTried(root, sound)).toBeUndefined();
  expect(findReasonMutationCannotBeTried(root, { ...sound, old: 'nothing like it' })).toMatch(/0 times/);
  expect(findReasonMutationCannotBeTried(root, { ...sound, old: 'code' })).toMatch(/\d+ times/);
  expect(findReasonMutationCannotBeTried(root, { ...sound, rows: ['R1'] })).toMatch(/names R1$/);
  expect(findReasonMutationCannotBeTried(root, { ...sound, file: 'src/gone.ts' })).toMatch(/does not exist/);
});
