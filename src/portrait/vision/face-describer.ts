// The network that turns an aligned face into a descriptor, which is similar for photos of the same person.
import type { Tensor } from '@tensorflow/tfjs-core';
import { loadHumanLibraryModel } from './human-library.ts';

/** Side of the aligned face, in pixels. */
export const ALIGNED_FACE_SIDE_PX = 224;
// The mean colour that the network was trained with: blue, green, red.
const MEAN = [103.939, 116.779, 123.68];
const OUTPUT = 'global_pooling/Mean:0';

export type FaceDescriber = {
  /** `aligned`: red, green, blue in 0..255, ALIGNED_FACE_SIDE_PX squared. Returns a description of unit length. */
  describe(aligned: Float32Array): Promise<Float32Array>;
};

let loading: Promise<FaceDescriber> | undefined;

/** Loads the model once a thread; later calls share it. */
export function loadFaceDescriber(): Promise<FaceDescriber> {
  loading ??= start();
  return loading;
}

async function start(): Promise<FaceDescriber> {
  const { tf, model } = await loadHumanLibraryModel('faceres');
  return {
    async describe(aligned) {
      const output = tf.tidy(() => {
        const face = tf.tensor4d(aligned, [1, ALIGNED_FACE_SIDE_PX, ALIGNED_FACE_SIDE_PX, 3]);
        return model.execute(tf.sub(tf.reverse(face, 3), tf.tensor1d(MEAN)), [OUTPUT]) as Tensor;
      });
      const values = Float32Array.from(await output.data());
      output.dispose();
      const length = Math.hypot(...values) || 1;
      return values.map((value) => value / length);
    },
  };
}
