// Compiles the loops in assemblyscript/ to WebAssembly. The result stands in compiled/, under a name made from its source; a
// source that was changed is compiled anew, which takes seconds, and cached.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';

const sources = new URL('./assemblyscript/', import.meta.url);
/** What `npm run loops` wrote and the repository holds: the compiler is 100 MB, its result 10 kB. */
const released = new URL('./compiled/', import.meta.url);
// Beside the other things that are made from the sources and kept from start to start.
const cached = new URL('../../../node_modules/.cache/thrive/', import.meta.url);
const options = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd', '--importMemory'];

/** Texts of the source files by their names. */
type Texts = Map<string, string>;

/** The bytes of the module. Throws Error with the compiler's words when the source is wrong. */
export async function loadOrCompileWasmBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const texts = await readSources();
  const name = fileName(texts);
  for (const folder of [released, cached]) {
    const kept = await readFile(new URL(name, folder)).catch(() => undefined);
    if (kept) return new Uint8Array(kept);
  }
  const module = await compile(texts);
  // Written aside and renamed: other processes may be at the same. Where nothing may be written, each start compiles.
  const file = new URL(name, cached);
  const aside = new URL(`${file.href}.${randomUUID()}`);
  await mkdir(cached, { recursive: true })
    .then(() => writeFile(aside, module))
    .then(() => rename(aside, file))
    .catch(() => {});
  return module;
}

/** Compiles the sources, whether or not that was done before: the file's name, and the bytes of the module. */
export async function compileAssemblyScriptToWasm(): Promise<{ name: string; module: Uint8Array<ArrayBuffer> }> {
  const texts = await readSources();
  return { name: fileName(texts), module: await compile(texts) };
}

function fileName(texts: Texts): string {
  const hash = createHash('sha256').update(JSON.stringify([options, ...texts]));
  return `loops-${hash.digest('hex').slice(0, 16)}.wasm`;
}

async function readSources(): Promise<Texts> {
  const names = (await readdir(sources)).filter((name) => name.endsWith('.ts')).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, sources), 'utf8')));
  return new Map(names.map((name, k) => [name, texts[k]]));
}

async function compile(texts: Texts): Promise<Uint8Array<ArrayBuffer>> {
  const { main } = await import('assemblyscript/asc').catch((error) => {
    const advice = 'run `npm ci` for the compiler, then `npm run loops`';
    throw new Error(`compiled/ does not hold the loops of src/portrait/simd/assemblyscript: ${advice}`, {
      cause: error,
    });
  });
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
