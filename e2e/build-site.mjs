// Runs before the stories: the pages they open are built from the sources as they stand.
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/setup/build.mjs';

export default function buildSite() {
  ensureBuilt(join(import.meta.dirname, '..'), process.execPath);
}
