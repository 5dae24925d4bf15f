// The programs as a person starts them: what they print, when they refuse, how they stop.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { backgroundJobDefinitions } from './job-definitions.ts';
import { findTrustProxyWarning, readProcessConfig } from './process.ts';

let dataDir: string;
const makeDataDir = async (): Promise<void> => {
  dataDir = await mkdtemp(join(tmpdir(), 'thrive-program-'));
};
const removeDataDir = () => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

type Program = { child: ChildProcess; output(): string; ended(): Promise<number | null>; kill(): Promise<unknown> };

function start(program: string, env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${program}.ts`)], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { child, output: () => text, ended: () => ended, kill };
}

/** Killed after the test. */
function startForTest(program: string, env?: Record<string, string>): Program {
  const started = start(program, env);
  onTestFinished(async () => void (await started.kill()));
  return started;
}

const says = (program: Program, words: string | RegExp) =>
  vi.waitFor(() => expect(program.output()).toMatch(words), { timeout: 50_000, interval: 50 });

// One process for the tests below: a first start takes seconds.
describe('a product that is started without settings, on a folder that was open', () => {
  let product: Program;
  beforeAll(async () => {
    await makeDataDir();
    const umask = process.umask(0o022);
    await mkdir(join(dataDir, 'files'), { mode: 0o755 });
    await writeFile(join(dataDir, 'files', 'left-open'), 'a face');
    await chmod(dataDir, 0o755);
    product = start('start');
    process.umask(umask);
    await says(product, /Thrive runs at http:\/\/localhost/);
  });
  afterAll(async () => {
    await product.kill();
    await removeDataDir();
  });

  test('says where it runs and where codes appear', () => {
    expect(product.output()).toMatch(/sign-in codes appear in this terminal/);
    expect(product.output()).toMatch(/the site answers on this machine alone/);
  });

  test('closes the data folder to other accounts, under any umask', async () => {
    const open: string[] = [];
    const names = await readdir(dataDir, { recursive: true });
    for (const name of ['.', ...names]) if ((await lstat(join(dataDir, name))).mode & 0o077) open.push(name);
    expect(names.length).toBeGreaterThan(500);
    expect(open).toEqual([]);
  });

  test('refuses a second process on its folder, and stops in order', async () => {
    const second = startForTest('start');
    expect(await second.ended()).toBe(1);
    expect(second.output()).toMatch(new RegExp(`in use by a process that runs \\(${product.child.pid}\\)`));
    expect(second.output()).not.toMatch(/ at .*\.ts:/);
    product.child.kill('SIGTERM');
    expect(await product.ended()).toBe(0);
  });
});

describe("a program that can't start", () => {
  beforeEach(makeDataDir);
  afterEach(removeDataDir);

  test('wrong settings are named all at once, and nothing starts', async () => {
    const program = startForTest('start', { PORT: 'x', BUSINESS_TZ: 'Mars' });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toMatch(/These settings need a change:\n.* PORT .*\n.* BUSINESS_TZ /);
  });

  test('a host that others can reach needs a mail server', async () => {
    const program = startForTest('start', { HOST: '0.0.0.0' });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain('Set SMTP_URL');
  });

  test.each(['api-process', 'worker-process'])('%s needs a database server and a shared secret', async (name) => {
    const program = startForTest(name);
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain('needs DATABASE_URL');
    expect(program.output()).toContain('needs SECRET');
  });
});

test('a site behind a proxy is advised to say so', () => {
  const advice = (env: Record<string, string>) => findTrustProxyWarning(readProcessConfig(env));
  expect(advice({})).toBeUndefined();
  expect(advice({ PUBLIC_URL: 'https://thrive.example.com' })).toMatch(/Set TRUST_PROXY/);
  expect(advice({ PUBLIC_URL: 'https://thrive.example.com', TRUST_PROXY: 'loopback' })).toBeUndefined();
});

test('every kind of work has a name of its own', () => {
  const names = backgroundJobDefinitions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['send-code', 'paint-job', 'purge']));
});
