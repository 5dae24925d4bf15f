// Run while the image is built: removes the files of node_modules that no program reads, and says how much that is.
// node remove-unused.mjs FOLDER, where FOLDER is the node_modules of the image.
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isNodeModulesFileUnusedInImage } from './unused-files.mjs';

const folder = process.argv[2];
if (!folder) throw new Error('Say which folder: node remove-unused.mjs node_modules');
let bytes = 0;
let files = 0;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  if (!isNodeModulesFileUnusedInImage(relative(folder, path).split(sep).join('/'))) continue;
  bytes += lstatSync(path).size;
  files += 1;
  rmSync(path);
}
console.log(`Removed ${files} files, ${Math.round(bytes / 1e6)} MB, that no program reads.`);
