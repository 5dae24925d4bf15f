// npm run bench:load [-- --rows 10000000]: a launch morning on PostgreSQL, beside the usual ways to write its busiest call.
// Everything on loopback, bounded, and ended with this process. Writes docs/bench/load.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { getOrStartPostgres } from '../scripts/setup/postgres.mjs';
import { compareCallTimesByRowCount } from './load/call-times-by-rows.ts';
import { ACTOR_COUNT, JOBLESS_ACTOR_COUNT, migrateAndFillDatabase } from './load/fill.ts';
import { measurePeakMemoryWhilePainting, measurePollTimesAndMemoryWhilePainting } from './load/painting.ts';
import { comparePollingAcrossFrameworks } from './load/polling.ts';
import { startApiProcess, startSingleProcess, startWorkerProcess } from './load/product.ts';
import { type LoadResults, renderLoadReportMarkdown } from './load/report.ts';
import type { MeasuredServer } from './load/servers.ts';
import { measureSignInAndUploadRates } from './load/sign-ins-and-uploads.ts';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '2,4,8,16,32' },
    /** Of each kind on each side: of a thousand the hundredth-slowest is the tenth, which says something. */
    calls: { type: 'string', default: '1050' },
    /** Only these parts: polls, growth, arrivals, parts, one process. */
    only: { type: 'string' },
  },
});
const [rows, seconds, rounds, calls] = [options.rows, options.seconds, options.rounds, options.calls].map(Number);
const connections = options.connections.split(',').map(Number);
const only = options.only?.split(',');
const FEW = 10_000;
/** What hangs ends by then. */
const LIMIT_MS = 30 * 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'thrive-load-'));
const postgres = await getOrStartPostgres();
if ('missing' in postgres) throw new Error(postgres.missing);
const { url: base, stop: stopPostgres } = postgres;

/** Leaves nothing behind, however the run ends. */
async function end(code: number): Promise<never> {
  await stopPostgres();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(130));
setTimeout(() => {
  console.error('The run took longer than half an hour and was ended.');
  void end(1);
}, LIMIT_MS).unref();

async function database(size: number): Promise<string> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query(`create database thrive_${size}`);
  await client.end();
  const url = new URL(base);
  url.pathname = `/thrive_${size}`;
  if (size > 0) await migrateAndFillDatabase(url.toString(), size);
  return url.toString();
}

/** Starts these, hands them to `work`, and stops them however that ends. */
async function withServers<Out>(
  starts: Promise<MeasuredServer>[],
  work: (...servers: MeasuredServer[]) => Promise<Out>,
): Promise<Out> {
  const servers = await Promise.all(starts);
  try {
    return await work(...servers);
  } finally {
    for (const server of servers) await server.stop();
  }
}

const began = performance.now();
const missed: string[] = [];

/** One part of the run. What else there is to tell is told all the same where it fails, and the page says so. */
async function part<Out>(name: string, work: () => Promise<Out>): Promise<Out | undefined> {
  if (only && !only.includes(name)) return undefined;
  process.stderr.write(`\n${((performance.now() - began) / 1000).toFixed(0)} s: ${name} `);
  return work().catch((error) => {
    console.error(error);
    missed.push(`${name} (${error instanceof Error ? error.message : error})`);
    return undefined;
  });
}

process.stderr.write('filling');
const few = await database(FEW);
const filling = performance.now();
const many = await database(rows);
const fillSeconds = (performance.now() - filling) / 1000;

const free = Array.from({ length: JOBLESS_ACTOR_COUNT }, (_, place) => ACTOR_COUNT - JOBLESS_ACTOR_COUNT + place);
const found: LoadResults = {
  rows,
  few: FEW,
  fillSeconds,
  missed,
  polled:
    (await part('polls', () => comparePollingAcrossFrameworks(many, dataDir, { seconds, rounds, connections }))) ?? [],
  grown:
    (await part('growth', () =>
      withServers([startApiProcess(few, dataDir), startApiProcess(many, dataDir)], (small, large) =>
        compareCallTimesByRowCount({ url: small.url, rows: FEW }, { url: large.url, rows }, { free, rounds: calls }),
      ),
    )) ?? [],
  arrived: await part('arrivals', () =>
    withServers([startApiProcess(few, dataDir)], (server) => measureSignInAndUploadRates(server, 2 * seconds)),
  ),
  memory: await part('parts', async () => {
    // No line before them: the picture is to be painted at once.
    const empty = await database(0);
    return withServers(
      [startApiProcess(empty, dataDir), startWorkerProcess(empty, dataDir)],
      measurePeakMemoryWhilePainting,
    );
  }),
  painting: await part('one process', () =>
    withServers([startSingleProcess(join(dataDir, 'all'))], measurePollTimesAndMemoryWhilePainting),
  ),
};
const report = renderLoadReportMarkdown({ ...found, minutes: (performance.now() - began) / 60_000 });
const file = new URL('../docs/bench/load.md', import.meta.url);
mkdirSync(new URL('.', file), { recursive: true });
writeFileSync(fileURLToPath(file), report);
console.log(`\n${report}`);
await end(missed.length ? 1 : 0);
