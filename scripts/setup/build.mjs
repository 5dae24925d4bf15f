// Builds the site into dist/ when its sources have changed since the last build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';

/** Everything that the site is made from. */
const SOURCES = ['src/web', 'src/campaign', 'src/contract', 'vite.config.ts', 'package-lock.json'];

/**
 * Runs the build unless dist/ was made from exactly these sources.
 * @param {string} root
 * @param {string} node the Node that runs the build
 */
export function ensureBuilt(root, node) {
  const stamp = join(root, 'node_modules', '.cache', 'thrive', 'built-from');
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const wanted = fingerprint(root, SOURCES, settings.map((pair) => pair.join('=')).sort());
  if (readStamp(stamp) === wanted && existsSync(join(root, 'dist', 'index.html'))) return;
  console.log('Building the site (only when it changed) …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status, stdout, stderr } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
  writeStamp(stamp, wanted);
}
