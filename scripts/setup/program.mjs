// Runs a program of src/main in this terminal, with its signals, output and exit code, and the campaign of CAMPAIGN.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { resolveChosenCampaign } from './campaign.mjs';
import { mallocSettings } from './malloc-settings.mjs';

/**
 * @param {string} root
 * @param {string} node the Node that runs it
 * @param {string} file relative to the root
 * @param {string[]} args
 */
export function runProgramAndExit(root, node, file, args) {
  const child = spawn(node, [`--conditions=${resolveChosenCampaign(root).condition}`, join(root, file), ...args], {
    stdio: 'inherit',
    // Compiled code is kept from start to start: a fifth of the time that a later start takes.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'thrive', 'compiled'),
      ...mallocSettings,
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
