// Rotates a face upright and scales it to the size that the descriptor network expects.
import { type SimilarityTransform, sampleTransformedRgbSquare } from '../raster/sample-square.ts';
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
  return sampleTransformedRgbSquare(picture, similarity(TARGET, spots), ALIGNED_FACE_SIDE_PX);
}

// The one that brings `from` nearest to `to` in the least squares.
function similarity(from: Spot[], to: Spot[]): SimilarityTransform {
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
