// Runs .tflite models in this thread. The library is made for browsers, so while it loads, its loader gets the two
// globals that it expects.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';

const require = createRequire(import.meta.url);
const wasmFolder = join(dirname(require.resolve('@litertjs/core')), '../wasm');

type LiteRt = typeof import('@litertjs/core');

let loading: Promise<LiteRt> | undefined;

function loadLiteRt(): Promise<LiteRt> {
  loading ??= start();
  return loading;
}

async function start(): Promise<LiteRt> {
  const scope = globalThis as Record<string, unknown>;
  const before = { self: scope.self, importScripts: scope.importScripts };
  scope.self = globalThis;
  scope.importScripts = (file: string) => {
    // The script is CommonJS in a folder that Node takes for ES modules: give it its names by hand.
    const run = compileFunction(`${readFileSync(file, 'utf8')}\nreturn ModuleFactory;`, [
      'require',
      '__dirname',
      '__filename',
    ]);
    const factory = run(require, wasmFolder, file);
    scope.ModuleFactory = () => factory({ print: ignore, printErr: ignore });
  };
  // It looks for a GPU, says so when there is none, and goes on: let every other warning through.
  const warn = console.warn;
  console.warn = (...words: unknown[]) => String(words[0]).includes('WebGPU device') || warn(...words);
  try {
    const library = await import('@litertjs/core');
    await library.loadLiteRt(`${wasmFolder}/`);
    return library;
  } finally {
    console.warn = warn;
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete scope[name];
      else scope[name] = value;
    }
  }
}

function ignore(): void {}

type TensorInput = { data: Float32Array; shape: readonly number[] };

/** A picture model: float tensors in, the first of its float tensors out. */
export type SingleOutputModel = { run(...inputs: TensorInput[]): Promise<Float32Array> };

/** Reads and compiles a .tflite file with fixed shapes. */
export async function loadTfliteModel(file: string): Promise<SingleOutputModel> {
  const { loadAndCompile, Tensor } = await loadLiteRt();
  const model = await loadAndCompile(new Uint8Array(await readFile(file)), { accelerator: 'wasm' });
  return {
    async run(...inputs) {
      const tensors = inputs.map(({ data, shape }) => new Tensor(data, [...shape]));
      try {
        const [output, ...rest] = await model.run(tensors);
        if (!output) throw new Error(`the model ${file} has no output`);
        for (const other of rest) other.delete();
        const values = Float32Array.from((await output.data()) as Float32Array);
        output.delete();
        return values;
      } finally {
        for (const tensor of tensors) tensor.delete();
      }
    },
  };
}
