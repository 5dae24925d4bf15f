// `node scripts/in-campaign.mjs FILE …`: runs a file of this project with the campaign of CAMPAIGN as its `#pack`.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNodeExecutable } from './setup/install.mjs';
import { runProgramAndExit } from './setup/program.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [file, ...args] = process.argv.slice(2);

try {
  runProgramAndExit(root, findNodeExecutable(root), file, args);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
