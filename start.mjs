// `npm start`: installs and builds what is missing, then runs the product. Plain JavaScript for any Node from 18 on.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './scripts/setup/build.mjs';
import { ensureInstalled, findNode } from './scripts/setup/install.mjs';
import { memoryHabits } from './scripts/setup/memory.mjs';

const root = dirname(fileURLToPath(import.meta.url));

try {
  ensureInstalled(root);
  const node = findNode(root);
  ensureBuilt(root, node);
  runProduct(node);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Runs the product in this terminal: its signals, its output and its exit code are ours. */
function runProduct(node) {
  const child = spawn(node, [join(root, 'src/main/start.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    // Compiled code is kept from start to start: a fifth of the time that a later start takes.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'thrive', 'compiled'),
      ...memoryHabits,
      ...process.env,
    },
  });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; twice would read as "at once, without draining".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(`The product could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
    // The handlers above keep nothing alive, but an open terminal may.
    process.exit();
  });
}
