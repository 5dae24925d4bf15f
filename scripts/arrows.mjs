// `npm run check:arrows`: the import rules of .dependency-cruiser.mjs over the whole project. Before it trusts a clean
// answer it plants one violation of each rule in an empty folder and asks whether the rule finds it.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import configuration from '../.dependency-cruiser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { options, ...ruleSet } = configuration;

/** For each rule, a file and the import in it that must be found. */
const planted = [
  ['room-contract', 'src/contract/a.ts', '#platform/a.ts'],
  ['room-campaign', 'src/campaign/a.ts', '#contract/a.ts'],
  ['room-portrait', 'src/portrait/a.ts', '#server/jobs/a.ts'],
  ['room-platform', 'src/platform/queue/a.ts', '#server/jobs/a.ts'],
  ['room-server', 'src/server/jobs/a.ts', '#web/ui/a.tsx'],
  ['room-web', 'src/web/jobs/a.tsx', '#platform/queue/a.ts'],
  ['server-http', 'src/server/http/a.ts', '#server/jobs/a.ts'],
  ['server-campaign', 'src/server/campaign/a.ts', '#server/users/a.ts'],
  ['server-system', 'src/server/system/a.ts', '#server/users/a.ts'],
  ['server-users', 'src/server/users/a.ts', '#server/sign-in/a.ts'],
  ['server-sign-in', 'src/server/sign-in/a.ts', '#server/photos/a.ts'],
  ['server-photos', 'src/server/photos/a.ts', '#server/jobs/a.ts'],
  ['server-jobs', 'src/server/jobs/b.ts', '#server/links/a.ts'],
  ['server-links', 'src/server/links/a.ts', '#server/gallery/a.ts'],
  ['server-gallery', 'src/server/gallery/a.ts', '#server/admin/a.ts'],
  ['server-admin', 'src/server/admin/a.ts', '#server/retention/a.ts'],
  ['server-retention', 'src/server/retention/a.ts', '#server/new-slice/a.ts'],
  ['server-slice-known', 'src/main/b.ts', '#server/new-slice/a.ts'],
  ['main-is-the-end', 'src/portrait/b.ts', '#main/a.ts'],
  ['portrait-steps-stand-alone', 'src/portrait/steps/a.ts', '#campaign/a.ts'],
  ['web-slices-apart', 'src/web/jobs/b.tsx', '#web/photos/a.tsx'],
  ['web-ui-alone', 'src/web/ui/a.tsx', '#web/client/a.ts'],
  ['web-client-below', 'src/web/client/a.ts', '#web/photos/a.tsx'],
  ['no-cycles', 'src/platform/c.ts', '#platform/c.ts'],
  ['no-test-in-product', 'src/server/jobs/c.ts', '#server/jobs/c.test.ts'],
  ['resolves', 'src/main/c.ts', '#main/missing.ts'],
];

/** Plants every violation twice, as a value and as a type, and returns the ones that no rule found. */
async function blindRules() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'arrows-')));
  try {
    const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports }));
    for (const [, , target] of planted) {
      if (!target.includes('missing')) write(folder, join('src', target.slice(1)), 'export const here = 1;\n');
    }
    for (const [, file, target] of planted) {
      write(folder, file, `import { here } from '${target}';\nexport const also = here;\n`);
      write(
        folder,
        file.replace(/(\.tsx?)$/, '-type$1'),
        `import type { Here } from '${target}';\nexport type A = Here;\n`,
      );
    }
    const { violations } = await violationsIn(folder, ['src']);
    const wanted = planted.flatMap(([rule, file]) => {
      const typed = file.replace(/(\.tsx?)$/, '-type$1');
      // The file with the type is no part of the planted cycle.
      return rule === 'no-cycles'
        ? [[rule, file]]
        : [
            [rule, file],
            [rule, typed],
          ];
    });
    return wanted
      .filter(([rule, file]) => !violations.some((found) => found.rule.name === rule && found.from === file))
      .map(([rule, file]) => `${rule} (planted in ${file})`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(folder, file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

async function violationsIn(baseDir, folders) {
  const { output } = await cruise(folders, { ...options, ruleSet, validate: true, baseDir });
  return { violations: output.summary.violations, modules: output.summary.totalCruised };
}

const named = ruleSet.forbidden.map((rule) => rule.name).filter((name) => !planted.some(([rule]) => rule === name));
const blind = [...named.map((name) => `${name} (nothing planted)`), ...(await blindRules())];
const { violations, modules } = await violationsIn(root, ['src', 'test', 'e2e', 'scripts', 'bench']);

for (const rule of blind) console.error(`This import rule finds nothing, not even what was planted for it: ${rule}`);
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
if (modules === 0) console.error('No module was read: the rules have checked nothing.');
const failed = blind.length > 0 || violations.length > 0 || modules === 0;
console.log(`arrows: ${modules} modules, ${violations.length} violations, ${ruleSet.forbidden.length} rules tried`);
process.exitCode = failed ? 1 : 0;
