// The two networks that look at a face, on WebAssembly: one finds faces, the other lays a mesh over one.
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import { env, type io, ready, setBackend, type Tensor, tensor, tidy } from '@tensorflow/tfjs-core';

/** Reads a file that belongs to pose guidance; a browser fetches it, a test reads it from the disk. */
type ReadModelFile = (url: URL) => Promise<Uint8Array<ArrayBuffer>>;

/** Numbers in, one row of numbers out for each output, in the order in which they were asked for. */
export type RunNeuralNetwork = (input: Float32Array) => Float32Array[];

export type FaceModels = {
  /** Looks at DETECTOR_INPUT_SIDE_PX squared pixels, -1..1: scores and boxes of the finer grid, then of the coarser one. */
  detect: RunNeuralNetwork;
  /** Looks at MESH_INPUT_SIDE_PX squared pixels, 0..1: how surely this is a face, and 468 points. */
  mesh: RunNeuralNetwork;
};

export const DETECTOR_INPUT_SIDE_PX = 256;
export const MESH_INPUT_SIDE_PX = 192;

const files = {
  runtime: new URL(
    '../../../../node_modules/@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm',
    import.meta.url,
  ),
  detect: {
    graph: new URL('../../../../node_modules/@vladmandic/human/models/blazeface.json', import.meta.url),
    weights: new URL('../../../../node_modules/@vladmandic/human/models/blazeface.bin', import.meta.url),
  },
  mesh: {
    graph: new URL('../../../../node_modules/@vladmandic/human/models/facemesh.json', import.meta.url),
    weights: new URL('../../../../node_modules/@vladmandic/human/models/facemesh.bin', import.meta.url),
  },
};

/**
 * Loads everything, about 1.9 MB on the way here, and runs both networks once, because the first run takes longest.
 * @throws Error where the machine has no SIMD in WebAssembly, or a file does not come.
 */
export async function loadFaceModels(read: ReadModelFile): Promise<FaceModels> {
  // Says nothing on the console about other ways to compute.
  env().set('PROD', true);
  if (!(await env().getAsync('WASM_HAS_SIMD_SUPPORT'))) throw new Error('no SIMD in WebAssembly');
  // Threads would need memory shared between them, which browsers allow only to pages that embed nothing from elsewhere.
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  const { pathname, href, protocol } = files.runtime;
  const runtime = protocol === 'file:' ? decodeURIComponent(pathname) : href;
  setWasmPaths({
    'tfjs-backend-wasm.wasm': runtime,
    'tfjs-backend-wasm-simd.wasm': runtime,
    'tfjs-backend-wasm-threaded-simd.wasm': runtime,
  });
  const [detector, mesh] = await Promise.all([
    readModel(files.detect, read),
    readModel(files.mesh, read),
    setBackend('wasm').then(ready),
  ]);
  const models = {
    detect: await network(detector, DETECTOR_INPUT_SIDE_PX, ['Identity', 'Identity_2', 'Identity_1', 'Identity_3']),
    mesh: await network(mesh, MESH_INPUT_SIDE_PX, ['Identity_1', 'Identity_2']),
  };
  models.detect(new Float32Array(3 * DETECTOR_INPUT_SIDE_PX ** 2));
  models.mesh(new Float32Array(3 * MESH_INPUT_SIDE_PX ** 2));
  return models;
}

type ModelFiles = { graph: URL; weights: URL };

async function readModel({ graph, weights }: ModelFiles, read: ReadModelFile): Promise<io.ModelArtifacts> {
  const [text, values] = await Promise.all([read(graph), read(weights)]);
  const { modelTopology, weightsManifest } = JSON.parse(new TextDecoder().decode(text)) as io.ModelJSON;
  return { modelTopology, weightSpecs: weightsManifest.flatMap((group) => group.weights), weightData: values.buffer };
}

async function network(
  artifacts: io.ModelArtifacts,
  side: number,
  outputs: readonly string[],
): Promise<RunNeuralNetwork> {
  const model = await loadGraphModel({ load: async () => artifacts });
  return (input) =>
    tidy(() => {
      const found = model.execute(tensor(input, [1, side, side, 3]), [...outputs]) as Tensor[];
      return found.map((output) => Float32Array.from(output.dataSync()));
    });
}
