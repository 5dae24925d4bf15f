// npm run release: makes the files of a release in release/, or says why there can be none. Publishes and tags nothing.
//   --tested   npm test ended green on this commit
//   --no-audit the registry can't be asked for advisories here; the VEX file says so
//   --check    only looks
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  findChangelogProblems,
  findGitStateProblems,
  findUntestedUpgradeProblems,
  parseChangelogSections,
} from './release/checks.mjs';
import { createVexDocument, findVexStatementProblems, parseAuditAdvisories } from './release/vex.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
  options: Object.fromEntries(
    ['tested', 'no-audit', 'check'].map((name) => [name, { type: 'boolean', default: false }]),
  ),
});
const read = (path) => readFileSync(join(root, path), 'utf8');
const { name, version } = JSON.parse(read('package.json'));
const changelog = read('CHANGELOG.md');
const statements = JSON.parse(read('scripts/release/statements.json'));

const advisories = values['no-audit']
  ? undefined
  : parseAuditAdvisories(outputOf('npm', ['audit', '--omit=dev', '--json'], true));
const problems = [
  ...findGitStateProblems(
    {
      status: git('status', '--porcelain'),
      tags: git('tag').split('\n'),
      branch: git('branch', '--show-current'),
    },
    version,
  ),
  ...findChangelogProblems(version, changelog),
  ...findUntestedUpgradeProblems(
    version,
    changelog,
    JSON.parse(read('test/released-versions.json')),
    newestMigration(),
  ),
  ...(read('package-lock.json').includes(`"version": "${version}"`)
    ? []
    : ['package-lock.json has another version: npm run lock.']),
  ...(values.tested ? [] : ['Did npm test end green on this commit? Then add -- --tested.']),
  ...(advisories || values['no-audit']
    ? []
    : ['The registry does not answer npm audit. Ask one that does, or add -- --no-audit.']),
  ...findVexStatementProblems(advisories ?? [], statements),
];
for (const problem of problems) console.error(`✘ ${problem}`);
if (problems.length) {
  console.error(`\nNo release ${version}: ${problems.length} things are in its way.`);
  process.exit(1);
}
if (values.check) console.log(`${version} can be released.`);
else make();

function make() {
  const folder = join(root, 'release', version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = `thrive-${version}.tar.gz`;
  git('archive', '--format=tar.gz', `--prefix=thrive-${version}/`, '-o', join(folder, source), 'HEAD');
  const sbom = outputOf('npm', ['run', '--silent', 'sbom']);
  // npm takes the name of the folder.
  sbom.metadata.component.name = name;
  const at = sbom.metadata.timestamp;
  const files = {
    'sbom.cdx.json': sbom,
    'vex.cdx.json': createVexDocument({ sbom, statements, audited: advisories !== undefined, at }),
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  writeFileSync(
    join(folder, 'CHANGES.md'),
    `${parseChangelogSections(changelog).find(({ name }) => name === version).text}\n`,
  );
  const sums = [source, ...Object.keys(files), 'CHANGES.md'].map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')}  ${name}`,
  );
  writeFileSync(join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`);
  console.log(
    `${sums.join('\n')}\n\nThe files of ${version} lie in release/${version}. Then:\n  git tag -a v${version} -m "Thrive ${version}"`,
  );
}

function newestMigration() {
  const files = readdirSync(join(root, 'src/platform/database/migrations')).filter((name) =>
    /^\d{4}_.*\.sql$/.test(name),
  );
  return files.sort().at(-1).replace('.sql', '');
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  return stdout.trim();
}

/** Output as JSON. `npm audit` ends with 1 where it found something. */
function outputOf(command, args, mayFail = false) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0 && !mayFail) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}
