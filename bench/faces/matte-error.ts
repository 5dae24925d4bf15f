// How well hair is cut out: the product's opacity against a known one, before the studio's wall and before a room.
import { dilatePlaneBySquare, resizePlaneBilinear } from '#portrait/pixels.ts';
import { gaussianBlur } from '#portrait/raster/blur.ts';
import { resizePhotoAndCutOutPerson } from '#portrait/steps/cut-out.ts';
import { hashNoise } from '#portrait/steps/noise.ts';
import type { Face, Plane, Raster } from '#portrait/types.ts';
import type { PersonSegmenter } from '#portrait/vision/segmenter.ts';
import { overlayLayer, wornLayerDrawers } from './hair-and-headscarf-layers.ts';
import { keyHairFromStudioWall } from './studio-key.ts';

export type MatteErrorMeasurement = {
  hair: 'own' | 'coily, drawn';
  before: 'wall' | 'room';
  /** Pixels of soft edge for each pixel of outline: high for loose strands. */
  looseness: number;
  /** Mean differences of opacity along the hair's edge: of all, what is left of the wall, what is lost of the hair. */
  error: number;
  wallLeft: number;
  hairLost: number;
};

/** Where hair and wall differ by less (0..255), the photo tells no truth. */
const PLAIN_CONTRAST = 70;

/** Nothing for hair that is too like the wall. */
export async function measureHairCutoutErrorsOnStudioPhoto(
  photo: Raster,
  face: Face,
  segmenter: PersonSegmenter,
): Promise<MatteErrorMeasurement[]> {
  const keyed = keyHairFromStudioWall(photo, face, await segmenter.segment(photo));
  if (keyed.contrast < PLAIN_CONTRAST) return [];
  const roomy = beforeRoom(photo, keyed.alpha, keyed.wall);
  const coils = wornLayerDrawers['coily hair'](photo, face);
  const withCoils = keyed.alpha.map((share, i) => Math.max(share, coils.alpha[i]));
  const trials = [
    { hair: 'own', before: 'wall', picture: photo, truth: keyed.alpha },
    { hair: 'own', before: 'room', picture: roomy, truth: keyed.alpha },
    { hair: 'coily, drawn', before: 'wall', picture: overlayLayer(photo, coils), truth: withCoils },
    { hair: 'coily, drawn', before: 'room', picture: overlayLayer(roomy, coils), truth: withCoils },
  ] as const;
  const errors: MatteErrorMeasurement[] = [];
  for (const { hair, before, picture, truth } of trials) {
    const { cutout } = await resizePhotoAndCutOutPerson(picture, face, segmenter);
    const { width, height } = cutout;
    const wanted = resizePlaneBilinear(truth, photo.width, photo.height, width, height);
    errors.push({
      hair,
      before,
      ...compare(cutout.alpha, wanted, { width, height }, edgeZone(face, width / photo.width)),
    });
  }
  return errors;
}

type Zone = { from: number; to: number };

/** Rows from above the hair down to the mouth: below it the shirt begins, which is as bright as the wall. */
function edgeZone({ mesh }: Face, scale: number): Zone {
  return { from: 0, to: scale * mesh[13][1] };
}

function compare(found: Plane, wanted: Plane, size: { width: number; height: number }, { from, to }: Zone) {
  const { width, height } = size;
  const soft = wanted.map((share) => Number(share > 0.05 && share < 0.95));
  const band = dilatePlaneBySquare(soft, width, height, Math.max(2, Math.round(0.004 * width)));
  let [all, error, clear, left, solid, lost, softPixels, outline] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let i = Math.round(from) * width; i < Math.min(height, Math.round(to)) * width; i++) {
    if (band[i] === 0) continue;
    all++;
    error += Math.abs(found[i] - wanted[i]);
    softPixels += soft[i];
    outline += Number(wanted[i] >= 0.5 !== wanted[i + 1] >= 0.5);
    if (wanted[i] < 0.05) {
      clear++;
      left += found[i];
    }
    if (wanted[i] > 0.95) {
      solid++;
      lost += 1 - found[i];
    }
  }
  return {
    looseness: softPixels / Math.max(1, outline),
    error: error / Math.max(1, all),
    wallLeft: left / Math.max(1, clear),
    hairLost: lost / Math.max(1, solid),
  };
}

/** The person before rows of books of many colours, with a window at one side: nothing that a key could tell from hair. */
function beforeRoom(photo: Raster, alpha: Plane, wall: Float32Array): Raster {
  const { width, height, data } = photo;
  const room = roomOf(width, height);
  const out = new Uint8Array(data.length);
  for (let o = 0; o < data.length; o++) {
    const share = alpha[Math.floor(o / 3)];
    // What the wall gave to the pixel goes, the room's part comes.
    out[o] = Math.min(255, Math.max(0, Math.round(data[o] - (1 - share) * wall[o] + (1 - share) * room[o])));
  }
  return { width, height, data: out };
}

function roomOf(width: number, height: number): Float32Array {
  const room = new Float32Array(3 * width * height);
  for (let c = 0; c < 3; c++) {
    const plane = new Float32Array(width * height);
    for (let i = 0; i < plane.length; i++) {
      const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
      const [column, row] = [Math.floor(x * 22), Math.floor(y * 5)];
      const book = 40 + 150 * hashNoise(column, row, 13 + c) * hashNoise(column, row, 7);
      const board = (y * 5) % 1 < 0.06 ? 90 : book;
      plane[i] = x > 0.82 && y < 0.6 ? 235 : board;
    }
    const soft = gaussianBlur(plane, { width, height }, 0.004 * width);
    for (let i = 0; i < soft.length; i++) room[3 * i + c] = soft[i];
  }
  return room;
}
