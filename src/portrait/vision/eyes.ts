// Refines the lids, brows and irises of a face mesh by MediaPipe's iris network, which looks at each eye on its own. The face
// library carries the network, but mirrors the right eye for it and not what comes back: its points were a mirror image, up
// to half an iris beside the eye.
import type { Tensor } from '@tensorflow/tfjs-core';
import { CHIN_POINT, FOREHEAD_TOP_POINT } from '../raster/mesh-points.ts';
import { type SimilarityTransform, sampleTransformedRgbSquare } from '../raster/sample-square.ts';
import type { MeshPoint, Raster } from '../types.ts';
import { loadHumanLibraryModel } from './human-library.ts';

/** The network looks at so many pixels squared, so many times as wide as the eye. It knows right eyes: left ones are mirrored. */
const INPUT_SIDE = 64;
const EYE_WIDTHS = 2.3;
/** It gives three numbers (x, y, and a depth of no use) for 71 points of lids and brow and five of the iris: its middle, its edge. */
const NUMBERS = 3;
const EYE_POINTS = 71;
const IRIS_POINTS = 5;

/** Points of the mesh in the network's order: the lower lid from the outer corner to the inner, the upper lid, then all around, the brow last. */
const RIGHT_EYE = [
  33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173, 130, 25, 110, 24, 23, 22, 26, 112, 243,
  247, 30, 29, 27, 28, 56, 190, 226, 31, 228, 229, 230, 231, 232, 233, 244, 113, 225, 224, 223, 222, 221, 189, 35, 124,
  46, 53, 52, 65, 143, 111, 117, 118, 119, 120, 121, 128, 245, 156, 70, 63, 105, 66, 107, 55, 193,
] as const;
const LEFT_EYE = [
  263, 249, 390, 373, 374, 380, 381, 382, 362, 466, 388, 387, 386, 385, 384, 398, 359, 255, 339, 254, 253, 252, 256,
  341, 463, 467, 260, 259, 257, 258, 286, 414, 446, 261, 448, 449, 450, 451, 452, 453, 464, 342, 445, 444, 443, 442,
  441, 413, 265, 353, 276, 283, 282, 295, 372, 340, 346, 347, 348, 349, 350, 357, 465, 383, 300, 293, 334, 296, 336,
  285, 417,
] as const;
/** Places in these lists. */
const [OUTER_CORNER, INNER_CORNER, LOWER_MIDDLE, UPPER_MIDDLE] = [0, 8, 4, 12];
const LID_POINTS = 16;
/** In face heights: with so much between the depths of both eyes the head is turned, and only the near eye's lids are believed. */
const TURNED = 0.2;

type Point = readonly [x: number, y: number];

export type EyeRefiner = {
  /** `mesh`: the 468 points of a face in the picture. Returns them with refined eyes, then the left iris and the right one, five points each. */
  refine(picture: Raster, mesh: readonly MeshPoint[]): Promise<MeshPoint[]>;
};

let loading: Promise<EyeRefiner> | undefined;

/** Loads the model once a thread; later calls share it. */
export function loadEyeRefiner(): Promise<EyeRefiner> {
  loading ??= start();
  return loading;
}

async function start(): Promise<EyeRefiner> {
  const { tf, model } = await loadHumanLibraryModel('iris');
  return {
    async refine(picture, mesh) {
      const [left, right] = [placeOfEye(mesh, LEFT_EYE), placeOfEye(mesh, RIGHT_EYE)];
      const input = new Float32Array(2 * 3 * INPUT_SIDE ** 2);
      input.set(mirrorSquare(sampleTransformedRgbSquare(picture, left, INPUT_SIDE)));
      input.set(sampleTransformedRgbSquare(picture, right, INPUT_SIDE), input.length / 2);
      const output = tf.tidy(() => {
        const eyes = tf.tensor4d(input, [2, INPUT_SIDE, INPUT_SIDE, 3]);
        return model.execute(tf.div(eyes, 255)) as Tensor;
      });
      const found = pointsOf(await output.data());
      output.dispose();
      const mirrored = found.slice(0, EYE_POINTS + IRIS_POINTS).map(([x, y]): Point => [INPUT_SIDE - 1 - x, y]);
      return replaceEyes(mesh, putInto(left, mirrored), putInto(right, found.slice(mirrored.length)));
    },
  };
}

/** Where the network's input lies in the picture: around an eye's corners, level with both eyes. */
function placeOfEye(mesh: readonly MeshPoint[], eye: readonly number[]): SimilarityTransform {
  const [from, to] = [mesh[RIGHT_EYE[OUTER_CORNER]], mesh[LEFT_EYE[OUTER_CORNER]]];
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const [outer, inner] = [mesh[eye[OUTER_CORNER]], mesh[eye[INNER_CORNER]]];
  const width = Math.max(1, Math.hypot(outer[0] - inner[0], outer[1] - inner[1]));
  const scale = (EYE_WIDTHS * width) / INPUT_SIDE;
  const [a, b] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  const middle = (INPUT_SIDE - 1) / 2;
  return {
    a,
    b,
    dx: (outer[0] + inner[0]) / 2 - (a - b) * middle,
    dy: (outer[1] + inner[1]) / 2 - (a + b) * middle,
  };
}

function mirrorSquare(square: Float32Array): Float32Array {
  const mirrored = new Float32Array(square.length);
  for (let i = 0; i < square.length / 3; i++) {
    const column = i % INPUT_SIDE;
    const from = 3 * (i - column + INPUT_SIDE - 1 - column);
    for (let c = 0; c < 3; c++) mirrored[3 * i + c] = square[from + c];
  }
  return mirrored;
}

/** The network counts from the edge of the first pixel, not from its middle. */
function pointsOf(values: ArrayLike<number>): Point[] {
  const count = values.length / NUMBERS;
  return Array.from({ length: count }, (_, i): Point => [values[NUMBERS * i] - 0.5, values[NUMBERS * i + 1] - 0.5]);
}

function putInto({ a, b, dx, dy }: SimilarityTransform, points: readonly Point[]): Point[] {
  return points.map(([x, y]): Point => [a * x - b * y + dx, b * x + a * y + dy]);
}

/** `left` and `right`: points of eye and iris in the picture. Depths stay the mesh's. */
function replaceEyes(mesh: readonly MeshPoint[], left: readonly Point[], right: readonly Point[]): MeshPoint[] {
  const refined = [...mesh];
  const [top, bottom] = [mesh[FOREHEAD_TOP_POINT], mesh[CHIN_POINT]];
  const apart = TURNED * Math.hypot(top[0] - bottom[0], top[1] - bottom[1]);
  const leftBehindRight = mesh[LEFT_EYE[OUTER_CORNER]][2] - mesh[RIGHT_EYE[OUTER_CORNER]][2];
  const eyes = [
    { eye: LEFT_EYE, points: left, behind: leftBehindRight },
    { eye: RIGHT_EYE, points: right, behind: -leftBehindRight },
  ];
  for (const { eye, points, behind } of eyes) {
    const believed = Math.abs(behind) < apart ? EYE_POINTS : behind < 0 ? LID_POINTS : 0;
    for (let i = 0; i < believed; i++) refined[eye[i]] = [...points[i], mesh[eye[i]][2]];
  }
  for (const { eye, points } of eyes) {
    const depth = (mesh[eye[LOWER_MIDDLE]][2] + mesh[eye[UPPER_MIDDLE]][2]) / 2;
    for (const point of points.slice(EYE_POINTS)) refined.push([...point, depth]);
  }
  return refined;
}
