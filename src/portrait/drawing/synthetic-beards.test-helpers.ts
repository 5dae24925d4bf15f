// Painted faces with hairs, dots and shade on their chins, for tests of beards.
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from './head-coordinates.ts';
import { findRegions } from './regions.ts';
import {
  createOvalPersonPlacedSubject,
  HALF_HEIGHT,
  isPointInEllipse,
  MIDDLE,
  SYNTHETIC_FACE_HALF_WIDTH,
  X,
} from './synthetic-people.test-helpers.ts';
import type { PaintedColour } from './synthetic-person.test-helpers.ts';
import type { Beard, PlacedSubject } from './types.ts';

/** A hair that is as warm as the skin. */
export const WARM_HAIR_COLOUR: PaintedColour = [0.66, 0.5, 0.41];

export const createBeardlessPerson = (skin: PaintedColour = [0.78, 0.6, 0.5]): PlacedSubject =>
  createOvalPersonPlacedSubject({ skin, hair: [0.12, 0.1, 0.09], cloth: [0.93, 0.93, 0.94] });

/** Gives the face from the row `from` down a colour, or leaves it as it is. */
export function paintFaceFromRowDown(
  placed: PlacedSubject,
  from: number,
  colourAt: (x: number, y: number) => PaintedColour | undefined,
): void {
  for (let y = from; y < 800; y++)
    for (let x = X - 150; x < X + 150; x++) {
      const colour = isPointInEllipse(x, y, X, MIDDLE, SYNTHETIC_FACE_HALF_WIDTH, HALF_HEIGHT) && colourAt(x, y);
      if (colour) placed.colour.set(colour, 3 * (y * MASTER_PIXEL_WIDTH + x));
    }
}

/** Whether one of many small dots lies there. */
export const isOnDotPattern = (x: number, y: number): boolean => x % 8 < 3 && y % 8 < 5;

export const findBeardOfPlacedSubject = (placed: PlacedSubject): Beard | undefined =>
  findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME)).beard;
