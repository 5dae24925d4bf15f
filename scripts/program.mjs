// `npm run api`, `npm run worker`, `npm run migrate`: one program of src/main, as `npm start` runs all in one.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNodeExecutable } from './setup/install.mjs';
import { runProgramAndExit } from './setup/program.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [name, ...args] = process.argv.slice(2);

try {
  runProgramAndExit(root, findNodeExecutable(root), `src/main/${name}.ts`, args);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
