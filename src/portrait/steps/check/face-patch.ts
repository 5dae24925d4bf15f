// The face as a small grey picture of always the same scale, so that one threshold fits every camera.
import type { Face, Plane, Raster } from '../../types.ts';
import { faceHeight } from './landmarks.ts';

/** Forehead to chin in the patch. A photo with fewer pixels of the face is enlarged, and looks as soft as it is. */
const PATCH_FACE = 128;

export type FaceLumaPatch = {
  width: number;
  height: number;
  /** Brightness, 0..255. */
  luma: Plane;
  /** 1 inside the outline of the face. */
  inside: Uint8Array;
  /** Share of the face's pixels in which two colours are at their end. */
  clipped: number;
};

const OUTLINE = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];

/** Makes a picture larger or smaller: the server's library and a browser each have their own way. */
type Resize = (picture: Raster, width: number, height: number) => Raster | Promise<Raster>;

/** Cuts the face out of the photo at PATCH_FACE scale. */
export async function extractFaceLumaPatch(photo: Raster, face: Face, resize: Resize): Promise<FaceLumaPatch> {
  const corners = OUTLINE.map((i) => face.mesh[i]);
  const left = Math.max(0, Math.floor(Math.min(...corners.map(([x]) => x))));
  const top = Math.max(0, Math.floor(Math.min(...corners.map(([, y]) => y))));
  const right = Math.min(photo.width, Math.ceil(Math.max(...corners.map(([x]) => x))));
  const bottom = Math.min(photo.height, Math.ceil(Math.max(...corners.map(([, y]) => y))));
  const scale = PATCH_FACE / faceHeight(face);
  const cropped = crop(photo, left, top, right - left, bottom - top);
  const width = Math.max(8, Math.round(cropped.width * scale));
  const height = Math.max(8, Math.round(cropped.height * scale));
  const small = await resize(cropped, width, height);
  const outline = corners.map(([x, y]) => [(x - left) * scale, (y - top) * scale] as const);
  return patchOf(small, fillPolygon(outline, width, height));
}

function patchOf({ width, height, data }: Raster, inside: Uint8Array): FaceLumaPatch {
  const luma = new Float32Array(width * height);
  let clipped = 0;
  let count = 0;
  for (let i = 0, p = 0; i < luma.length; i++, p += 3) {
    luma[i] = 0.299 * data[p] + 0.587 * data[p + 1] + 0.114 * data[p + 2];
    if (!inside[i]) continue;
    count++;
    if (Number(data[p] > 249) + Number(data[p + 1] > 249) + Number(data[p + 2] > 249) > 1) clipped++;
  }
  return { width, height, luma, inside, clipped: clipped / Math.max(1, count) };
}

function crop({ width, data }: Raster, left: number, top: number, w: number, h: number): Raster {
  const cropped = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y++) {
    const start = 3 * ((top + y) * width + left);
    cropped.set(data.subarray(start, start + 3 * w), 3 * y * w);
  }
  return { width: w, height: h, data: cropped };
}

// Even-odd rule, row by row.
function fillPolygon(corners: (readonly [number, number])[], width: number, height: number): Uint8Array {
  const inside = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const crossings: number[] = [];
    corners.forEach(([x1, y1], i) => {
      const [x2, y2] = corners[(i + 1) % corners.length];
      if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    });
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      inside.fill(
        1,
        y * width + Math.max(0, Math.ceil(crossings[k])),
        y * width + Math.min(width, Math.ceil(crossings[k + 1])),
      );
    }
  }
  return inside;
}
