// A real Prometheus on loopback that scrapes what it is told.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../setup/processes.mjs';

const START_SECONDS = 60;
const root = join(import.meta.dirname, '../..');

export type QuerySample = { metric: Record<string, string>; value: [number, string] };
type Rule = { name: string; health: string; state?: string };

export type RunningPrometheus = {
  /** Rows of an instant query. Throws what Prometheus says. */
  query(expression: string): Promise<QuerySample[]>;
  rules(): Promise<Rule[]>;
  /** Resolves when each target was scraped. */
  scraped(): Promise<void>;
  stop(): Promise<void>;
};

export const hasPrometheus = () => spawnSync('prometheus', ['--version']).status === 0;

/** Scrapes `targets` (host:port) each second, with the alert rules of deploy/prometheus. */
export async function startPrometheus(targets: readonly string[]): Promise<RunningPrometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'thrive-prometheus-'));
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [join(root, 'deploy/prometheus/alerts.yaml')],
    scrape_configs: [{ job_name: 'thrive', static_configs: [{ targets }] }],
  };
  // JSON is YAML.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${new URL(url).host}`,
    ],
    { stdio: 'ignore' },
  );
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const get = async <Data>(path: string): Promise<Data> => {
    const answer = (await (await fetch(`${url}/api/v1/${path}`)).json()) as { data: Data; error?: string };
    if (answer.error) throw new Error(answer.error);
    return answer.data;
  };
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, 'Prometheus did not start.', child).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    query: async (expression) =>
      (await get<{ result: QuerySample[] }>(`query?query=${encodeURIComponent(expression)}`)).result,
    rules: async () => (await get<{ groups: { rules: Rule[] }[] }>('rules')).groups.flatMap(({ rules }) => rules),
    scraped: () =>
      until(
        async () => {
          const { activeTargets } = await get<{ activeTargets: { health: string }[] }>('targets');
          return activeTargets.length === targets.length && activeTargets.every(({ health }) => health === 'up');
        },
        'Prometheus can’t read the metrics of every process.',
        child,
      ),
    stop,
  };
}

async function until(holds: () => Promise<boolean>, sentence: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_SECONDS * 1000; Date.now() < end && child.exitCode === null; await sleep(200))
    if (await holds()) return;
  throw new Error(sentence);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
