// The image leaves out what nothing reads, and keeps what a program imports.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_ONLY_PACKAGES, isNodeModulesFileUnusedInImage } from './unused-files.mjs';

const root = join(import.meta.dirname, '../..');
const modules = join(root, 'node_modules');

test.each([
  'fastify/README.md',
  'pg/lib/client.js.map',
  'zod/index.d.cts',
  'lucide-react/dist/cjs/lucide-react.js',
  'vite/package.json',
  '@rolldown/binding-linux-x64-gnu/rolldown-binding.linux-x64-gnu.node',
  '@vladmandic/human/dist/human.esm.js',
  '@tensorflow/tfjs-core/dist/tf-core.fesm.js',
  '@litertjs/core/wasm/litert_wasm_threaded_internal.wasm',
])('leaves out %s', (path) => expect(isNodeModulesFileUnusedInImage(path)).toBe(true));

test.each([
  'fastify/fastify.js',
  'fastify/LICENSE',
  'lucide-react/LICENSE',
  'lucide-react/package.json',
  '@tensorflow/tfjs-core/node_modules/node-fetch/lib/index.js',
  '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm',
  '@litertjs/core/wasm/litert_wasm_internal.wasm',
  '@vladmandic/human/models/faceres.bin',
  '.package-lock.json',
])('keeps %s', (path) => expect(isNodeModulesFileUnusedInImage(path)).toBe(false));

test('keeps the file that Node finds for each package the programs name', () => {
  const require = createRequire(import.meta.url);
  const entries = ['core', 'converter', 'backend-wasm']
    .map((part) => `@tensorflow/tfjs-${part}`)
    .concat('@vladmandic/human')
    .map((name) => relative(modules, require.resolve(name)));
  for (const entry of entries) {
    expect(existsSync(join(modules, entry))).toBe(true);
    expect(isNodeModulesFileUnusedInImage(entry), entry).toBe(false);
  }
});

test('no program imports a package that the image leaves out', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true })
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path) && !path.startsWith('web'))
    .map((path) => readFileSync(join(root, 'src', path), 'utf8'));
  expect(sources.length).toBeGreaterThan(100);
  for (const name of BROWSER_ONLY_PACKAGES) {
    const imports = new RegExp(`(from|import\\()\\s*'${name}['/]`);
    expect(
      sources.filter((source) => imports.test(source)),
      name,
    ).toEqual([]);
  }
});
