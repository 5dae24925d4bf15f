// `npm start` installs without devDependencies, so whatever runs or builds the product is none of them.
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Loaded only after a change of the loops' source, with a message where it is missing. */
const ON_DEMAND = ['assemblyscript'];

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.(test|d)\./.test(path))
    .map((path) => join(folder, path));
}

/** What tests share beside the code is no part of the product. */
const isForUse = (names) => !names.includes('vitest') && !names.includes('@testing-library/react');

/** Names of the packages that a file imports, types aside. */
function packagesOf(path) {
  const source = readFileSync(join(root, path), 'utf8').replace(/^import type [^;]*;/gm, '');
  const imports = source.matchAll(
    /^(?:import|export)\b[^;'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...imports]
    .map(([, ...names]) => names.find(Boolean))
    .filter((name) => !/^([.#/]|node:|virtual:)|\$/.test(name) && !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

test('what runs or builds the product is installed by `npm start`', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = [...filesBelow('src'), ...filesBelow('scripts/site'), 'vite.config.ts', 'scripts/campaign-check.ts'];
  const used = new Set(files.map(packagesOf).filter(isForUse).flat());
  expect([...used]).toEqual(expect.arrayContaining(['fastify', 'react', 'vite', 'sharp']));
  expect([...used].filter((name) => !(name in dependencies) && !ON_DEMAND.includes(name))).toEqual([]);
});
