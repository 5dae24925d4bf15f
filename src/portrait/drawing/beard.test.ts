import { expect, it } from 'vitest';
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from './head-coordinates.ts';
import { findRegions } from './regions.ts';
import {
  createOvalPersonSubject,
  HALF_HEIGHT,
  isIn,
  MIDDLE,
  SYNTHETIC_FACE_HALF_WIDTH,
  X,
} from './synthetic-people.ts';
import type { Beard } from './types.ts';

const SKIN = [0.78, 0.6, 0.5] as const;
/** As warm as the skin. */
const HAIR = [0.5, 0.375, 0.3] as const;

/** A chin in deep shade, which is hardly greyer. */
const SHADE = [0.53, 0.415, 0.35] as const;

/** The beard that is found where single brown hairs stand on the face from the row `from` down, below a chin in the light or in shade. */
function beardOfHairsFrom(from: number, isShaded = false): Beard | undefined {
  const placed = createOvalPersonSubject({ skin: [...SKIN], hair: [0.12, 0.1, 0.09], cloth: [0.93, 0.93, 0.94] });
  for (let y = from; y < 800; y++)
    for (let x = X - 150; x < X + 150; x++)
      if (isIn(x, y, X, MIDDLE, SYNTHETIC_FACE_HALF_WIDTH, HALF_HEIGHT)) {
        const isHair = x % 8 < 3 && y % 8 < 5;
        if (isShaded && y > 690)
          placed.colour.set(isHair ? SHADE.map((value) => 0.6 * value) : SHADE, 3 * (y * MASTER_PIXEL_WIDTH + x));
        else if (isHair) placed.colour.set(HAIR, 3 * (y * MASTER_PIXEL_WIDTH + x));
      }
  return findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME)).beard;
}

it('finds a beard of single hairs as warm as the skin, which is not grey', () => {
  const beard = beardOfHairsFrom(690);
  expect(beard?.cover[760 * MASTER_PIXEL_WIDTH + X]).toBeGreaterThan(0.5);
  expect(beard?.cover[640 * MASTER_PIXEL_WIDTH + X + 80]).toBe(0);
  expect(beard?.grey).toBeLessThan(0.2);
});

it('takes skin that is as rough all over the face, as in a noisy photo, for no beard', () => {
  expect(beardOfHairsFrom(400)).toBeUndefined();
  expect(beardOfHairsFrom(400, true)).toBeUndefined();
});
