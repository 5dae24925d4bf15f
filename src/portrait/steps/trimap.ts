// Where a person surely is, where surely not, and a colour-based guess for the band between.
import { boxBlur, dilate, erode } from '../pixels.ts';
import type { Face, Plane, Raster } from '../types.ts';
import type { Guess } from './matting.ts';

/** From the coarse mask of the segmenter. The mask and the face are in the picture's pixels. */
export function guessMatte(picture: Raster, mask: Plane, face: Face): Guess {
  const { width, height } = picture;
  const reach = face.box.width * 0.05;
  const inside = erode(threshold(mask, 0.9), width, height, reach * 0.6);
  const outside = dilate(threshold(mask, 0.1), width, height, reach * 1.2);
  const alpha = new Float32Array(mask.length);
  const known = new Uint8Array(mask.length);
  const trust = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    known[i] = inside[i] > 0.5 || outside[i] < 0.5 ? 1 : 0;
    alpha[i] = inside[i] > 0.5 ? 1 : outside[i] < 0.5 ? 0 : mask[i];
  }
  guessByColour(picture, reach * 4, { width, height, alpha, known, trust });
  return { width, height, alpha, known, trust };
}

function threshold(plane: Plane, limit: number): Plane {
  return plane.map((value) => (value > limit ? 1 : 0));
}

// Between the mean colours of the known pixels around, on which side does an unknown one stand, and how clearly?
function guessByColour(picture: Raster, radius: number, guess: Guess): void {
  const { width, height, alpha, known, trust } = guess;
  const front = meanAround(
    picture,
    alpha.map((value, i) => (known[i] && value > 0.5 ? 1 : 0)),
    Math.round(radius),
  );
  const back = meanAround(
    picture,
    alpha.map((value, i) => (known[i] && value < 0.5 ? 1 : 0)),
    Math.round(radius),
  );
  for (let i = 0; i < width * height; i++) {
    if (known[i] || front.weight[i] < 1e-3 || back.weight[i] < 1e-3) continue;
    let along = 0;
    let apart = 0;
    for (let k = 0; k < 3; k++) {
      const span = front.colour[k][i] - back.colour[k][i];
      along += (picture.data[3 * i + k] - back.colour[k][i]) * span;
      apart += span * span;
    }
    // 60 grey levels apart is a clear difference, 25 may be a shadow.
    const clear = Math.min(1, Math.max(0, (Math.sqrt(apart) - 25) / 35));
    const share = Math.min(1, Math.max(0, along / (apart + 1)));
    alpha[i] += clear * (share - alpha[i]);
    trust[i] = 0.05 * clear;
  }
}

function meanAround(picture: Raster, member: Plane, radius: number): { colour: Plane[]; weight: Plane } {
  const { width, height, data } = picture;
  const weight = boxBlur(member, width, height, radius);
  const colour = [0, 1, 2].map((channel) => {
    const plane = new Float32Array(member.length);
    for (let i = 0; i < plane.length; i++) plane[i] = member[i] * data[3 * i + channel];
    boxBlur(plane, width, height, radius, plane);
    for (let i = 0; i < plane.length; i++) plane[i] /= weight[i] + 1e-6;
    return plane;
  });
  return { colour, weight };
}
