// Usual implementations of the poll endpoint, installed on demand into a temporary folder.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MeasuredServer, startMeasuredServer } from './servers.ts';

const source = fileURLToPath(new URL('../baselines', import.meta.url));
const npmrc = fileURLToPath(new URL('../../.npmrc', import.meta.url));
const INSTALL_SECONDS = 300;

/** Installs and builds the baselines where this edition is not there yet; returns their folder. */
export function ensureBaselinesInstalled(): string {
  const edition = createHash('sha256');
  for (const file of ['package-lock.json', 'job-status.mjs', 'express.mjs', 'next/app/jobs/getJobStatus/route.js'])
    edition.update(readFileSync(join(source, file)));
  const folder = join(tmpdir(), `thrive-baselines-${edition.digest('hex').slice(0, 12)}`);
  const built = join(folder, 'built');
  if (existsSync(built)) return folder;
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  cpSync(npmrc, join(folder, '.npmrc'));
  runIn(folder, 'npm', ['ci', '--ignore-scripts']);
  runIn(folder, process.execPath, ['node_modules/next/dist/bin/next', 'build', 'next']);
  writeFileSync(built, '');
  return folder;
}

function runIn(cwd: string, command: string, args: string[]): void {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const { status, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8', timeout: INSTALL_SECONDS * 1000 });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed in ${cwd}: ${stderr}`);
}

const settings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  HOSTNAME: '127.0.0.1',
});

export function startExpress(folder: string, databaseUrl: string): Promise<MeasuredServer> {
  return startMeasuredServer(['express.mjs'], { cwd: folder, env: settings(databaseUrl), path: '/health' });
}

export function startNextJs(folder: string, databaseUrl: string): Promise<MeasuredServer> {
  const args = ['node_modules/next/dist/bin/next', 'start', 'next', '-H', '127.0.0.1'];
  return startMeasuredServer(args, { cwd: folder, env: settings(databaseUrl), path: '/health' });
}
