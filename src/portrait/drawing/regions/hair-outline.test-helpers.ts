// A painted person with a dip in the crown, and where the figure's outline lies, for tests.
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from '../head-coordinates.ts';
import { findRegions } from '../regions.ts';
import { createOvalPersonPlacedSubject, syntheticPersonColours, X } from '../synthetic-people.test-helpers.ts';
import type { PlacedSubject } from '../types.ts';

export const personWithBrownHair = syntheticPersonColours['light skin, brown hair'];
/** Hair that reaches higher is big. */
export const TOP = 340;

export const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];

/** A person with a dip in the crown down to a row, `halfWidth` to each side, in which strands are as opaque as given. */
export function createPersonWithDip(bottom: number, halfWidth: number, strands: number): PlacedSubject {
  const placed = createOvalPersonPlacedSubject(personWithBrownHair);
  for (let y = 0; y < bottom; y++)
    for (let x = 0; x < MASTER_PIXEL_WIDTH; x++) {
      const isDip = Math.abs(x - X) < halfWidth;
      if (y < TOP || isDip) placed.alpha[y * MASTER_PIXEL_WIDTH + x] = y >= TOP ? strands : 0;
    }
  return placed;
}

export const silhouetteOf = (placed: PlacedSubject): Float32Array =>
  findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME)).silhouette;
