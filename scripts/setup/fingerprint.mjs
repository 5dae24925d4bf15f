// Fingerprints of files, so that a step is done again only when what it reads has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * One hash over files and folders (recursively, in a fixed order) and over extra strings.
 * A path that is absent counts as such.
 * @param {string} root folder that the paths are relative to
 * @param {string[]} paths
 * @param {string[]} [extras]
 */
export function fingerprintFiles(root, paths, extras = []) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesUnder(root, each))) {
    hash.update(`\0${path}\0`);
    hash.update(readFileSync(join(root, path)));
  }
  for (const extra of extras) hash.update(`\0\0${extra}`);
  return hash.digest('hex');
}

function filesUnder(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(root, join(path, name)));
}

/** What a stamp file holds, or the empty string. */
export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Writes a stamp file, with its folder where needed. */
export function writeStamp(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, value);
}
