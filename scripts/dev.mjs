// `npm run dev`: the API on PORT (3000) starts again when its source changes, the site on SITE_PORT (5173) reloads. Both show
// the campaign that CAMPAIGN names, and follow what is changed in its pack.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACK_FILES_READ_AT_SITE_BUILD, resolveChosenCampaign } from './setup/campaign.mjs';
import { ensureDependenciesInstalled, findNodeExecutable } from './setup/install.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
ensureDependenciesInstalled(root);
const node = findNodeExecutable(root);

const { name, condition } = resolveChosenCampaign(root);
const pack = `campaigns/${name}`;
const { PORT = '3000', SITE_PORT = '5173' } = process.env;
const site = `http://localhost:${SITE_PORT}`;
const env = {
  ...process.env,
  NODE_ENV: 'development',
  PORT,
  // Links in e-mails and share links lead to the pages that reload.
  PUBLIC_URL: process.env.PUBLIC_URL ?? site,
  API_URL: `http://127.0.0.1:${PORT}`,
};

const VITE = join('node_modules', 'vite', 'bin', 'vite.js');

/** What the API is made of: a change in src/web is the other's business. */
const modules = ['contract', 'campaign', 'portrait', 'platform', 'server', 'main'];

const children = [
  start(watching([...modules.map((module) => `src/${module}`), pack]), 'src/main/start.ts'),
  // The site's own build reads these once; what else changes, the pages take up as it is saved.
  start(
    watching(PACK_FILES_READ_AT_SITE_BUILD.map((file) => `${pack}/${file}`)),
    VITE,
    '--configLoader',
    'native',
    '--port',
    SITE_PORT,
    '--strictPort',
  ),
];
console.log(
  `\n  Pages: ${site}   API page: http://localhost:${PORT}/api/docs   E-mails: http://localhost:${PORT}/dev/mail\n`,
);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    process.exitCode ??= 0;
    stop(signal);
  });

function watching(paths) {
  return [`--conditions=${condition}`, ...paths.map((path) => `--watch-path=${path}`), '--watch-preserve-output'];
}

function start(flags, ...command) {
  const child = spawn(node, [...flags, ...command], { cwd: root, env, stdio: 'inherit' });
  // One without the other is of no use.
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stop('SIGTERM');
  });
  return child;
}

function stop(signal) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
