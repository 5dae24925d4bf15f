// Takes the person out of the front photo: opacity to the hair, and colours without the old background in them.
import { clamp } from '../pixels.ts';
import type { Cutout, Face, Raster } from '../types.ts';
import { resizePicture } from '../vision/pictures.ts';
import type { Segmenter } from '../vision/segmenter.ts';
import { foregroundColours } from './foreground.ts';
import { refineMatte, solveMatte } from './matting.ts';
import { guessMatte } from './trimap.ts';

// The poster shows the person some 1000 px wide; a webcam gives 500.
const LONGEST_SIDE = 1080;
const ITERATIONS = 60;

/** Pixels from `face` scaled like a picture: its box and mesh by one factor. */
export function scaleFace(face: Face, factor: number): Face {
  const { x, y, width, height } = face.box;
  return {
    ...face,
    box: { x: x * factor, y: y * factor, width: width * factor, height: height * factor },
    mesh: face.mesh.map(([px, py, pz]) => [px * factor, py * factor, pz * factor] as const),
  };
}

/** The person on a transparent ground, 1080 px on the longer side, and the face in its pixels. */
export async function cutOut(photo: Raster, face: Face, segmenter: Segmenter): Promise<{ cutout: Cutout; face: Face }> {
  const factor = LONGEST_SIDE / Math.max(photo.width, photo.height);
  // Even sides, so that half a picture is exactly half.
  const width = 2 * Math.round((photo.width * factor) / 2);
  const height = 2 * Math.round((photo.height * factor) / 2);
  const [large, small] = await Promise.all([
    resizePicture(photo, width, height),
    resizePicture(photo, width / 2, height / 2),
  ]);
  const mask = await segmenter.segment(small);
  const guess = guessMatte(small, mask, scaleFace(face, factor / 2));
  const coarse = solveMatte(small, guess, ITERATIONS);
  const alpha = refineMatte(coarse, large).map(withoutHaze);
  return {
    cutout: { width, height, colour: foregroundColours(large, alpha), alpha },
    face: scaleFace(face, factor),
  };
}

// The solution leaves a breath of opacity on the wall and of transparency in clothes.
function withoutHaze(alpha: number): number {
  return clamp((alpha - 0.05) / 0.9);
}
