// The product as a process of its own for attacks from outside: what it holds in memory, what it says, and people in it.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { agreeToPrivacy, createJob, type SignedInPerson, signInPerson } from '../../../e2e/people.ts';
import { findFreePort, openProductMailbox, type RunningProduct } from '../../../e2e/product.ts';

const START = join(import.meta.dirname, '../../../src/main/start.ts');
const READY_MS = 120_000;
const MB = 1024;

export type AttackedProduct = Pick<RunningProduct, 'url' | 'dataDir' | 'codeFor'> & {
  port: number;
  pid: number;
  /** Everything that it printed. */
  output(): string;
  /** Resolves with the status of `GET /health/ready`; 0 without an answer. */
  readiness(): Promise<number>;
  /** MB that it and its child processes hold now. */
  memory(): Promise<number>;
};

type Options = {
  /** Made by the test; without one it is new and empty. */
  dataDir?: string;
  /** Files that the process may have open. */
  openFiles?: number;
  env?: Record<string, string>;
};

/** Everybody calls from this machine: only the limits that are tried are narrow. */
const WIDE = { CODE_SENDS_PER_NETWORK_PER_HOUR: '1000000', REQUESTS_PER_NETWORK_PER_MINUTE: '1000000' };

/** Starts `npm start` on a database of its own; it ends with the test. */
export async function startAttackedProduct(options: Options = {}): Promise<AttackedProduct> {
  const port = await findFreePort();
  const dataDir = options.dataDir ?? (await createTemporaryFolder());
  const databaseUrl = await newDatabase();
  const { child, output } = spawnProduct(dataDir, {
    ...options,
    env: { PORT: String(port), ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...WIDE, ...options.env },
  });
  const pid = child.pid ?? 0;
  const url = `http://127.0.0.1:${port}`;
  const readiness = () =>
    fetch(`${url}/health/ready`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 0,
    );
  for (const until = Date.now() + READY_MS; (await readiness()) !== 200; await sleep(100)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`the product did not start: ${output()}`);
  }
  return { url, dataDir, port, pid, output, readiness, memory: () => memoryOf(pid), ...openProductMailbox(dataDir) };
}

/** The program with a umask that leaves new files open, as most accounts have it. */
export function spawnProduct(
  dataDir: string,
  { openFiles, env }: Pick<Options, 'openFiles' | 'env'>,
): { child: ChildProcess; output(): string } {
  const limits = `umask 022; ${openFiles ? `ulimit -n ${openFiles}; ` : ''}exec "$0" "$@"`;
  const settings = { PATH: process.env.PATH, HOST: '127.0.0.1', DATA_DIR: dataDir, SECRET: SECRET_OF_RUN, ...env };
  const child = spawn('bash', ['-c', limits, process.execPath, START], { env: settings });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output: () => said };
}

const SECRET_OF_RUN = randomBytes(32).toString('hex');

export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'thrive-attacked-'));
  // As one that was made by hand.
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}

/** On the server of the run; undefined where there is none. */
async function newDatabase(): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const name = `thrive_attacked_${randomBytes(8).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  onTestFinished(() => run(`drop database if exists ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Linux only; 0 elsewhere. */
async function memoryOf(pid: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const kilobytes = await Promise.all(
    pids.map(async (each) => {
      const status = await readFile(`/proc/${each}/status`, 'utf8').catch(() => '');
      const isOurs = Number(each) === pid || Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === pid;
      return isOurs ? Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) : 0;
    }),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / MB;
}

/** Looks again and again until it is stopped; returns the most that was seen. */
export function watchPeakMemory({ memory }: AttackedProduct): () => Promise<number> {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await memory());
      await sleep(100);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return most;
  };
}

const ANSWERS = { pillar: 'wellness', status: 'mindful', gender: 'female' } as const;
let people = 0;

/** Somebody who signed in and agreed, with a job that waits for photos. */
export async function createPersonWithJob(product: AttackedProduct): Promise<SignedInPerson & { job: string }> {
  const person = await signInPerson(product, `attacked${++people}@infosys.com`);
  // Only the address is read.
  const at = { url: product.url } as RunningProduct;
  await agreeToPrivacy(at, person);
  return { ...person, job: await createJob(at, person, ANSWERS) };
}

/** An upload as a browser sends it; the code of a refusal, or `ok`. */
export async function uploadPhotoForResultCode(
  { url }: Pick<AttackedProduct, 'url'>,
  { id, token, job }: SignedInPerson & { job: string },
  photo: Uint8Array,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ jobId: job, userId: id, angle: 'front' })) form.append(name, value);
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'front.png');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/jobs/upload`, { method: 'POST', headers, body: form });
  const body = (await answer.json()) as { code?: string };
  return answer.ok ? 'ok' : `${answer.status} ${body.code}`;
}
