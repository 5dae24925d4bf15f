// Builds the site before the end-to-end tests.
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/setup/build.mjs';

export default function buildSite() {
  ensureBuilt(join(import.meta.dirname, '..'), process.execPath);
}
