// Measurements of a face as plain numbers; rules.ts has the limits.
import type { Face, Raster } from '../../types.ts';
import type { FaceLumaPatch } from './face-patch.ts';
import {
  type EyeAndCheekMeshIndices,
  faceHeight,
  LEFT_EYE_AND_CHEEK_MESH_INDICES,
  LEFT_FACE_EDGE_POINT,
  LEFT_MOUTH_CORNER_POINT,
  NOSE_TIP_POINT,
  planarMeshPointDistance,
  RIGHT_EYE_AND_CHEEK_MESH_INDICES,
  RIGHT_FACE_EDGE_POINT,
  RIGHT_MOUTH_CORNER_POINT,
} from './landmarks.ts';

/** Where the nose stands between the edges of the face: 0 in the middle, positive when the head turns to its own right. */
export function noseOffsetInFaceHalfWidths({ mesh }: Face): number {
  const right = mesh[RIGHT_FACE_EDGE_POINT][0];
  const left = mesh[LEFT_FACE_EDGE_POINT][0];
  return -(2 * mesh[NOSE_TIP_POINT][0] - right - left) / (left - right);
}

/** Height of the opening over the width of the eye. */
export function eyeOpenness({ mesh }: Face, eye: EyeAndCheekMeshIndices): number {
  const heights = eye.lids.map(([above, below]) => planarMeshPointDistance(mesh[above], mesh[below]));
  return (
    heights.reduce((sum, height) => sum + height, 0) /
    heights.length /
    planarMeshPointDistance(mesh[eye.corners[0]], mesh[eye.corners[1]])
  );
}

/** Width of the mouth over the distance between the outer corners of the eyes. */
export function mouthWidthToOuterEyeDistanceRatio({ mesh }: Face): number {
  return (
    planarMeshPointDistance(mesh[RIGHT_MOUTH_CORNER_POINT], mesh[LEFT_MOUTH_CORNER_POINT]) /
    planarMeshPointDistance(
      mesh[RIGHT_EYE_AND_CHEEK_MESH_INDICES.corners[0]],
      mesh[LEFT_EYE_AND_CHEEK_MESH_INDICES.corners[1]],
    )
  );
}

/** Fine detail against coarse contrast inside the face: independent of exposure and of the tone of the skin. */
export function faceSharpness({ width, height, luma, inside }: FaceLumaPatch): number {
  let detail = 0;
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < y * width + width - 1; i++) {
      if (!inside[i] || !inside[i - 1] || !inside[i + 1] || !inside[i - width] || !inside[i + width]) continue;
      const edge = 4 * luma[i] - luma[i - 1] - luma[i + 1] - luma[i - width] - luma[i + width];
      detail += edge * edge;
      sum += luma[i];
      squares += luma[i] * luma[i];
      count++;
    }
  }
  const contrast = squares / count - (sum / count) ** 2;
  return detail / count / (contrast + 1);
}

/** Brightness of the face below which the given share of its pixels lies, 0..255. */
export function faceLumaQuantile({ luma, inside }: FaceLumaPatch, share: number): number {
  const values = luma.filter((_, i) => inside[i] === 1).sort();
  return values[Math.floor(share * (values.length - 1))] ?? 0;
}

type MeanSkinColour = { luma: number; blueness: number; redness: number };

/** Mean colour around points of the mesh; the patch looked at is 3 % of the face. */
function meanColourAround({ width, height, data }: Raster, face: Face, points: number[]): MeanSkinColour {
  const reach = Math.max(1, Math.round(0.015 * faceHeight(face)));
  let red = 0;
  let green = 0;
  let blue = 0;
  let count = 0;
  for (const point of points) {
    const [px, py] = face.mesh[point];
    for (let y = Math.round(py) - reach; y <= Math.round(py) + reach; y++) {
      for (let x = Math.round(px) - reach; x <= Math.round(px) + reach; x++) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const p = 3 * (y * width + x);
        red += data[p];
        green += data[p + 1];
        blue += data[p + 2];
        count++;
      }
    }
  }
  const luma = (0.299 * red + 0.587 * green + 0.114 * blue) / Math.max(1, count);
  return {
    luma,
    blueness: 0.564 * (blue / Math.max(1, count) - luma),
    redness: 0.713 * (red / Math.max(1, count) - luma),
  };
}

/** Brightness of the lids and right under the eye against the cheek: behind dark glass far below 1. */
export function eyeToCheekBrightnessRatio(photo: Raster, face: Face, eye: EyeAndCheekMeshIndices): number {
  return meanColourAround(photo, face, eye.around).luma / (meanColourAround(photo, face, eye.cheek).luma + 1);
}

// Skin that no mask hides, and seldom hair: between the brows and above. What a mask hides: nose and cheeks.
const BARE = [[8, 9, 168], [151]];
const HIDDEN = [
  [NOSE_TIP_POINT, 4, 195],
  [50, 280, 205, 425],
];

/**
 * How far nose and cheeks stand from bare skin, at their most alike: as the distance of the chroma (0 is alike) and
 * as the ratio of the brightness (1 is alike). A shining nose or a beard changes one of the two places, a mask both.
 */
export function compareNoseAndCheeksToForehead(photo: Raster, face: Face): { colour: number; brightness: number } {
  const skin = BARE.map((points) => meanColourAround(photo, face, points));
  let colour = Infinity;
  let brightness = Infinity;
  for (const hidden of HIDDEN.map((points) => meanColourAround(photo, face, points))) {
    for (const bare of skin) {
      colour = Math.min(colour, Math.hypot(hidden.blueness - bare.blueness, hidden.redness - bare.redness));
      const ratio = (hidden.luma + 1) / (bare.luma + 1);
      if (Math.abs(Math.log(ratio)) < Math.abs(Math.log(brightness))) brightness = ratio;
    }
  }
  return { colour, brightness };
}
