// The mesh over one face, and which way the head is turned.
import { planarMeshPointDistance } from '#portrait/steps/check/landmarks.ts';
import type { Face, MeshPoint, Raster } from '#portrait/types.ts';
import { MESH_INPUT_SIDE_PX, type RunNeuralNetwork } from './face-models.ts';
import { type RotatedPictureSquare, resampleSquareAsFloats, squareOffsetToPicturePoint } from './pixels.ts';

const POINTS = 468;
/** How sure the network must be that this is a face; the same limit as on the server. */
const LEAST_SCORE = 0.2;
const DEGREES = 180 / Math.PI;
const [FOREHEAD, CHIN, RIGHT_EDGE, LEFT_EDGE] = [10, 152, 234, 454];
/** The rules' angles were measured with depth flattened by this much. */
const FLATTENED = 1.5;

/** The face in the square, in pixels of the picture; undefined where there is none. */
export function detectFaceInRotatedSquare(
  network: RunNeuralNetwork,
  picture: Raster,
  square: RotatedPictureSquare,
): Face | undefined {
  const [[score], values] = network(resampleSquareAsFloats(picture, square, MESH_INPUT_SIDE_PX, 0, 1));
  if (score < LEAST_SCORE) return undefined;
  const mesh = Array.from({ length: POINTS }, (_, i): MeshPoint => {
    const [x, y, z] = values.subarray(3 * i, 3 * i + 3);
    return [
      ...squareOffsetToPicturePoint(square, x / MESH_INPUT_SIDE_PX - 0.5, y / MESH_INPUT_SIDE_PX - 0.5),
      (z * square.side) / MESH_INPUT_SIDE_PX,
    ];
  });
  return { box: boxOf(mesh), mesh, ...headAngles(mesh) };
}

function boxOf(mesh: MeshPoint[]): Face['box'] {
  const xs = mesh.map(([x]) => x);
  const ys = mesh.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Degrees, by the axes that stand on the face: down from forehead to chin, across from edge to edge, and out of it. */
function headAngles(mesh: MeshPoint[]): Pick<Face, 'yaw' | 'pitch' | 'roll'> {
  const down = direction(mesh[FOREHEAD], mesh[CHIN]);
  const out = unit(cross(direction(mesh[RIGHT_EDGE], mesh[LEFT_EDGE]), down));
  const across = cross(down, out);
  return {
    yaw: Math.atan2(out[0], across[0]) * DEGREES,
    pitch: Math.atan2(down[2], down[1]) * DEGREES,
    roll: -Math.atan2(down[0], Math.hypot(across[0], out[0])) * DEGREES,
  };
}

function direction(from: MeshPoint, to: MeshPoint): MeshPoint {
  return unit([to[0] - from[0], to[1] - from[1], (to[2] - from[2]) / FLATTENED]);
}

function unit([x, y, z]: MeshPoint): MeshPoint {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

function cross(a: MeshPoint, b: MeshPoint): MeshPoint {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** How far the face has moved from one picture to the next, as a share of its height. */
export function faceMovementInFaceHeights(before: Face, now: Face): number {
  const height = planarMeshPointDistance(now.mesh[FOREHEAD], now.mesh[CHIN]);
  const points = [FOREHEAD, CHIN, RIGHT_EDGE, LEFT_EDGE, 1];
  return (
    points.reduce((sum, i) => sum + planarMeshPointDistance(before.mesh[i], now.mesh[i]), 0) / points.length / height
  );
}
