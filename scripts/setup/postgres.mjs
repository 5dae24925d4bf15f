// Starts a temporary PostgreSQL server on loopback for the tests.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canInstallAptPackages, tryInstallAptPackages } from './apt-packages.mjs';
import { findFreePort } from './processes.mjs';

const DEBIAN = '/usr/lib/postgresql';
const START_SECONDS = 30;

/**
 * The server that the environment names, or one of our own.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | { missing: string }>} `missing` says why there is none
 */
export async function getOrStartPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  return tryInstallAndStartPostgres();
}

/**
 * Finds or installs PostgreSQL and starts a cluster on a free port. `kill` ends it as a power cut would, `startAgain`
 * brings it back with what it had written.
 * @returns {Promise<{ url: string, stop: () => Promise<void>, kill: () => Promise<void>, startAgain: () => Promise<void> } | { missing: string }>}
 */
export async function tryInstallAndStartPostgres() {
  const bin =
    findBinaries() ?? (canInstallAptPackages() && tryInstallAptPackages(['postgresql']) ? findBinaries() : undefined);
  if (!bin) return { missing: 'no PostgreSQL here (on Debian: sudo apt-get install postgresql)' };
  const folder = mkdtempSync(join(tmpdir(), 'thrive-postgres-'));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  try {
    return await startCluster(bin, folder, user);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return { missing: error.message };
  }
}

function findBinaries() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  // The newest of Debian's versions first.
  const folders = [...debian.sort().reverse(), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root: for root, the user that Debian's package makes, else `nobody`. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => idOf('postgres', flag) ?? idOf('nobody', flag));
  return { uid, gid };
}

function idOf(name, flag) {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

async function startCluster(bin, folder, user) {
  const data = join(folder, 'data');
  const options = { cwd: folder, ...user, encoding: 'utf8' };
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'thrive', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    options,
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || init.error?.message}`);
  const port = await findFreePort();
  // The cluster lives for minutes: nothing of it must survive a power cut.
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'full_page_writes=off'];
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'max_connections=200',
    ...settings.flatMap((each) => ['-c', each]),
  ];
  let server;
  let ended;
  const end = async (signal) => {
    server.kill(signal);
    await ended;
  };
  const startAgain = async () => {
    // What is left of a killed server keeps the next one out for a moment.
    for (const until = Date.now() + START_SECONDS * 1000; Date.now() < until; ) {
      server = spawn(join(bin, 'postgres'), args, { cwd: folder, ...user, stdio: 'ignore' });
      ended = new Promise((resolve) => server.once('exit', resolve));
      if (await isReady(bin, port, server)) return;
    }
    throw new Error('the PostgreSQL server did not start');
  };
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) await end('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await startAgain();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgresql://thrive@127.0.0.1:${port}/postgres`, stop, kill: () => end('SIGKILL'), startAgain };
}

async function isReady(bin, port, server) {
  const probe = ['-h', '127.0.0.1', '-p', String(port), '-q'];
  for (const until = Date.now() + START_SECONDS * 1000; Date.now() < until; ) {
    if (spawnSync(join(bin, 'pg_isready'), probe).status === 0) return true;
    if (server.exitCode !== null) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
