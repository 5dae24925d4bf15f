// Opacity of hair before the even wall of a studio, by how far each pixel lies from the wall's colour to the hair's: a truth
// to hold the product's own cut-out against. Only where hair and wall differ plainly.
import { clamp, dilatePlaneBySquare, smoothstep } from '#portrait/pixels.ts';
import { gaussianBlur } from '#portrait/raster/blur.ts';
import type { Face, Plane, Raster } from '#portrait/types.ts';

type KeyedHair = {
  alpha: Plane;
  /** The wall's colour at each pixel, sRGB 0..255, three values a pixel. */
  wall: Float32Array;
  /** Difference of hair and wall, root mean square over the channels, 0..255: the middle one at the outline. */
  contrast: number;
};

/** `mask`: how surely each pixel shows the person, 0..1. Meant above the shoulders alone. */
export function keyHairFromStudioWall(photo: Raster, face: Face, mask: Plane): KeyedHair {
  const { width, height, data } = photo;
  const size = face.box.width;
  const far = dilatePlaneBySquare(mask, width, height, 0.25 * size).map((share) => Number(share < 0.05));
  const wall = smoothColour(photo, far);
  const distance = new Float32Array(width * height);
  for (let i = 0; i < distance.length; i++) distance[i] = toWall(data, wall, i);
  // Hair is sure where the picture is as far from the wall as the darkest quarter of what the mask is sure of.
  const sure = mask.map((share, i) => Number(share > 0.9 && distance[i] > 60));
  const hair = localColour(photo, sure, 0.06 * size);
  const alpha = new Float32Array(width * height);
  const contrasts: number[] = [];
  for (let i = 0; i < alpha.length; i++) {
    let [along, length] = [0, 0];
    for (let c = 0; c < 3; c++) {
      const step = hair[3 * i + c] - wall[3 * i + c];
      along += (data[3 * i + c] - wall[3 * i + c]) * step;
      length += step * step;
    }
    const share = length > 0 ? clamp(along / length) : 0;
    // The camera's noise on the wall is no hair, and shine on hair no hole.
    alpha[i] = mask[i] > 0.98 ? 1 : clamp((share - 0.06) / 0.84);
    if (alpha[i] > 0.2 && alpha[i] < 0.8) contrasts.push(Math.sqrt(length / 3));
  }
  contrasts.sort((a, b) => a - b);
  return { alpha, wall, contrast: contrasts[contrasts.length >> 1] ?? 0 };
}

function toWall(data: Uint8Array, wall: Float32Array, i: number): number {
  return Math.hypot(data[3 * i] - wall[3 * i], data[3 * i + 1] - wall[3 * i + 1], data[3 * i + 2] - wall[3 * i + 2]);
}

/** A colour for each pixel: the quadratic surface through the pixels that `known` marks. */
function smoothColour({ width, height, data }: Raster, known: Plane): Float32Array {
  const terms = (i: number) => {
    const [x, y] = [(i % width) / width - 0.5, Math.floor(i / width) / height - 0.5];
    return [1, x, y, x * x, x * y, y * y];
  };
  const sums = Array.from({ length: 6 }, () => new Float64Array(9));
  for (let i = 0; i < known.length; i += 3) {
    if (known[i] === 0) continue;
    const row = terms(i);
    for (let a = 0; a < 6; a++) {
      for (let b = 0; b < 6; b++) sums[a][b] += row[a] * row[b];
      for (let c = 0; c < 3; c++) sums[a][6 + c] += row[a] * data[3 * i + c];
    }
  }
  eliminate(sums);
  const colour = new Float32Array(3 * known.length);
  for (let i = 0; i < known.length; i++) {
    const row = terms(i);
    for (let c = 0; c < 3; c++) colour[3 * i + c] = row.reduce((sum, term, a) => sum + term * sums[a][6 + c], 0);
  }
  return colour;
}

/** Gauss and Jordan, in place: afterwards the columns behind the square hold the solutions. */
function eliminate(rows: Float64Array[]): void {
  for (let k = 0; k < rows.length; k++) {
    const pivot = rows[k][k] || 1e-9;
    for (let b = k; b < rows[k].length; b++) rows[k][b] /= pivot;
    for (let a = 0; a < rows.length; a++) {
      if (a === k) continue;
      const factor = rows[a][k];
      for (let b = k; b < rows[k].length; b++) rows[a][b] -= factor * rows[k][b];
    }
  }
}

/** The mean colour of the marked pixels around each pixel, farther away where none is near. */
function localColour(photo: Raster, marked: Plane, reach: number): Float32Array {
  const near = localMean(photo, marked, reach);
  const far = localMean(photo, marked, 4 * reach);
  const colour = new Float32Array(near.mean.length);
  for (let i = 0; i < marked.length; i++) {
    const share = smoothstep(0.001, 0.02, near.weight[i]);
    for (let c = 0; c < 3; c++) colour[3 * i + c] = share * near.mean[3 * i + c] + (1 - share) * far.mean[3 * i + c];
  }
  return colour;
}

function localMean(photo: Raster, marked: Plane, sigma: number): { mean: Float32Array; weight: Plane } {
  const weight = gaussianBlur(marked, photo, sigma);
  const mean = new Float32Array(3 * marked.length);
  for (let c = 0; c < 3; c++) {
    const sum = gaussianBlur(
      marked.map((share, i) => share * photo.data[3 * i + c]),
      photo,
      sigma,
    );
    for (let i = 0; i < marked.length; i++) mean[3 * i + c] = sum[i] / Math.max(1e-6, weight[i]);
  }
  return { mean, weight };
}
