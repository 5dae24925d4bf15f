// The compiled loops that the repository holds are those of the source that it holds.
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { compileAssemblyScriptToWasm } from './compile.ts';

const folder = new URL('./compiled/', import.meta.url);

test('compiled/ holds exactly what the sources compile to (else: npm run loops)', async () => {
  const { name, module } = await compileAssemblyScriptToWasm();
  expect(await readdir(folder)).toEqual([name]);
  expect(Buffer.from(module).equals(await readFile(new URL(name, folder)))).toBe(true);
});
