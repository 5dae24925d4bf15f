// Separates a person from the background: a coarse, fast mask that matting refines.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bytesToUnitPlane, resizePlaneBilinear } from '../pixels.ts';
import type { Plane, Raster } from '../types.ts';
import { loadTfliteModel, type SingleOutputModel } from './litert.ts';
import { resizePicture } from './pictures.ts';

const SIDE = 256;
const require = createRequire(import.meta.url);

export type PersonSegmenter = {
  /** How surely each pixel shows a person, 0..1, at the size of the picture. */
  segment(picture: Raster): Promise<Plane>;
};

let loading: Promise<PersonSegmenter> | undefined;

/** Loads the model once a thread; later calls share it. */
export function loadPersonSegmenter(): Promise<PersonSegmenter> {
  loading ??= start();
  return loading;
}

async function start(): Promise<PersonSegmenter> {
  const folder = dirname(require.resolve('@mediapipe/selfie_segmentation/package.json'));
  const model = await loadTfliteModel(join(folder, 'selfie_segmentation.tflite'));
  return { segment: (picture) => segment(model, picture) };
}

async function segment(model: SingleOutputModel, picture: Raster): Promise<Plane> {
  const small = await resizePicture(picture, SIDE, SIDE);
  const mask = await model.run({ data: bytesToUnitPlane(small.data), shape: [1, SIDE, SIDE, 3] });
  return resizePlaneBilinear(mask, SIDE, SIDE, picture.width, picture.height);
}
