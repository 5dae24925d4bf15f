// npm run campaign:preview [-- harbour]: the site with this campaign, and a page with all its posters, on this machine
// only. Follows each saved file. Data is deleted at the end.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveChosenCampaign } from './setup/campaign.mjs';
import { ensureDependenciesInstalled, findNodeExecutable } from './setup/install.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

try {
  ensureDependenciesInstalled(root);
  const { PORT = '3100', SITE_PORT = '5180', PREVIEW_PORT = '5181' } = process.env;
  const wanted = process.argv[2];
  const campaign = resolveChosenCampaign(root, wanted ? { CAMPAIGN: basename(wanted) } : process.env);
  const dataDir = mkdtempSync(join(tmpdir(), 'campaign-preview-'));
  const env = {
    ...process.env,
    CAMPAIGN: campaign.name,
    HOST: '127.0.0.1',
    PORT,
    SITE_PORT,
    PREVIEW_PORT,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: `http://localhost:${SITE_PORT}`,
  };
  const preview = [
    '--conditions',
    campaign.condition,
    `--watch-path=campaigns/${campaign.name}`,
    '--watch-path=src/portrait',
  ];
  const commands = [['scripts/dev.mjs'], [...preview, '--watch-preserve-output', 'scripts/campaign-preview-server.ts']];
  const children = commands.map((args) => spawn(findNodeExecutable(root), args, { cwd: root, env, stdio: 'inherit' }));
  console.log(`\n  Posters, cards and faults of “${campaign.name}”: http://localhost:${PREVIEW_PORT}\n`);

  const stop = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  for (const child of children) child.on('exit', () => stop('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
