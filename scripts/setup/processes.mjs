// Runs commands with a timeout, each in a process group that ends with this process.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** Process groups that are running now, by the pid of their leader. */
const running = new Set();

/**
 * Runs a command to its end, with its output in this terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {{ seconds: number, cwd: string, env?: Record<string, string | undefined> }} options
 * @returns {Promise<{ ok: boolean, why: string }>} why it failed, in words, or the empty string
 */
export function tryRunCommandInTerminal(command, args, { seconds, cwd, env = process.env }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    running.add(child.pid);
    let why = '';
    const bound = setTimeout(() => {
      why = `ran longer than ${seconds} seconds`;
      endGroup(child.pid);
    }, seconds * 1000);
    const finish = (reason) => {
      clearTimeout(bound);
      // A leader that is gone may have left workers behind: the group goes with it.
      endGroup(child.pid);
      running.delete(child.pid);
      resolve({ ok: reason === '', why: reason });
    };
    child.on('error', (error) => finish(error.message));
    child.on('exit', (code) => finish(why || (code === 0 ? '' : `ended with exit code ${code}`)));
  });
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left of the group.
  }
}

/** When this process is told to end, what it started ends first; `after` is the last thing done. */
export function endChildrenAndExitOnSignal(after) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, async () => {
      for (const pid of running) endGroup(pid);
      await after();
      process.exit(1);
    });
  }
}

/** A TCP port on loopback that nobody listens on now. */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
