// Loads the face models and their tensor library once for each thread, from node_modules, without network.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { GraphModel } from '@tensorflow/tfjs-converter';
import type { io as tensorIo } from '@tensorflow/tfjs-core';
import type { Config, Human } from '@vladmandic/human';

type IOHandler = tensorIo.IOHandler;

const require = createRequire(import.meta.url);

/** Folders of the packages that carry the models. */
const packages = {
  // The package names no entry that Node could resolve for WebAssembly, so its files are addressed directly.
  human: join(dirname(require.resolve('@vladmandic/human')), '..'),
  wasm: dirname(require.resolve('@tensorflow/tfjs-backend-wasm')),
};

const humanLibraryModelsUrl = pathToFileURL(join(packages.human, 'models/')).href;

const config: Partial<Config> = {
  backend: 'wasm',
  wasmPath: `${packages.wasm}/`,
  modelBasePath: humanLibraryModelsUrl,
  debug: false,
  async: false,
  // Every picture is another one: nothing of the last may be reused.
  cacheSensitivity: 0,
  cacheModels: false,
  skipAllowed: false,
  filter: { enabled: false },
  face: {
    enabled: true,
    detector: { enabled: true, rotation: true, maxDetected: 5, minConfidence: 0.2, skipFrames: 0, skipTime: 0 },
    mesh: { enabled: true },
    // Its own use of this model mirrors the right eye; eyes.ts runs it.
    iris: { enabled: false },
    // Its own use of this model mixes people up; steps/identity.ts aligns the face itself.
    description: { enabled: false },
    emotion: { enabled: false },
    antispoof: { enabled: false },
    liveness: { enabled: false },
  },
  body: { enabled: false },
  hand: { enabled: false },
  object: { enabled: false },
  gesture: { enabled: false },
  segmentation: { enabled: false },
} as Partial<Config>;

let loading: Promise<Human> | undefined;

/** The library with its face models in memory. About 0.3 s the first time, then the same one. */
export function loadHumanLibrary(): Promise<Human> {
  loading ??= start();
  return loading;
}

async function start(): Promise<Human> {
  const library = require(join(packages.human, 'dist/human.node-wasm.js')) as {
    Human: new (c: Partial<Config>) => Human;
  };
  const human = new library.Human(config);
  // The library exports its tfjs without a type.
  const { io, env } = human.tf as unknown as typeof import('@tensorflow/tfjs-core');
  // Node's fetch reads no file: addresses; tfjs asks its routers first, so nothing global has to be patched.
  io.registerLoadRouter((url) => (String(url).startsWith('file:') ? fileHandler(String(url)) : null) as IOHandler);
  // Silences the library's advice on other backends.
  env().set('PROD', true);
  await human.load();
  freeModelFileBuffers();
  return human;
}

/** What the library brings of tfjs under one name. */
type Tensors = typeof import('@tensorflow/tfjs-core') & typeof import('@tensorflow/tfjs-converter');

/** A model that the library carries and does not run itself (a file of its models, without `.json`), and the tensors to run it with. */
export async function loadHumanLibraryModel(name: string): Promise<{ tf: Tensors; model: GraphModel }> {
  const human = await loadHumanLibrary();
  // The library exports its tfjs without a type.
  const tf = human.tf as unknown as Tensors;
  const model = await tf.loadGraphModel(`${humanLibraryModelsUrl}${name}.json`);
  freeModelFileBuffers();
  return { tf, model };
}

/** What was read of models since they were last freed. */
const modelFiles: ArrayBuffer[] = [];

/** Once a model is loaded the library needs its file no longer, but would keep it: 12 MB for all of them. */
function freeModelFileBuffers(): void {
  for (const file of modelFiles.splice(0)) file.transfer(0);
}

type Manifest = {
  format?: string;
  generatedBy?: string;
  modelTopology: object;
  signature?: object;
  weightsManifest: { paths: string[]; weights: object[] }[];
};

/** tfjs' way to read a model: its JSON file and the weights beside it. */
function fileHandler(url: string) {
  return {
    async load() {
      const path = fileURLToPath(url);
      const { modelTopology, weightsManifest, signature, ...rest } = JSON.parse(
        await readFile(path, 'utf8'),
      ) as Manifest;
      const files = weightsManifest.flatMap((group) => group.paths);
      const parts = await Promise.all(files.map((file) => readFile(join(dirname(path), file))));
      const [first, ...others] = parts;
      const weights = Uint8Array.from(first && others.length === 0 ? first : Buffer.concat(parts));
      modelFiles.push(weights.buffer);
      return {
        modelTopology,
        signature,
        format: rest.format,
        generatedBy: rest.generatedBy,
        weightSpecs: weightsManifest.flatMap((group) => group.weights) as never[],
        weightData: weights.buffer,
      };
    },
  };
}
