// Checks that one person is well placed in the photo.
import type { Face, PhotoRefusalCode, Raster } from '../../types.ts';
import type { PhotoRuleRefusalCode } from './fault.ts';
import {
  CHIN_POINT,
  FOREHEAD_TOP_POINT,
  faceHeight,
  LEFT_FACE_EDGE_POINT,
  RIGHT_FACE_EDGE_POINT,
} from './landmarks.ts';

/** Pixels of the shorter side; the camera screen sends 500. */
const SHORTEST_SIDE = 200;
/** Forehead to chin as a share of the photo's height. Closer than 0.6 the scene's foreground would cover the chin. */
const TOO_FAR = 0.16;
const TOO_CLOSE = 0.6;
/** Forehead to chin in pixels, below which the poster would show a guess. */
const FEWEST_PIXELS = 80;
/** How far the face's middle may stand from the photo's, as shares of its width and height. */
const OFF_CENTRE_X = 0.24;
const OFF_CENTRE_Y = 0.28;
/** Someone in the far background is cut away with it; a second face counts from this share of the first one's height. */
const ANOTHER_FACE = 0.3;
/** Mean brightness of the whole photo, 0..255, where no face was found because there was nothing to see. */
const NIGHT = 22;
const FOG = 247;

export function findPhotoTooSmallRefusal({ width, height }: Raster): PhotoRefusalCode | undefined {
  return Math.min(width, height) < SHORTEST_SIDE ? 'too_small' : undefined;
}

/** Exactly one face; where there is none, the light may be the reason. */
export function findFaceCountOrLightFault(photo: Raster, faces: Face[]): PhotoRuleRefusalCode | undefined {
  const [largest] = faces;
  if (!largest) {
    const brightness = meanBrightness(photo);
    if (brightness < NIGHT) return 'too_dark';
    return brightness > FOG ? 'too_bright' : 'no_face';
  }
  const least = ANOTHER_FACE * faceHeight(largest);
  return faces.some((face) => face !== largest && faceHeight(face) >= least) ? 'several_faces' : undefined;
}

export function findFramingFault(photo: Raster, face: Face): PhotoRuleRefusalCode | undefined {
  const pixels = faceHeight(face);
  const share = pixels / photo.height;
  if (share < TOO_FAR || pixels < FEWEST_PIXELS) return 'too_far';
  if (share > TOO_CLOSE) return 'too_close';
  const { x, y } = relativeFaceOffset(photo, face);
  const cut = face.mesh[CHIN_POINT][1] > photo.height || face.mesh[FOREHEAD_TOP_POINT][1] < 0;
  return Math.abs(x) > OFF_CENTRE_X || Math.abs(y) > OFF_CENTRE_Y || cut ? 'off_centre' : undefined;
}

/** How far the face's middle stands from the photo's, as shares of its width and height; x to the right, y down. */
export function relativeFaceOffset(photo: { width: number; height: number }, { mesh }: Face): { x: number; y: number } {
  return {
    x: (mesh[RIGHT_FACE_EDGE_POINT][0] + mesh[LEFT_FACE_EDGE_POINT][0]) / 2 / photo.width - 0.5,
    y: (mesh[FOREHEAD_TOP_POINT][1] + mesh[CHIN_POINT][1]) / 2 / photo.height - 0.5,
  };
}

function meanBrightness({ data }: Raster): number {
  let sum = 0;
  // Every seventh pixel is plenty for a mean.
  let count = 0;
  for (let p = 0; p + 2 < data.length; p += 21) {
    sum += 0.299 * data[p] + 0.587 * data[p + 1] + 0.114 * data[p + 2];
    count++;
  }
  return sum / count;
}
