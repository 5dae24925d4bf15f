// Finds the browser of the end-to-end tests: a Chromium on this machine, or Debian's.
import { existsSync } from 'node:fs';
import { canInstallAptPackages, tryInstallAptPackages } from './apt-packages.mjs';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the browser; throws a sentence on what to install. */
export function findOrInstallChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, and there is no such file.`);
  }
  const find = () => KNOWN_PLACES.find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  if (canInstallAptPackages() && tryInstallAptPackages(['chromium'])) {
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    'The end-to-end tests need Chromium. Install it (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}
