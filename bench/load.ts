// npm run bench:load [-- --rows 10000000]: a launch morning on PostgreSQL, beside the usual ways to write its busiest call.
// Everything on loopback, bounded, and ended with this process. Writes docs/bench/load.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { frontFace } from '#test/faces.ts';
import { startPostgres } from '../scripts/setup/postgres.mjs';
import { installBaselines, startExpress, startNext } from './load/baselines.ts';
import { ACTORS, FREE, fill, WAITING } from './load/fill.ts';
import { growth } from './load/growth.ts';
import { pollsWhilePainting } from './load/painting.ts';
import { beginJob, encryption, rateOf, signIn, uploadPhoto } from './load/people.ts';
import { startAll, startApi } from './load/product.ts';
import { type Found, middle, type Polled, reportOf } from './load/report.ts';
import type { Server } from './load/servers.ts';
import { polls, type Rate } from './load/traffic.ts';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
});
const given = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, Number(value)]));
const FEW = 10_000;
/** What hangs ends by then. */
const LIMIT_MS = 30 * 60_000;
const KINDS = { 'is painted': { from: WAITING, count: ACTORS - WAITING - FREE }, waits: { from: 0, count: WAITING } };

const say = (words: string) => process.stderr.write(`\n${words} `);

async function database(base: string, rows: number): Promise<string> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query(`create database thrive_${rows}`);
  await client.end();
  const url = new URL(base);
  url.pathname = `/thrive_${rows}`;
  await fill(url.toString(), rows);
  return url.toString();
}

/** All servers in turns, round after round; of each the middle round. */
async function pollAll(url: string, dataDir: string): Promise<Polled[]> {
  say('baselines');
  const folder = installBaselines();
  const own = [await startApi(url, dataDir)];
  const sides: { name: string; servers: () => Server[] }[] = [
    { name: 'Thrive', servers: () => own },
    { name: 'Express 5', servers: ((one) => () => [one])(await startExpress(folder, url)) },
    { name: 'Next.js', servers: ((one) => () => [one])(await startNext(folder, url)) },
  ];
  const found: Polled[] = [];
  for (const [kind, actors] of Object.entries(KINDS)) {
    say(`polls, the job ${kind}`);
    const rates = sides.map((): Rate[] => []);
    for (let round = 0; round < given.rounds; round += 1)
      for (const [place, { servers }] of sides.entries()) {
        rates[place].push(
          await polls(
            servers().map((one) => one.url),
            { ...timing(), actors },
          ),
        );
        process.stderr.write('.');
      }
    for (const [place, { name, servers }] of sides.entries())
      found.push({ name, processes: 1, kind, rate: middle(rates[place]), megabytes: servers()[0].memory() / 2 ** 20 });
  }
  for (const { servers } of sides.slice(1)) for (const one of servers()) await one.stop();
  for (const processes of [2, 4]) {
    while (own.length < processes) own.push(await startApi(url, dataDir));
    const urls = own.map((one) => one.url);
    const rate = await polls(urls, { ...timing(), actors: KINDS.waits });
    found.push({ name: 'Thrive', processes, kind: 'waits', rate, megabytes: own[0].memory() / 2 ** 20 });
  }
  for (const one of own) await one.stop();
  return found;
}

const timing = () => ({ seconds: given.seconds, connections: given.connections });

async function arrivals(server: Server): Promise<{ signIns: number; uploads: number }> {
  const encrypt = await encryption(server.url);
  const arrive = (who: number, time: number) => signIn(server.url, encrypt, `arrives${who}.${time}@infosys.com`);
  const signIns = await rateOf(arrive, { once: 16, seconds: given.seconds });
  const people = await Promise.all([0, 1].map((who) => signIn(server.url, encrypt, `uploads${who}@infosys.com`)));
  const jobs = await Promise.all(people.map((person) => beginJob(server.url, person)));
  const photo = await frontFace();
  const upload = (who: number) => uploadPhoto(server.url, people[who], jobs[who], ['front', photo]);
  await upload(0);
  return { signIns, uploads: await rateOf(upload, { once: 2, seconds: 2 * given.seconds }) };
}

const dataDir = mkdtempSync(join(tmpdir(), 'thrive-load-'));
const postgres = await startPostgres();
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

try {
  say('filling');
  const few = await database(base, FEW);
  const many = await database(base, given.rows);
  const polled = await pollAll(many, dataDir);
  say('growth');
  const [small, large] = [await startApi(few, dataDir), await startApi(many, dataDir)];
  const free = Array.from({ length: FREE }, (_, place) => ACTORS - FREE + place);
  const grown = await growth({ url: small.url, rows: FEW }, { url: large.url, rows: given.rows }, free);
  say('arrivals');
  const arrived = await arrivals(small);
  for (const one of [small, large]) await one.stop();
  say('one process');
  const all = await startAll(join(dataDir, 'all'));
  // What else there is to tell is told all the same.
  const painting = await pollsWhilePainting(all).catch((error) => String(error));
  await all.stop();
  const found: Found = {
    rows: given.rows,
    few: FEW,
    connections: given.connections,
    polled,
    growth: grown,
    painting,
    ...arrived,
  };
  const report = reportOf(found);
  const file = new URL('../docs/bench/load.md', import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(fileURLToPath(file), report);
  console.log(`\n${report}`);
} catch (error) {
  console.error(error);
  await end(1);
}
await end(0);
