// Names for the points of the 468-point face mesh that the checks look at.
import type { Face, MeshPoint } from '../../types.ts';

export const FOREHEAD_TOP_POINT = 10;
export const CHIN_POINT = 152;
export const NOSE_TIP_POINT = 1;
/** Where the face ends towards the ears; 'right' is the person's own right, the left of the photo. */
export const RIGHT_FACE_EDGE_POINT = 234;
export const LEFT_FACE_EDGE_POINT = 454;
/** The corners of the mouth. */
export const RIGHT_MOUTH_CORNER_POINT = 61;
export const LEFT_MOUTH_CORNER_POINT = 291;

/** One eye: its corners, the lids in two pairs from above and below, the skin close around it, and the cheek. */
export type EyeAndCheekMeshIndices = {
  corners: [number, number];
  lids: [number, number][];
  around: number[];
  cheek: number[];
};
export const RIGHT_EYE_AND_CHEEK_MESH_INDICES: EyeAndCheekMeshIndices = {
  corners: [33, 133],
  lids: [
    [159, 145],
    [158, 153],
  ],
  around: [27, 28, 29, 22, 23, 24, 230],
  cheek: [50, 101, 205],
};
export const LEFT_EYE_AND_CHEEK_MESH_INDICES: EyeAndCheekMeshIndices = {
  corners: [362, 263],
  lids: [
    [386, 374],
    [385, 380],
  ],
  around: [257, 258, 259, 252, 253, 254, 450],
  cheek: [280, 330, 425],
};

export function planarMeshPointDistance(a: MeshPoint, b: MeshPoint): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** From the top of the forehead to the chin, in pixels. Hardly changes when the head turns. */
export function faceHeight({ mesh }: Face): number {
  return planarMeshPointDistance(mesh[FOREHEAD_TOP_POINT], mesh[CHIN_POINT]);
}
