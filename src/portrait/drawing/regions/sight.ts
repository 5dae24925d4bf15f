// What the regions of a person are found from: the figure at half size, in head coordinates.
import { resizePlane } from '../../pixels.ts';
import { bilateralColours } from '../../raster/bilateral.ts';
import { distanceInside, growDisc, shrinkDisc } from '../../raster/distance.ts';
import type { Grid } from '../../raster/grid.ts';
import { toLab } from '../../raster/lab.ts';
import { BROW_LEFT, BROW_RIGHT, EYE_LEFT, EYE_RIGHT, LIPS_OUTER, OVAL } from '../../raster/mesh-points.ts';
import { fillPolygon } from '../../raster/polygon.ts';
import { HEIGHT, WIDTH } from '../../steps/canvas.ts';
import { halve } from '../../steps/half.ts';
import type { Plane, Point } from '../../types.ts';
import { headAxes } from '../axes.ts';
import type { HeadAxes, Placed } from '../types.ts';

export const HALF: Grid = { width: WIDTH / 2, height: HEIGHT / 2 };

/** All planes at half size; lengths in pixels of that size. */
export type Sight = {
  /** CIE Lab, interleaved, smoothed along edges. */
  lab: Float32Array;
  alpha: Plane;
  inside: Plane;
  axes: HeadAxes;
  mesh: Point[];
  faceWidth: number;
  /** The face's outline, its inner part, and what lies on and around eyes, brows and lips. */
  oval: Plane;
  inner: Plane;
  features: Plane;
  /** How far outside the face's outline a pixel is, in face widths. */
  beyond: Plane;
};

export function lookAt({ colour, alpha, inside, mesh, faceWidth }: Placed): Sight {
  const small = mesh.map(([x, y, z]): Point => [x / 2, y / 2, z / 2]);
  const width = faceWidth / 2;
  const points = (indices: readonly number[]): Plane =>
    fillPolygon(
      indices.map((k) => small[k]),
      HALF,
    );
  const oval = points(OVAL);
  const features = new Float32Array(oval.length);
  for (const indices of [EYE_RIGHT, EYE_LEFT, BROW_RIGHT, BROW_LEFT, LIPS_OUTER]) {
    const grown = growDisc(points(indices), HALF, 0.03 * width);
    for (let i = 0; i < features.length; i++) features[i] = Math.max(features[i], grown[i]);
  }
  const outside = oval.map((value) => (value < 0.5 ? 1 : 0));
  return {
    lab: toLab(bilateralColours(halved(colour), HALF, { radius: 3, range: 0.08, space: 4 })),
    alpha: halve(alpha),
    inside: halve(inside),
    axes: headAxes(small, HALF),
    mesh: small,
    faceWidth: width,
    oval,
    inner: shrinkDisc(oval, HALF, 0.07 * width),
    features,
    beyond: distanceInside(outside, HALF).map((distance) => distance / width),
  };
}

function halved(colour: Float32Array): Float32Array {
  const small = new Float32Array(HALF.width * HALF.height * 3);
  for (let channel = 0; channel < 3; channel++) {
    const plane = new Float32Array(WIDTH * HEIGHT);
    for (let i = 0; i < plane.length; i++) plane[i] = colour[3 * i + channel];
    const half = halve(plane);
    for (let i = 0; i < half.length; i++) small[3 * i + channel] = half[i];
  }
  return small;
}

/** A plane of half size at full size, bilinear. */
export function enlarged(plane: Plane): Plane {
  return resizePlane(plane, HALF.width, HALF.height, WIDTH, HEIGHT);
}
