// The licence and version rules, with made-up packages.
import { expect, test } from 'vitest';
import {
  findLicenceAndInstallScriptProblems,
  findUnpinnedDependencyProblems,
  isSpdxExpressionAllowed,
} from './licences.mjs';

const models = {
  'node_modules/@vladmandic/human': { version: '1.0.0', license: 'MIT' },
  'node_modules/@mediapipe/selfie_segmentation': { version: '1.0.0', license: 'Apache-2.0' },
};
const problemsOf = (packages) =>
  findLicenceAndInstallScriptProblems({
    packages: { '': { license: 'none of its business' }, ...models, ...packages },
  });

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR CC0-1.0) AND Apache-2.0', true],
  ['MIT OR GPL-3.0-only AND GPL-2.0-only', true],
  ['(MIT', false],
  ['MIT)', false],
  ['MIT Apache-2.0', false],
  ['', false],
])('the expression %j is permissive: %s', (expression, answer) => {
  expect(isSpdxExpressionAllowed(expression, (id) => ['MIT', 'CC0-1.0', 'Apache-2.0'].includes(id))).toBe(answer);
});

test('a package without a permissive licence is named, also far down the tree', () => {
  expect(problemsOf({})).toEqual([]);
  expect(
    problemsOf({
      'node_modules/good': { version: '1.0.0', license: 'ISC' },
      'node_modules/good/node_modules/@bad/one': { version: '2.0.0', license: 'AGPL-3.0-only' },
      'node_modules/silent': { version: '3.0.0' },
    }),
  ).toEqual(['@bad/one 2.0.0 stands under AGPL-3.0-only', 'silent 3.0.0 stands under no stated licence']);
});

test('an exception holds for what it names, and one for development not for what runs', () => {
  const lgpl = { version: '1.0.0', license: 'Apache-2.0 AND LGPL-3.0-or-later' };
  expect(problemsOf({ 'node_modules/@img/sharp-win32-x64': lgpl })).toEqual([]);
  expect(problemsOf({ 'node_modules/other': lgpl })).toHaveLength(1);
  const mpl = { version: '1.0.0', license: 'MPL-2.0' };
  expect(problemsOf({ 'node_modules/axe-core': { ...mpl, dev: true } })).toEqual([]);
  expect(problemsOf({ 'node_modules/axe-core': mpl })).toHaveLength(1);
});

test('a model whose package changes its licence is named', () => {
  const [problem] = problemsOf({ 'node_modules/@vladmandic/human': { version: '2.0.0', license: 'ISC' } });
  expect(problem).toContain('models/blazeface.bin of @vladmandic/human');
});

test('a version that leaves a choice is named', () => {
  expect(
    findUnpinnedDependencyProblems({
      dependencies: { a: '1.2.3', b: '^1.2.3' },
      devDependencies: { c: 'latest', d: '1.0.0-rc.1' },
    }),
  ).toEqual(['b is not pinned: ^1.2.3', 'c is not pinned: latest']);
});

test('a package that runs a script when it is installed is named, unless it is known to', () => {
  const script = { version: '1.0.0', license: 'MIT', hasInstallScript: true };
  expect(problemsOf({ 'node_modules/sly': script, 'node_modules/a/node_modules/esbuild': script })).toEqual([
    'sly 1.0.0 runs a script when it is installed',
  ]);
});
