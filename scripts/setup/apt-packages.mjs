// Debian packages that the tests need: installed as root, otherwise named in a message.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Can this process install a package by itself? */
export function canInstallAptPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages by apt-get, quietly. Returns whether it worked. */
export function tryInstallAptPackages(names) {
  console.log(`Installing ${names.join(', ')} by apt-get (once) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 };
  if (spawnSync('apt-get', ['update', '-qq'], options).status !== 0) return false;
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options).status === 0;
}
