// Rotates a face upright and scales it to the size that the descriptor network expects.
import type { Face, Raster } from '../types.ts';
import { ALIGNED_FACE_SIDE_PX } from '../vision/face-describer.ts';

type Spot = readonly [x: number, y: number];

// Where eyes, nose and the corners of the mouth of an upright face come to lie in a square of 112, the usual template.
const TEMPLATE: Spot[] = [
  [38.29, 51.7],
  [73.53, 51.5],
  [56.03, 71.74],
  [41.55, 92.37],
  [70.73, 92.2],
];
// The network was trained with more of the head in view: shrink the template around its centre.
const ZOOM = 0.85;
const TARGET = TEMPLATE.map(([x, y]): Spot => {
  const side = ALIGNED_FACE_SIDE_PX / 112;
  return [((x - 56) * ZOOM + 56) * side, ((y - 64) * ZOOM + 56) * side];
});

// Mesh points around the right eye, the left eye, on the nose, and the corners of the mouth.
const SPOTS = [[33, 133, 159, 145], [263, 362, 386, 374], [1, 4], [61], [291]];

/** The face as red, green, blue in 0..255, ALIGNED_FACE_SIDE_PX squared, with eyes, nose and mouth in the same places each time. */
export function cropAlignedFacePixels(picture: Raster, face: Face): Float32Array {
  const spots = SPOTS.map((points): Spot => {
    const sum = points.reduce(([x, y], i): Spot => [x + face.mesh[i][0], y + face.mesh[i][1]], [0, 0] as Spot);
    return [sum[0] / points.length, sum[1] / points.length];
  });
  return warp(picture, similarity(TARGET, spots));
}

/** Turn, scale and shift: x' = a·x − b·y + dx, y' = b·x + a·y + dy. */
type Similarity = { a: number; b: number; dx: number; dy: number };

// The one that brings `from` nearest to `to` in the least squares.
function similarity(from: Spot[], to: Spot[]): Similarity {
  const [fx, fy] = centre(from);
  const [tx, ty] = centre(to);
  let a = 0;
  let b = 0;
  let size = 0;
  from.forEach(([px, py], i) => {
    const [x, y, u, v] = [px - fx, py - fy, to[i][0] - tx, to[i][1] - ty];
    a += x * u + y * v;
    b += x * v - y * u;
    size += x * x + y * y;
  });
  a /= size;
  b /= size;
  return { a, b, dx: tx - a * fx + b * fy, dy: ty - b * fx - a * fy };
}

function centre(spots: Spot[]): Spot {
  const sum = spots.reduce(([x, y], [px, py]): Spot => [x + px, y + py], [0, 0] as Spot);
  return [sum[0] / spots.length, sum[1] / spots.length];
}

// Reads the square from the picture. One pixel of it covers several of a large photo: the mean of a grid of samples.
function warp({ width, height, data }: Raster, { a, b, dx, dy }: Similarity): Float32Array {
  const grid = Math.max(1, Math.ceil(Math.hypot(a, b)));
  const aligned = new Float32Array(ALIGNED_FACE_SIDE_PX * ALIGNED_FACE_SIDE_PX * 3);
  const share = 1 / (grid * grid);
  const [right, bottom] = [width - 1.001, height - 1.001];
  for (let row = 0; row < ALIGNED_FACE_SIDE_PX * grid; row++) {
    const y = (row + 0.5) / grid - 0.5;
    const line = ((row / grid) | 0) * ALIGNED_FACE_SIDE_PX;
    for (let column = 0; column < ALIGNED_FACE_SIDE_PX * grid; column++) {
      const x = (column + 0.5) / grid - 0.5;
      const u = Math.min(right, Math.max(0, a * x - b * y + dx));
      const v = Math.min(bottom, Math.max(0, b * x + a * y + dy));
      const left = u | 0;
      const top = v | 0;
      const fx = u - left;
      const fy = v - top;
      const upper = 3 * (top * width + left);
      const lower = upper + 3 * width;
      const o = 3 * (line + ((column / grid) | 0));
      for (let c = 0; c < 3; c++) {
        const above = data[upper + c] + fx * (data[upper + c + 3] - data[upper + c]);
        const below = data[lower + c] + fx * (data[lower + c + 3] - data[lower + c]);
        aligned[o + c] += share * (above + fy * (below - above));
      }
    }
  }
  return aligned;
}
