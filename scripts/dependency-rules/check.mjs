// `npm run check:deps`: checks the dependency rules of .dependency-cruiser.mjs over the whole project. It first tests the
// rules themselves: each must find a violation in a folder of fixtures.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import configuration, { serverSliceOrder } from '../../.dependency-cruiser.mjs';
import { allowedImportFixtures, violationFixtures } from './planted-violations.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { options, ...ruleSet } = configuration;

/**
 * Tests the rules on a folder with every violation, as a value import and as a type import, beside allowed imports.
 * Returns sentences about violations that were not found and allowed imports that were reported.
 */
async function testRules() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dependency-rules-')));
  try {
    writeFixtures(folder);
    const { violations } = await violationsIn(folder, ['src']);
    const found = (rule, file) => violations.some((each) => each.rule.name === rule && each.from === file);
    const missedViolations = violationFixtures
      .flatMap(([rule, file]) => [[rule, file], ...(rule === 'no-cycles' ? [] : [[rule, typeOnlyFile(file)]])])
      .filter(([rule, file]) => !found(rule, file))
      .map(([rule, file]) => `${rule} does not find its violation in ${file}`);
    const falseAlarms = violations
      .filter(({ from }) => allowedImportFixtures.some(([file]) => file === from))
      .map(({ rule, from, to }) => `${rule.name} finds fault with ${from} → ${to}, which is allowed`);
    return [...missedViolations, ...falseAlarms];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeFixtures(folder) {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  write(folder, 'package.json', JSON.stringify({ type: 'module', imports }));
  for (const target of [...violationFixtures.map((each) => each[2]), ...allowedImportFixtures.map((each) => each[1])]) {
    if (!target.includes('missing')) write(folder, join('src', target.slice(1)), 'export const here = 1;\n');
  }
  for (const [, file, target] of violationFixtures) {
    write(folder, file, `import { here } from '${target}';\nexport const also = here;\n`);
    write(folder, typeOnlyFile(file), `import type { Here } from '${target}';\nexport type Also = Here;\n`);
  }
  for (const [file, target] of allowedImportFixtures) write(folder, file, `export { here } from '${target}';\n`);
}

function typeOnlyFile(file) {
  return file.replace(/(\.tsx?)$/, '-type$1');
}

function write(folder, file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

async function violationsIn(baseDir, folders) {
  const { output } = await cruise(folders, { ...options, ruleSet, validate: true, baseDir });
  return { violations: output.summary.violations, modules: output.summary.totalCruised };
}

const untestedRules = ruleSet.forbidden.filter(({ name }) => !violationFixtures.some(([rule]) => rule === name));
const { violations, modules } = await violationsIn(root, ['src', 'test', 'e2e', 'scripts', 'bench']);
const missingSlices = serverSliceOrder.filter((slice) => !existsSync(join(root, 'src/server', slice)));
const problems = [
  ...missingSlices.map((slice) => `the rules name src/server/${slice}, which does not exist`),
  ...untestedRules.map(({ name }) => `no fixture violates ${name}`),
  ...(await testRules()),
  ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...(modules === 0 ? ['no module was read: the rules have checked nothing'] : []),
];
for (const problem of problems) console.error(problem);
console.log(
  `dependency rules: ${modules} modules, ${violations.length} violations, ${ruleSet.forbidden.length} rules tested`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
