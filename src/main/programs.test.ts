// The programs as a person starts them: what they print, when they refuse, how they stop.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { jobDefinitions } from './job-definitions.ts';
import { findConfigWarning, readProcessConfig } from './process.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'thrive-program-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
});

type Program = { child: ChildProcess; output(): string; ended(): Promise<number | null> };

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
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output: () => text, ended: () => ended };
}

const says = (program: Program, words: string | RegExp) =>
  vi.waitFor(() => expect(program.output()).toMatch(words), { timeout: 50_000, interval: 50 });

test('without settings it starts, says where and where codes appear, refuses a second one, and stops in order', {
  timeout: 120_000,
}, async () => {
  const first = start('start');
  await says(first, /Thrive runs at http:\/\/localhost/);
  expect(first.output()).toMatch(/sign-in codes appear in this terminal/);
  expect(first.output()).toMatch(/the site answers on this machine alone/);
  const second = start('start');
  expect(await second.ended()).toBe(1);
  expect(second.output()).toMatch(new RegExp(`in use by a process that runs \\(${first.child.pid}\\)`));
  expect(second.output()).not.toMatch(/ at .*\.ts:/);
  first.child.kill('SIGTERM');
  expect(await first.ended()).toBe(0);
});

test('under any umask the data folder is closed to other accounts, also one that was open before', {
  timeout: 120_000,
}, async () => {
  const umask = process.umask(0o022);
  onTestFinished(() => void process.umask(umask));
  await mkdir(join(dataDir, 'files'), { mode: 0o755 });
  await writeFile(join(dataDir, 'files', 'left-open'), 'a face');
  await chmod(dataDir, 0o755);
  const program = start('start');
  await says(program, /Thrive runs at http/);
  const open: string[] = [];
  const names = await readdir(dataDir, { recursive: true });
  for (const name of ['.', ...names]) if ((await lstat(join(dataDir, name))).mode & 0o077) open.push(name);
  expect(names.length).toBeGreaterThan(500);
  expect(open).toEqual([]);
});

test('wrong settings are named all at once, and nothing starts', async () => {
  const program = start('start', { PORT: 'x', BUSINESS_TZ: 'Mars' });
  expect(await program.ended()).toBe(1);
  expect(program.output()).toMatch(/These settings need a change:\n.* PORT .*\n.* BUSINESS_TZ /);
});

test('a host that others can reach needs a mail server', async () => {
  const program = start('start', { HOST: '0.0.0.0' });
  expect(await program.ended()).toBe(1);
  expect(program.output()).toContain('Set SMTP_URL');
});

test.each(['api-process', 'worker-process'])('%s needs a database server and a shared secret', async (name) => {
  const program = start(name);
  expect(await program.ended()).toBe(1);
  expect(program.output()).toContain('needs DATABASE_URL');
  expect(program.output()).toContain('needs SECRET');
});

test('a site behind a proxy is advised to say so', () => {
  const advice = (env: Record<string, string>) => findConfigWarning(readProcessConfig(env));
  expect(advice({})).toBeUndefined();
  expect(advice({ PUBLIC_URL: 'https://thrive.example.com' })).toMatch(/Set TRUST_PROXY/);
  expect(advice({ PUBLIC_URL: 'https://thrive.example.com', TRUST_PROXY: 'loopback' })).toBeUndefined();
});

test('every kind of work has a name of its own', () => {
  const names = jobDefinitions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['send-code', 'paint-job', 'purge']));
});
