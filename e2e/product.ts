// Starts the product as real processes on a free port, with a temporary data folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, type WriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readNewestFolderEmails, type StoredEmail } from '#platform/mail/mail-folder.ts';

const root = join(import.meta.dirname, '..');
const READY_SECONDS = 120;
const EMAIL_SECONDS = 20;

/** Which programs of src/main make up the product: all in one, or API and worker apart (which needs PostgreSQL). */
type Programs = readonly ('start' | 'api-process' | 'worker-process')[];

export type RunningProduct = {
  url: string;
  dataDir: string;
  /** The e-mails to one person, oldest first. */
  emailsTo(address: string): Promise<StoredEmail[]>;
  /** Waits for a sign-in code that was sent to this address after `since` (milliseconds). */
  codeFor(address: string, since: number): Promise<string>;
  /** Ends every process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts the processes again, on the same data and port. */
  startAgain(): Promise<void>;
  /** Ends the processes in order and throws the data away. */
  stop(): Promise<void>;
};

type ProductOptions = {
  programs?: Programs;
  env?: Record<string, string>;
  /** Fills the data folder before the first start. */
  prepare?(folder: { dataDir: string; secret: string }): Promise<void>;
};

export async function startProduct(name: string, options: ProductOptions = {}): Promise<RunningProduct> {
  const { programs = ['start'], env = {}, prepare } = options;
  const secret = randomBytes(32).toString('hex');
  const dataDir = mkdtempSync(join(tmpdir(), 'thrive-end-to-end-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const log = openProcessLog(name);
  const settings = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SECRET: secret,
    PUBLIC_URL: url,
    DATABASE_URL: undefined,
    ...env,
  };
  let processes: ChildProcess[] = [];

  async function startAgain() {
    processes = programs.map((program) => startProgram(program, settings, log));
    await ready(url, processes);
  }

  async function end(signal: NodeJS.Signals) {
    const alive = processes.filter((child) => child.exitCode === null && child.signalCode === null);
    await Promise.all(
      alive.map((child) => {
        const ended = once(child, 'exit');
        child.kill(signal);
        return ended;
      }),
    );
  }

  async function stop() {
    const late = setTimeout(() => end('SIGKILL'), 15_000);
    await end('SIGTERM');
    clearTimeout(late);
    rmSync(dataDir, { recursive: true, force: true });
    log.end();
  }

  try {
    await prepare?.({ dataDir, secret });
    await startAgain();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    dataDir,
    ...openProductMailbox(dataDir),
    kill: () => end('SIGKILL'),
    startAgain,
    stop,
  };
}

/** The e-mails that a product leaves in its data folder. */
export function openProductMailbox(dataDir: string): Pick<RunningProduct, 'emailsTo' | 'codeFor'> {
  async function emailsTo(address: string) {
    const emails = await readNewestFolderEmails(join(dataDir, 'outbox')).catch(() => []);
    return emails.filter((email) => email.to === address).reverse();
  }
  return {
    emailsTo,
    async codeFor(address, since) {
      for (const until = Date.now() + EMAIL_SECONDS * 1000; Date.now() < until; await sleep(100)) {
        const email = (await emailsTo(address)).findLast(({ at, code }) => code && Date.parse(at) >= since);
        if (email?.code) return email.code;
      }
      throw new Error(`no sign-in code arrived within ${EMAIL_SECONDS} s`);
    },
  };
}

/** The log of a test's processes, kept when the test fails. */
export function openProcessLog(name: string): WriteStream {
  const folder = join(root, 'test-results', 'servers');
  mkdirSync(folder, { recursive: true });
  return createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
}

/** One program of src/main as a process of its own. */
export function startProgram(program: string, env: NodeJS.ProcessEnv, log: WriteStream): ChildProcess {
  const child = spawn(process.execPath, [join(root, 'src', 'main', `${program}.ts`)], { cwd: root, env });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  return child;
}

/** Waits until the API answers; a program that ends before that has said why. */
async function ready(url: string, processes: ChildProcess[]): Promise<void> {
  let said = '';
  for (const child of processes) {
    child.stderr?.on('data', (bytes) => {
      said += bytes;
    });
  }
  for (const until = Date.now() + READY_SECONDS * 1000; Date.now() < until; await sleep(100)) {
    if (processes.some((child) => child.exitCode !== null)) {
      throw new Error(`the product ended while it was starting:\n${said}`);
    }
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`the product was not ready after ${READY_SECONDS} s: see test-results/servers`);
}

/** A TCP port on loopback that nobody listens on now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
