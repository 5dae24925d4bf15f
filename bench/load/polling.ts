// Polls from an increasing number of connections: throughput, latency and processor time of each server.
import pg from 'pg';
import { ensureBaselinesInstalled, startExpress, startNextJs } from './baselines.ts';
import { ACTOR_COUNT, JOBLESS_ACTOR_COUNT, WAITING_ACTOR_COUNT } from './fill.ts';
import { findParentProcessId, readProcessTreeCpuMilliseconds } from './process-usage.ts';
import { startApiProcess } from './product.ts';
import type { MeasuredServer } from './servers.ts';
import { computeTimePercentiles, type PollResults, pollContinuously, type TimePercentiles } from './traffic.ts';

/** Microseconds of processor time a poll. */
type PollCosts = { server: number; database: number; load: number };
export type PollingStepResult = TimePercentiles & {
  connections: number;
  perSecond: number;
  failed: number;
  costs: PollCosts;
};
export type ServerPollingResult = {
  name: string;
  kind: string;
  processes: number;
  megabytes: number;
  steps: PollingStepResult[];
};

type PollingPlan = { seconds: number; rounds: number; connections: readonly number[] };

/** Whose jobs are asked for. */
const KINDS = {
  'is painted': { from: WAITING_ACTOR_COUNT, count: ACTOR_COUNT - WAITING_ACTOR_COUNT - JOBLESS_ACTOR_COUNT },
  waits: { from: 0, count: WAITING_ACTOR_COUNT },
};
type Kind = keyof typeof KINDS;

/** From so many connections the product is asked with more and more processes. */
const MANY = 32;
const WARM_SECONDS = 2;

type Side = { name: string; kind: Kind; servers: readonly MeasuredServer[] };
type Taken = PollResults & { ms: PollCosts };

/** Thrive beside the baselines in one process each, then in more processes. All in turns, on the same database. */
export async function comparePollingAcrossFrameworks(
  url: string,
  dataDir: string,
  pace: PollingPlan,
): Promise<ServerPollingResult[]> {
  const folder = ensureBaselinesInstalled();
  const database = await postmasterOf(url);
  const own = [await startApiProcess(url, dataDir)];
  const [express, next] = [await startExpress(folder, url), await startNextJs(folder, url)];
  const found: ServerPollingResult[] = [];
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const sides = [
      { name: 'Thrive', kind, servers: own.slice(0, 1) },
      { name: 'Express 5', kind, servers: [express] },
      { name: 'Next.js', kind, servers: [next] },
    ];
    found.push(...(await inTurns(sides, pace, database)));
  }
  for (const baseline of [express, next]) await baseline.stop();
  while (own.length < 4) own.push(await startApiProcess(url, dataDir));
  const grown = [1, 2, 4].map((processes) => ({
    name: 'Thrive',
    kind: 'waits' as const,
    servers: own.slice(0, processes),
  }));
  found.push(...(await inTurns(grown, { ...pace, connections: [MANY] }, database)));
  for (const one of own) await one.stop();
  return found;
}

/** Round after round each side from each number of connections, so that what disturbs the machine hits all of them. */
async function inTurns(
  sides: readonly Side[],
  pace: PollingPlan,
  database: number | undefined,
): Promise<ServerPollingResult[]> {
  const taken = sides.map(() => pace.connections.map((): Taken[] => []));
  for (const side of sides) await pollSide(side, { ...pace, seconds: WARM_SECONDS, connections: MANY }, database);
  for (let round = 0; round < pace.rounds; round += 1)
    for (const [step, connections] of pace.connections.entries())
      for (const [place, side] of sides.entries()) {
        taken[place][step].push(await pollSide(side, { ...pace, connections }, database));
        process.stderr.write('.');
      }
  return sides.map(({ name, kind, servers }, place) => ({
    name,
    kind,
    processes: servers.length,
    megabytes: Math.max(...servers.map((one) => one.memory())),
    steps: pace.connections.map((connections, step) => stepOf(connections, taken[place][step])),
  }));
}

async function pollSide(
  { kind, servers }: Side,
  { seconds, connections }: { seconds: number; connections: number },
  database: number | undefined,
): Promise<Taken> {
  const used = (): PollCosts => ({
    server: servers.reduce((sum, one) => sum + one.processor(), 0),
    database: readProcessTreeCpuMilliseconds(database),
    load: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  });
  const before = used();
  const urls = servers.map((one) => one.url);
  const answered = await pollContinuously(urls, { seconds, connections, actors: KINDS[kind] });
  const after = used();
  const ms = {
    server: after.server - before.server,
    database: after.database - before.database,
    load: after.load - before.load,
  };
  return { ...answered, ms };
}

/** All rounds as one. */
function stepOf(connections: number, taken: readonly Taken[]): PollingStepResult {
  const sum = (of: (one: Taken) => number) => taken.reduce((total, one) => total + of(one), 0);
  const times = computeTimePercentiles(taken.flatMap((one) => one.times));
  const cost = (of: keyof PollCosts) => (1000 * sum((one) => one.ms[of])) / times.calls;
  return {
    ...times,
    connections,
    perSecond: times.calls / sum((one) => one.seconds),
    failed: sum((one) => one.failed),
    costs: { server: cost('server'), database: cost('database'), load: cost('load') },
  };
}

/** The process of a PostgreSQL server on this machine, which starts one for each connection. */
async function postmasterOf(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = findParentProcessId(rows[0].pid);
  await client.end();
  return postmaster;
}
