// The irises of the face mesh within the openings of the eyes, corrected to look in the same direction.
import { clamp } from '../pixels.ts';
import type { PixelPoint } from '../raster/grid.ts';
import type { MeshPoint } from '../types.ts';

/** An eye's own axes and where its iris lies on them: its corner at the picture's left, the unit vector to its other corner, and their distance. */
export type EyeAxisAndIrisPosition = {
  corner: PixelPoint;
  right: PixelPoint;
  length: number;
  /** The mesh's iris there: 0..1 along the eye, and the same unit down from the line between the corners. */
  along: number;
  below: number;
};

/**
 * How far irises lie beyond the middle of the mesh's openings towards the ears, in eye lengths (its outer corners are too
 * far in). Eight sharp photos gave 0.05 to 0.12; less is a squint, more looks both ways.
 */
const [LEAST_OUTWARD, MOST_OUTWARD] = [0.05, 0.1];

/** `ring`: the lids' points with the corners at 0 and 8, as in the lists of mesh points. */
export function computeEyeAxisAndIrisPosition(
  mesh: readonly MeshPoint[],
  ring: readonly number[],
  iris: number,
): EyeAxisAndIrisPosition {
  const [a, b] = [mesh[ring[0]], mesh[ring[8]]].sort((one, other) => one[0] - other[0]);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const right: PixelPoint = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const [dx, dy] = [mesh[iris][0] - a[0], mesh[iris][1] - a[1]];
  return {
    corner: [a[0], a[1]],
    right,
    length,
    along: (dx * right[0] + dy * right[1]) / length,
    below: (dy * right[0] - dx * right[1]) / length,
  };
}

/** Both irises at the same place within their eyes, mirrored about the nose. */
export function computeSymmetricIrisCentres(
  atLeft: EyeAxisAndIrisPosition,
  atRight: EyeAxisAndIrisPosition,
): [PixelPoint, PixelPoint] {
  const gaze = (atLeft.along + atRight.along) / 2;
  const outward = clamp((atRight.along - atLeft.along) / 2, LEAST_OUTWARD, MOST_OUTWARD);
  const below = (atLeft.below + atRight.below) / 2;
  return [pointIn(atLeft, gaze - outward, below), pointIn(atRight, gaze + outward, below)];
}

function pointIn({ corner, right: [x, y], length }: EyeAxisAndIrisPosition, along: number, below: number): PixelPoint {
  return [corner[0] + length * (along * x - below * y), corner[1] + length * (along * y + below * x)];
}

/** In face widths: a smaller or larger iris is the mesh's error. */
const IRIS_RADIUS = [0.036, 0.045] as const;

/** An iris of the mesh (`points`: its middle, then its rim), in pixels. */
export function irisCircle(
  mesh: readonly MeshPoint[],
  points: readonly number[],
  faceWidth: number,
): { middle: [x: number, y: number]; radius: number } {
  const [[x, y], ...rim] = points.map((k) => mesh[k]);
  const mean = rim.reduce((sum, [column, row]) => sum + Math.hypot(column - x, row - y), 0) / rim.length;
  return { middle: [x, y], radius: clamp(mean, IRIS_RADIUS[0] * faceWidth, IRIS_RADIUS[1] * faceWidth) };
}
