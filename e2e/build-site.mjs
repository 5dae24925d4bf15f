// Builds the site before the end-to-end tests.
import { join } from 'node:path';
import { ensureSiteBuilt } from '../scripts/setup/build.mjs';

export default function buildSite() {
  ensureSiteBuilt(join(import.meta.dirname, '..'), process.execPath);
}
