// npm run test:dashboard: starts the product and a real Prometheus, makes a picture, and asks every query of the dashboard.
// Ends with 1 where one fails or finds nothing that it should find, and where an alert fires in this healthy installation.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPersonWithPicture } from '../e2e/people.ts';
import { startProduct } from '../e2e/product.ts';
import { findFreePort } from './setup/processes.mjs';
import {
  hasPrometheus,
  type QuerySample,
  type RunningPrometheus,
  startPrometheus,
} from './test-dashboard/prometheus.ts';
import { listDashboardQueries } from './test-dashboard/queries.ts';

/** Panels that show faults, and a line that is empty: nothing to show is what they are for. */
const MAY_BE_EMPTY = new Set([
  'Failing requests',
  'E-mails refused',
  'Storage operations that fail, a second',
  'Work that is ready',
]);
/** Seconds for two scrapes of what has happened. */
const SETTLE_SECONDS = 5;
/** Seconds until every number was told: the age of personal data is measured every five minutes. */
const ALL_SECONDS = 330;

const dashboard = JSON.parse(readFileSync(join(import.meta.dirname, '../deploy/grafana/thrive.json'), 'utf8'));
const answers = { pillar: 'potential', status: 'included', gender: 'female' } as const;

if (!hasPrometheus()) {
  console.error('prometheus is missing (on Debian: sudo apt-get install prometheus).');
  process.exit(1);
}
const metrics = String(await findFreePort());
const product = await startProduct('dashboard', { env: { METRICS_PORT: metrics } });
const problems: string[] = [];
try {
  const prometheus = await startPrometheus([`127.0.0.1:${metrics}`]);
  try {
    await prometheus.scraped();
    // Somebody unknown, so that there is a refusal; then a whole picture.
    await fetch(`${product.url}/jobs/getJobStatus`, { method: 'POST' });
    await createPersonWithPicture(product, 'dashboard@infosys.com', answers);
    await fetch(`${product.url}/jobs/getJobStatus`, { method: 'POST' });
    await sleep(SETTLE_SECONDS * 1000);
    const until = Date.now() + ALL_SECONDS * 1000;
    for (const { title, expression } of listDashboardQueries(dashboard)) {
      const rows = await rowsOf(prometheus, expression, MAY_BE_EMPTY.has(title) ? 0 : until);
      const isFault = typeof rows === 'string' || (rows.length === 0 && !MAY_BE_EMPTY.has(title));
      const found = typeof rows === 'string' ? rows : `${rows.length} rows`;
      console.log(`${isFault ? '✘' : '✔'} ${title}: ${found}`);
      if (isFault) problems.push(`${title}: ${expression}`);
    }
    const rules = await prometheus.rules();
    const wrong = rules.filter(({ health, state }) => health !== 'ok' || state === 'firing');
    for (const { name, health, state } of wrong) problems.push(`The alert ${name} is ${state ?? health}.`);
    console.log(`${wrong.length ? '✘' : '✔'} ${rules.length} alerts are evaluated, none fires.`);
  } finally {
    await prometheus.stop();
  }
} finally {
  await product.stop();
}
console.log(problems.length ? `\n${problems.join('\n')}` : '\nEvery query of the dashboard is answered.');
process.exit(problems.length ? 1 : 0);

/** Asks until there are rows, or until the time is over. Returns the message of an error. */
async function rowsOf(
  prometheus: RunningPrometheus,
  expression: string,
  until: number,
): Promise<QuerySample[] | string> {
  for (;;) {
    const rows = await prometheus.query(expression).catch((error: Error) => error.message);
    if (typeof rows === 'string' || rows.length > 0 || Date.now() > until) return rows;
    await sleep(1000);
  }
}
