// Cuts the person out of the front photo: opacity up to the hair, and colours without the old background.
import { boxBlur, clamp, dilatePlaneBySquare, smoothstep } from '../pixels.ts';
import type { Cutout, Face, Plane, Raster } from '../types.ts';
import { resizePicture } from '../vision/pictures.ts';
import type { PersonSegmenter } from '../vision/segmenter.ts';
import { estimateCutoutColours } from './cutout-colours.ts';
import { solveMatteWithWindows, upscaleMatteGuidedByPicture } from './matting.ts';
import { createSoftTrimap } from './trimap.ts';

// The poster shows the person some 1000 px wide; a webcam gives 500.
const LONGEST_SIDE = 1080;
const ITERATIONS = 60;
/** What is more opaque than this is a body; a soft edge reaches so far from it (a share of the width of the face). */
const SOLID = 0.85;
const GHOST = 0.045;

/** Pixels from `face` scaled like a picture: its box and mesh by one factor. */
function scaleFace(face: Face, factor: number): Face {
  const { x, y, width, height } = face.box;
  return {
    ...face,
    box: { x: x * factor, y: y * factor, width: width * factor, height: height * factor },
    mesh: face.mesh.map(([px, py, pz]) => [px * factor, py * factor, pz * factor] as const),
  };
}

/** The person on a transparent ground, 1080 px on the longer side, and the face in its pixels. */
export async function resizePhotoAndCutOutPerson(
  photo: Raster,
  face: Face,
  segmenter: PersonSegmenter,
): Promise<{ cutout: Cutout; face: Face }> {
  const factor = LONGEST_SIDE / Math.max(photo.width, photo.height);
  // Even sides, so that half a picture is exactly half.
  const width = 2 * Math.round((photo.width * factor) / 2);
  const height = 2 * Math.round((photo.height * factor) / 2);
  const [large, small] = await Promise.all([
    resizePicture(photo, width, height),
    resizePicture(photo, width / 2, height / 2),
  ]);
  const mask = await segmenter.segment(small);
  const guess = createSoftTrimap(small, mask, scaleFace(face, factor / 2));
  const coarse = solveMatteWithWindows(small, guess, ITERATIONS);
  dropGhosts(coarse.alpha, guess, faceWidth(face) * (factor / 2));
  const alpha = upscaleMatteGuidedByPicture(coarse, large).map(withoutHaze);
  return {
    cutout: { width, height, colour: estimateCutoutColours(large, alpha), alpha },
    face: scaleFace(face, factor),
  };
}

function faceWidth({ mesh }: Face): number {
  return mesh[454][0] - mesh[234][0];
}

/**
 * A patterned wall leaves faint shapes that only the coarse mask believes in. Where no solid part of the person is near,
 * they go; before a plain wall whatever differs from it is hair.
 */
function dropGhosts(
  alpha: Plane,
  { width, height, known, plain }: ReturnType<typeof createSoftTrimap>,
  size: number,
): void {
  const solid = alpha.map((value) => (value > SOLID ? 1 : 0));
  const reach = Math.max(2, Math.round(GHOST * size));
  const near = boxBlur(dilatePlaneBySquare(solid, width, height, reach), width, height, reach >> 1);
  for (let i = 0; i < alpha.length; i++)
    if (!known[i]) alpha[i] *= Math.max(smoothstep(0.8, 1, plain[i]), near[i] ** 2);
}

// The solution leaves slight opacity on the wall and slight transparency in clothes.
function withoutHaze(alpha: number): number {
  return clamp((alpha - 0.05) / 0.9);
}
