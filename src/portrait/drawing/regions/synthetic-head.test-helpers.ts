// A painted head for tests of labels: a face of 160 pixels with hair above it, and ears beside it.

import { type HalfSizeSubject, REGION_GRID, REGION_GRID_PIXEL_COUNT } from './half-size-subject.ts';
import { HAIR, SKIN } from './labels.ts';
import type { RegionLogLikelihoods } from './region-likelihoods.ts';

/** In pixels: the middle of the face, the row of its eyes, from there to the chin, half its width. */
export const [FACE_X, EYE_Y, EYES_TO_CHIN, FACE_HALF_WIDTH] = [270, 280, 110, 80];

/** Lightness (L*) of what is painted, of hair on the head, and of skin. */
export const PAINTED_PATCH_LIGHTNESS = 36;
const [CROWN, BARE] = [15, 60];

/** Hair down to the ears' middle; ears and neck up to 24 pixels beyond the face. */
export function createSyntheticHead() {
  const labels = new Uint8Array(REGION_GRID_PIXEL_COUNT);
  const figure = new Float32Array(REGION_GRID_PIXEL_COUNT);
  const [u, v, beyond, oval, hairSeeds] = [1, 2, 3, 4, 5].map(() => new Float32Array(REGION_GRID_PIXEL_COUNT));
  const lab = new Float32Array(3 * REGION_GRID_PIXEL_COUNT);
  for (let i = 0; i < REGION_GRID_PIXEL_COUNT; i++) {
    const [x, y] = [i % REGION_GRID.width, Math.floor(i / REGION_GRID.width)];
    u[i] = (x - FACE_X) / FACE_HALF_WIDTH;
    v[i] = (y - EYE_Y) / EYES_TO_CHIN;
    beyond[i] = Math.max(0, Math.abs(x - FACE_X) - FACE_HALF_WIDTH) / (2 * FACE_HALF_WIDTH);
    oval[i] = Math.hypot(u[i], v[i]) < 1 ? 1 : 0;
    figure[i] = Math.abs(x - FACE_X) < FACE_HALF_WIDTH + 24 && v[i] < 1.5 ? 1 : 0;
    hairSeeds[i] = v[i] < -0.1 && beyond[i] > 0 ? 1 : 0;
    labels[i] = hairSeeds[i] > 0 ? HAIR : SKIN;
    lab[3 * i] = hairSeeds[i] > 0 ? CROWN : BARE;
  }
  const small = {
    u,
    v,
    side: u.map(Math.abs),
    beyond,
    oval,
    eyes: [FACE_X, EYE_Y],
    chin: [FACE_X, EYE_Y + EYES_TO_CHIN],
    lab,
    alpha: figure,
    faceWidth: 2 * FACE_HALF_WIDTH,
  } as unknown as HalfSizeSubject;
  const skinSeeds = hairSeeds.map((value, i) => (value === 0 && v[i] > 0 && v[i] < 0.8 ? 1 : 0));
  const colours = { hairSeeds, skinSeeds, isDistinct: true } as unknown as RegionLogLikelihoods;
  const paint = (
    left: number,
    right: number,
    top: number,
    bottom: number,
    lightness = PAINTED_PATCH_LIGHTNESS,
  ): void => {
    for (let y = top; y < bottom; y++)
      for (let i = y * REGION_GRID.width + left; i < y * REGION_GRID.width + right; i++) {
        labels[i] = HAIR;
        lab[3 * i] = lightness;
      }
  };
  const hairIn = (left: number, right: number, top: number, bottom: number): number => {
    let count = 0;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) if (labels[y * REGION_GRID.width + x] === HAIR) count++;
    return count;
  };
  return { labels, figure, small, colours, paint, hairIn };
}
