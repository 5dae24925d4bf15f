// The programs as a person starts them: what they print and how they stop. When they refuse is in refused-starts.test.ts.
import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { backgroundJobDefinitions } from './job-definitions.ts';
import { findTrustProxyWarning, readProcessConfig } from './process.ts';
import {
  createProgramDataFolder,
  type Program,
  removeProgramDataFolder,
  startProgram,
} from './programs.test-helpers.ts';

let dataDir: string;

const says = (program: Program, words: string | RegExp) =>
  vi.waitFor(() => expect(program.output()).toMatch(words), { timeout: 50_000, interval: 50 });

// One process for the tests below: a first start takes seconds.
describe('a product that is started without settings, on a folder that was open', () => {
  let product: Program;
  beforeAll(async () => {
    dataDir = await createProgramDataFolder();
    const umask = process.umask(0o022);
    await mkdir(join(dataDir, 'files'), { mode: 0o755 });
    await writeFile(join(dataDir, 'files', 'left-open'), 'a face');
    await chmod(dataDir, 0o755);
    product = startProgram('start', dataDir);
    process.umask(umask);
    await says(product, /Thrive runs at http:\/\/localhost/);
  });
  afterAll(async () => {
    await product.kill();
    await removeProgramDataFolder(dataDir);
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
    const second = startProgram('start', dataDir);
    onTestFinished(async () => void (await second.kill()));
    expect(await second.ended()).toBe(1);
    expect(second.output()).toMatch(new RegExp(`in use by a process that runs \\(${product.child.pid}\\)`));
    expect(second.output()).not.toMatch(/ at .*\.ts:/);
    product.child.kill('SIGTERM');
    expect(await product.ended()).toBe(0);
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
