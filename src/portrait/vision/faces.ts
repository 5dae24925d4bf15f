// Finds faces in a picture: where they are, their 468-point mesh, and which way they look.
import type { Human, Point as HumanPoint } from '@vladmandic/human';
import { elementAt } from '../element-at.ts';
import type { Face, MeshPoint, Raster } from '../types.ts';
import { type EyeRefiner, loadEyeRefiner } from './eyes.ts';
import { loadHumanLibrary } from './human-library.ts';
import { resizePicture } from './pictures.ts';

// The detector sees 128 px and the mesh 192 px of a face, so more than this only costs time.
const LONGEST_SIDE = 640;
const DEGREES = 180 / Math.PI;
// The model looks at 192 px, in which a face is about 150 px high, and leaves depth in that unit.
const MODEL_SIDE = 192;
const MODEL_FACE = 150;
const FOREHEAD = 10;
const CHIN = 152;

export type FaceFinder = {
  /** Every face with a mesh, the largest first, in pixels of the picture given. */
  find(picture: Raster): Promise<Face[]>;
  /** Corners of the mesh's triangles, three indices each. */
  triangles: readonly number[];
};

let loading: Promise<FaceFinder> | undefined;

/** Loads the models once a thread; later calls share them. */
export function loadFaceFinder(): Promise<FaceFinder> {
  loading ??= Promise.all([loadHumanLibrary(), loadEyeRefiner()]).then(([human, eyes]) => ({
    find: (picture) => find(human, eyes, picture),
    triangles: human.faceTriangulation,
  }));
  return loading;
}

async function find(human: Human, eyes: EyeRefiner, picture: Raster): Promise<Face[]> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const small = await resizePicture(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
  const { tf } = human;
  const tensor = tf.tidy(() => tf.expandDims(tf.tensor3d(small.data, [small.height, small.width, 3], 'int32'), 0));
  try {
    // The library carries its own copy of tfjs' types, of which this tensor's is another.
    const { face: found } = await human.detect(tensor as never);
    const toPicture = picture.width / small.width;
    const faces: Face[] = [];
    for (const { box, meshRaw, rotation } of found) {
      if (meshRaw.length < 468 || !rotation) continue;
      const [left, top, width, height] = box;
      faces.push({
        box: {
          x: left * toPicture,
          y: top * toPicture,
          width: width * toPicture,
          height: height * toPicture,
        },
        mesh: await eyes.refine(picture, scaleMesh(meshRaw, picture)),
        yaw: rotation.angle.yaw * DEGREES,
        pitch: rotation.angle.pitch * DEGREES,
        roll: rotation.angle.roll * DEGREES,
      });
    }
    return faces.sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
  } finally {
    tf.dispose(tensor);
  }
}

// From shares of the picture (the library's pixels are rounded) to pixels, depth on the scale of width and height.
function scaleMesh(shares: HumanPoint[], { width, height }: Raster): MeshPoint[] {
  const [top, bottom] = [elementAt(shares, FOREHEAD), elementAt(shares, CHIN)];
  const faceHeight = Math.hypot((top[0] - bottom[0]) * width, (top[1] - bottom[1]) * height);
  const depth = (MODEL_SIDE * faceHeight) / MODEL_FACE;
  return shares.map(([x, y, z]): MeshPoint => [x * width, y * height, (z ?? 0) * depth]);
}
