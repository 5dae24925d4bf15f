// `npm run check:arrows`: the import rules of .dependency-cruiser.mjs over the whole project. Before it trusts a clean
// answer it plants one violation of each rule in an empty folder and asks whether the rule finds it.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import configuration from '../../.dependency-cruiser.mjs';
import { innocent, planted } from './planted.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { options, ...ruleSet } = configuration;

/**
 * Tries the rules on a folder in which every violation stands twice, as a value and as a type, beside what is allowed.
 * Returns, in words, what was planted and not found, and what was found and is innocent.
 */
async function misjudged() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'arrows-')));
  try {
    plantAll(folder);
    const { violations } = await violationsIn(folder, ['src']);
    const found = (rule, file) => violations.some((each) => each.rule.name === rule && each.from === file);
    const missed = planted
      .flatMap(([rule, file]) => [[rule, file], ...(rule === 'no-cycles' ? [] : [[rule, typedTwin(file)]])])
      .filter(([rule, file]) => !found(rule, file))
      .map(([rule, file]) => `${rule} does not find what was planted for it in ${file}`);
    const accused = violations
      .filter(({ from }) => innocent.some(([file]) => file === from))
      .map(({ rule, from, to }) => `${rule.name} finds fault with ${from} → ${to}, which is allowed`);
    return [...missed, ...accused];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function plantAll(folder) {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  write(folder, 'package.json', JSON.stringify({ type: 'module', imports }));
  for (const target of [...planted.map((each) => each[2]), ...innocent.map((each) => each[1])]) {
    if (!target.includes('missing')) write(folder, join('src', target.slice(1)), 'export const here = 1;\n');
  }
  for (const [, file, target] of planted) {
    write(folder, file, `import { here } from '${target}';\nexport const also = here;\n`);
    write(folder, typedTwin(file), `import type { Here } from '${target}';\nexport type Also = Here;\n`);
  }
  for (const [file, target] of innocent) write(folder, file, `export { here } from '${target}';\n`);
}

function typedTwin(file) {
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

const untried = ruleSet.forbidden.filter(({ name }) => !planted.some(([rule]) => rule === name));
const { violations, modules } = await violationsIn(root, ['src', 'test', 'e2e', 'scripts', 'bench']);
const faults = [
  ...untried.map(({ name }) => `nothing is planted for ${name}`),
  ...(await misjudged()),
  ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...(modules === 0 ? ['no module was read: the rules have checked nothing'] : []),
];
for (const fault of faults) console.error(fault);
console.log(`arrows: ${modules} modules, ${violations.length} violations, ${ruleSet.forbidden.length} rules tried`);
process.exitCode = faults.length > 0 ? 1 : 0;
