// `npm run screens -- FOLDER` takes every screen in every state in six conditions. `npm run screens -- --keep` renews the
// pictures that the tests hold the main screens against (e2e/screens/pictures), for a change of looks that is meant.
import { spawnSync } from 'node:child_process';
import { readdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { findOrInstallChromium } from './setup/chromium.mjs';
import { findNodeExecutable } from './setup/install.mjs';

/** Colours of a kept picture: its surfaces are flat, and the comparison allows for more than this loses. */
const COLOURS = 64;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const kept = join(root, 'e2e', 'screens', 'pictures');
const [target] = process.argv.slice(2);

if (!target) {
  console.error('Say where to: npm run screens -- FOLDER, or npm run screens -- --keep');
  process.exitCode = 1;
} else if (target === '--keep') {
  const before = timesOf(kept);
  process.exitCode = walk(['--update-snapshots']);
  for (const [file, time] of timesOf(kept)) if (before.get(file) !== time) await press(join(kept, file));
} else {
  process.exitCode = walk([], { SCREENS: resolve(target) });
}

/** Goes through all screens; returns the exit code. */
function walk(options, env = {}) {
  const runner = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [runner, 'test', 'e2e/every-screen.spec.ts', '--project=desktop', ...options];
  const { status } = spawnSync(findNodeExecutable(root), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findOrInstallChromium(), ...env },
  });
  return status ?? 1;
}

function timesOf(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'));
  return new Map(files.map((file) => [file, statSync(join(folder, file)).mtimeMs]));
}

/** Makes the file small: a palette instead of full colour. */
async function press(file) {
  await sharp(file).png({ palette: true, colours: COLOURS, dither: 0, effort: 10 }).toFile(`${file}.part`);
  renameSync(`${file}.part`, file);
}
