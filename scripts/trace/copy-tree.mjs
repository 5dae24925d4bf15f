// A copy of the tree for planted changes: the sources are its own, the installed packages are links.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Folders that the copy has itself, so that what says from which sources the site was built is its own. */
const OWN_FOLDERS = ['node_modules', 'node_modules/.cache', 'node_modules/.cache/thrive'];
const BUILD_STAMP = /^built-from-/;

/** Copies what git knows or would know, and links what is installed. Returns the folder. */
export function copyWorkTree(root) {
  const copy = mkdtempSync(join(tmpdir(), 'trace-mutate-'));
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of list.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true });
  }
  for (const folder of OWN_FOLDERS) linkEntries(root, copy, folder);
  return copy;
}

function linkEntries(root, copy, folder) {
  mkdirSync(join(copy, folder), { recursive: true });
  if (!existsSync(join(root, folder))) return;
  for (const name of readdirSync(join(root, folder))) {
    const entry = join(folder, name);
    if (!OWN_FOLDERS.includes(entry) && !BUILD_STAMP.test(name)) symlinkSync(join(root, entry), join(copy, entry));
  }
}
