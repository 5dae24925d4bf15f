// Finds the second browser of the end-to-end tests: Firefox's long-term release, as Debian packages it.
import { existsSync } from 'node:fs';
import { canInstallAptPackages, tryInstallAptPackages } from './apt-packages.mjs';

const KNOWN_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Path of an installed Firefox, or undefined. FIREFOX_PATH names another one.
 * Throws a sentence where that names no file.
 */
function findFirefox() {
  const wanted = process.env.FIREFOX_PATH;
  if (wanted && !existsSync(wanted)) throw new Error(`FIREFOX_PATH names ${wanted}, and there is no such file.`);
  return wanted ?? KNOWN_PLACES.find((path) => existsSync(path));
}

/**
 * Finds Firefox, or installs it where we may.
 * @returns {{ path: string } | { missing: string }} `missing` says what to do
 */
export function findOrInstallFirefox() {
  const path =
    findFirefox() ?? (canInstallAptPackages() && tryInstallAptPackages(['firefox-esr']) ? findFirefox() : undefined);
  return path ? { path } : { missing: 'no Firefox here (on Debian: sudo apt-get install firefox-esr)' };
}
