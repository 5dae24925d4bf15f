// Magenta's arbitrary style transfer as two .tflite files: one describes a picture's style, the other repaints in a style.
// The files are not part of the product: they lie in the folder that STYLE_MODEL_DIR names.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fromBytes } from '../pixels.ts';
import type { Raster } from '../types.ts';
import { loadTensorModel } from './litert.ts';
import { resizePicture } from './pictures.ts';

/** Pixels of the square that is repainted at once. */
export const TILE_SIDE = 384;
const STYLE_SIDE = 256;
/** Numbers of a described style. */
const STYLE_LENGTH = 100;
const FILES = { describe: /^style_predict.*_256\.tflite$/, repaint: /^style_transfer.*_384\.tflite$/ };

export type StyleModels = {
  describe(picture: Raster): Promise<Float32Array>;
  /** `tile`: TILE_SIDE x TILE_SIDE pixels, interleaved red, green, blue from 0 to 1. The answer has the same form. */
  repaint(tile: Float32Array, style: Float32Array): Promise<Float32Array>;
};

const loading = new Map<string, Promise<StyleModels>>();

/** Loads the models of a folder once a thread. Fails with a sentence when the folder lacks one. */
export function loadStyleModels(folder: string): Promise<StyleModels> {
  const known = loading.get(folder) ?? start(folder);
  loading.set(folder, known);
  return known;
}

async function start(folder: string): Promise<StyleModels> {
  const names = await readdir(folder).catch(() => []);
  const load = async (pattern: RegExp) => {
    const name = names.find((one) => pattern.test(one));
    if (!name) throw new Error(`STYLE_MODEL_DIR has no file like ${pattern.source.replace(/[\\^$]/g, '')}`);
    return loadTensorModel(join(folder, name));
  };
  const [describer, repainter] = [await load(FILES.describe), await load(FILES.repaint)];
  return {
    async describe(picture) {
      const small = await resizePicture(picture, STYLE_SIDE, STYLE_SIDE);
      return describer.run({ data: fromBytes(small.data), shape: [1, STYLE_SIDE, STYLE_SIDE, 3] });
    },
    repaint: (tile, style) =>
      repainter.run(
        { data: tile, shape: [1, TILE_SIDE, TILE_SIDE, 3] },
        { data: style, shape: [1, 1, 1, STYLE_LENGTH] },
      ),
  };
}
