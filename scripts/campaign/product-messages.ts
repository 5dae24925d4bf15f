// The product's texts by id, which a campaign may override.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const catalogues = join(import.meta.dirname, '../../src/campaign/languages');

/** The languages that the product speaks: a folder each. */
export const productLanguages = readdirSync(catalogues, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export function readProductMessages(language: string): Record<string, string> {
  const folder = join(catalogues, language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}
