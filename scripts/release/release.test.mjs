// What a release refuses, and what it says about advisories.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  findChangelogProblems,
  findGitStateProblems,
  findUntestedUpgradeProblems,
  parseChangelogSections,
} from './checks.mjs';
import { createVexDocument, findVexStatementProblems, parseAuditAdvisories } from './vex.mjs';

const log = (entry, unreleased = '') =>
  `# Changelog\n\n## [Unreleased]\n${unreleased}\n## ${entry}\n\n## 1.2.3 – 2026-01-01\n\n### Fixed\n- x\n`;

test('a version needs an entry with a date, and nothing may be left unreleased', () => {
  expect(findChangelogProblems('1.2.4', log('1.2.4 – 2026-02-01\n\n### Fixed\n- A repair.'))).toEqual([]);
  expect(findChangelogProblems('1.2.4', log('1.2.4\n\n### Fixed\n- A repair.'))).toEqual([
    expect.stringMatching(/no date/),
  ]);
  expect(findChangelogProblems('1.2.4', log('1.2.4 – 2026-02-01\n'))).toEqual([expect.stringMatching(/is empty/)]);
  expect(findChangelogProblems('1.2.5', log('1.2.4 – 2026-02-01\n- x'))).toEqual([expect.stringMatching(/no entry/)]);
  expect(findChangelogProblems('1.2', log(''))).toEqual([expect.stringMatching(/not semantic/)]);
  const left = log('1.2.4 – 2026-02-01\n\n### Fixed\n- A repair.', '\n### Added\n- Something.\n');
  expect(findChangelogProblems('1.2.4', left)).toEqual([expect.stringMatching(/unreleased entries/)]);
});

test('the number follows the one before it, and fits what changed', () => {
  const entry = (version, kind) => findChangelogProblems(version, log(`${version} – 2026-02-01\n\n### ${kind}\n- x`));
  expect(entry('1.3.0', 'Added')).toEqual([]);
  expect(entry('2.0.0', 'Removed')).toEqual([]);
  expect(entry('1.4.0', 'Added')).toEqual([
    expect.stringMatching(/does not follow 1\.2\.3: next are 2\.0\.0, 1\.3\.0, 1\.2\.4/),
  ]);
  expect(entry('1.2.4', 'Added')).toEqual([expect.stringMatching(/more than repairs.*1\.3\.0/)]);
  expect(entry('1.3.0', 'Removed')).toEqual([expect.stringMatching(/removes something.*2\.0\.0/)]);
});

test('the tree is clean, on main, and the version is new', () => {
  expect(findGitStateProblems({ status: '', tags: ['v1.2.3'], branch: 'main' }, '1.2.4')).toEqual([]);
  expect(findGitStateProblems({ status: ' M a', tags: ['v1.2.4'], branch: 'x' }, '1.2.4')).toHaveLength(3);
});

test('each released version is one that upgrades are tested from', () => {
  const changes = log('1.2.4 – 2026-02-01\n\n### Fixed\n- x');
  const before = { version: '1.2.3', newestMigration: '0004_four' };
  const own = { version: '1.2.4', newestMigration: '0005_five' };
  expect(findUntestedUpgradeProblems('1.2.4', changes, [before, own], '0005_five')).toEqual([]);
  expect(findUntestedUpgradeProblems('1.2.4', changes, [before], '0005_five')).toEqual([
    expect.stringMatching(/1\.2\.4.*0005_five/),
  ]);
  expect(findUntestedUpgradeProblems('1.2.4', changes, [before, own], '0006_six')).toEqual([
    expect.stringMatching(/0006_six/),
  ]);
  expect(findUntestedUpgradeProblems('1.2.4', changes, [own], '0005_five')).toEqual([
    expect.stringMatching(/not name 1\.2\.3/),
  ]);
});

test('the changelog of the product can be read', () => {
  const sections = parseChangelogSections(readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8'));
  expect(sections[0].name).toBe('Unreleased');
  expect(sections.find(({ name }) => name === '0.1.0')).toMatchObject({ date: '2026-11-22' });
});

const audit = {
  vulnerabilities: {
    a: { via: [{ url: 'https://github.com/advisories/GHSA-1', name: 'b', title: 'Bad' }] },
    b: { via: ['a', { url: 'https://github.com/advisories/GHSA-1', name: 'b', title: 'Bad' }] },
  },
};

test('every advisory needs a statement with a reason', () => {
  const advisories = parseAuditAdvisories(audit);
  expect(advisories).toEqual([{ id: 'GHSA-1', package: 'b', title: 'Bad' }]);
  expect(parseAuditAdvisories({ message: '405' })).toBeUndefined();
  expect(parseAuditAdvisories(undefined)).toBeUndefined();
  expect(findVexStatementProblems(advisories, [])).toEqual([
    expect.stringMatching(/GHSA-1 \(b: Bad\) has no statement/),
  ]);
  const statement = { id: 'GHSA-1', package: 'b', state: 'not_affected', detail: 'We never call it.' };
  expect(findVexStatementProblems(advisories, [statement])).toHaveLength(1);
  expect(findVexStatementProblems(advisories, [{ ...statement, justification: 'code_not_reachable' }])).toEqual([]);
});

test('the VEX file names the part as the list of parts does, and whether the registry was asked', () => {
  const sbom = {
    $schema: 's',
    specVersion: '1.5',
    metadata: { component: { name: 'thrive' } },
    components: [{ group: '@x', name: 'b', 'bom-ref': '@x/b@1.0.0' }],
  };
  const statements = [{ id: 'GHSA-1', package: '@x/b', state: 'resolved', detail: 'Updated.' }];
  const vex = createVexDocument({ sbom, statements, audited: false, at: '2026-01-01T00:00:00Z' });
  expect(vex.vulnerabilities).toMatchObject([
    { id: 'GHSA-1', analysis: { state: 'resolved' }, affects: [{ ref: '@x/b@1.0.0' }] },
  ]);
  expect(vex.metadata.properties).toEqual([{ name: 'thrive:registry-audit', value: 'not answered' }]);
});
