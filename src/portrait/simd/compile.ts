// Compiles the loops in assembly/ to WebAssembly and caches the result by their source: seconds the first time, then a
// read.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';

const sources = new URL('./assembly/', import.meta.url);
// Beside the other things that are made from the sources and kept from start to start.
const folder = new URL('../../../node_modules/.cache/thrive/', import.meta.url);
const options = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd', '--importMemory'];

/** Texts of the source files by their names. */
type Texts = Map<string, string>;

/** The bytes of the module. Throws Error with the compiler's words when the source is wrong. */
export async function compiledLoops(): Promise<Uint8Array<ArrayBuffer>> {
  const texts = await readSources();
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([options, ...texts]))
    .digest('hex')
    .slice(0, 16);
  const file = new URL(`loops-${fingerprint}.wasm`, folder);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Uint8Array(kept);
  const module = await compile(texts);
  // Written aside and renamed: other processes may be at the same. Where nothing may be written, each start compiles.
  const aside = new URL(`${file.href}.${randomUUID()}`);
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(aside, module))
    .then(() => rename(aside, file))
    .catch(() => {});
  return module;
}

async function readSources(): Promise<Texts> {
  const names = (await readdir(sources)).filter((name) => name.endsWith('.ts')).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, sources), 'utf8')));
  return new Map(names.map((name, k) => [name, texts[k]]));
}

async function compile(texts: Texts): Promise<Uint8Array<ArrayBuffer>> {
  const { main } = await import('assemblyscript/asc');
  let module = new Uint8Array();
  const { error, stderr } = await main(['index.ts', '--outFile', 'loops.wasm', ...options], {
    readFile: (name) => texts.get(name) ?? null,
    writeFile: (_name, contents) => {
      module = Uint8Array.from(contents as Uint8Array);
    },
    listFiles: () => [],
  });
  if (error) throw new Error(`the loops of the picture engine do not compile:\n${stderr.toString()}`, { cause: error });
  return module;
}
