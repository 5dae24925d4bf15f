// `npm start`: installs and builds what is missing, then runs the product. Plain JavaScript for any Node from 18 on.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureSiteBuilt } from './scripts/setup/build.mjs';
import { ensureDependenciesInstalled, findNodeExecutable } from './scripts/setup/install.mjs';
import { runProgramAndExit } from './scripts/setup/program.mjs';

const root = dirname(fileURLToPath(import.meta.url));

try {
  ensureDependenciesInstalled(root);
  const node = findNodeExecutable(root);
  ensureSiteBuilt(root, node);
  runProgramAndExit(root, node, 'src/main/start.ts', process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
