// Builds the campaign's site into dist/ when its sources have changed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveChosenCampaign } from './campaign.mjs';
import { fingerprintFiles, readStamp, writeStamp } from './fingerprint.mjs';

/** A campaign with a fault is not built. */
const CHECK = 'scripts/campaign-check.ts';
/** The build's own code reads the campaign as everything else does. */
const NATIVE = ['--configLoader', 'native'];
/** Everything that the site is made from. */
const SOURCES = [
  'src/web',
  'src/campaign',
  'src/contract',
  // The rules that pose guidance shares with the server.
  'src/portrait/steps/check',
  'scripts/site',
  'vite.config.ts',
  'package-lock.json',
];

/**
 * Runs the build unless the site was made from exactly these sources.
 * @param {string} root
 * @param {string} node the Node that runs the build
 * @param {{ [name: string]: string | undefined }} [env] whose CAMPAIGN says which site
 */
export function ensureSiteBuilt(root, node, env = process.env) {
  const settings = Object.entries(env).filter(([name]) => name.startsWith('VITE_'));
  const campaign = resolveChosenCampaign(root, env);
  const stamp = join(root, 'node_modules', '.cache', 'thrive', `built-from-${campaign.name}`);
  const extras = [campaign.name, ...settings.map((pair) => pair.join('=')).sort()];
  const wanted = fingerprintFiles(root, [...SOURCES, `campaigns/${campaign.name}`], extras);
  if (readStamp(stamp) === wanted && existsSync(join(root, 'dist', campaign.name, 'render', 'render.js'))) return;
  console.log('Building the site (only when it changed) …');
  run(root, node, [CHECK, campaign.folder, '--quiet'], env);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  run(root, node, [`--conditions=${campaign.condition}`, vite, 'build', ...NATIVE, '--logLevel', 'warn'], env);
  writeStamp(stamp, wanted);
}

function run(root, node, command, env) {
  const { status, stdout, stderr } = spawnSync(node, command, {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
}
