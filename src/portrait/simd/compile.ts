// Compiles the loops in assembly/ to WebAssembly, once for each state of their source: seconds the first time, then a read.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';

const source = new URL('./assembly/brush.ts', import.meta.url);
// Beside the other things that are made from the sources and kept from start to start.
const folder = new URL('../../../node_modules/.cache/thrive/', import.meta.url);
const options = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd', '--importMemory'];

/** The bytes of the module. Throws Error with the compiler's words when the source is wrong. */
export async function compiledLoops(): Promise<Uint8Array<ArrayBuffer>> {
  const text = await readFile(source, 'utf8');
  const fingerprint = createHash('sha256').update(text).update(options.join(' ')).digest('hex').slice(0, 16);
  const file = new URL(`loops-${fingerprint}.wasm`, folder);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Uint8Array(kept);
  const module = await compile(text);
  // Written aside and renamed: other processes may be at the same. Where nothing may be written, each start compiles.
  const aside = new URL(`${file.href}.${randomUUID()}`);
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(aside, module))
    .then(() => rename(aside, file))
    .catch(() => {});
  return module;
}

async function compile(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { main } = await import('assemblyscript/asc');
  let module = new Uint8Array();
  const { error, stderr } = await main(['brush.ts', '--outFile', 'brush.wasm', ...options], {
    readFile: (name) => (name === 'brush.ts' ? text : null),
    writeFile: (_name, contents) => {
      module = Uint8Array.from(contents as Uint8Array);
    },
    listFiles: () => [],
  });
  if (error) throw new Error(`the loops of the picture engine do not compile:\n${stderr.toString()}`, { cause: error });
  return module;
}
