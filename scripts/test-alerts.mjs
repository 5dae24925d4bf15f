// npm run test:alerts: Prometheus' own tool checks the alert rules and runs their tests. Ends with 1 where something fails.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findUntestedAlertProblems } from './test-alerts/coverage.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../deploy/prometheus');
const RULES = 'alerts.yaml';
const TESTS = 'alerts.test.yaml';

for (const args of [
  ['check', 'rules', RULES],
  ['test', 'rules', TESTS],
]) {
  const { status, error } = spawnSync('promtool', args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error?.code === 'ENOENT') {
    console.error('promtool is missing. It comes with Prometheus (on Debian: sudo apt-get install prometheus).');
    process.exit(1);
  }
  if (status !== 0) process.exit(1);
}
const missing = findUntestedAlertProblems(...[RULES, TESTS].map((name) => readFileSync(join(folder, name), 'utf8')));
for (const sentence of missing) console.error(sentence);
if (missing.length === 0) console.log('Each alert fires in one test and stays silent in another.');
process.exit(missing.length ? 1 : 0);
