// The figure's outline at the crown and at the sides of the hair.
import { describe, expect, it } from 'vitest';
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from '../head-coordinates.ts';
import { findRegions } from '../regions.ts';
import {
  createOvalPersonPlacedSubject,
  paintOpaquePatchInPlace,
  syntheticPersonColours,
  X,
} from '../synthetic-people.test-helpers.ts';
import type { PlacedSubject } from '../types.ts';

const person = syntheticPersonColours['light skin, brown hair'];
/** Hair that reaches higher is big. */
const TOP = 340;

const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];

/** A person with a dip in the crown down to a row, `halfWidth` to each side, in which strands are as opaque as given. */
function createPersonWithDip(bottom: number, halfWidth: number, strands: number): PlacedSubject {
  const placed = createOvalPersonPlacedSubject(person);
  for (let y = 0; y < bottom; y++)
    for (let x = 0; x < MASTER_PIXEL_WIDTH; x++) {
      const isDip = Math.abs(x - X) < halfWidth;
      if (y < TOP || isDip) placed.alpha[y * MASTER_PIXEL_WIDTH + x] = y >= TOP ? strands : 0;
    }
  return placed;
}

const silhouetteOf = (placed: PlacedSubject): Float32Array =>
  findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME)).silhouette;

describe('a wide dip in the crown', () => {
  const createPerson = (strands: number) => createPersonWithDip(372, 34, strands);

  it('is filled where strands are still seen in it', () => {
    expect(at(silhouetteOf(createPerson(0.3)), X, TOP + 12)).toBeGreaterThanOrEqual(0.9);
  });

  it('stays where there is nothing in it', () => {
    expect(at(silhouetteOf(createPerson(0)), X, TOP + 12)).toBeLessThanOrEqual(0.1);
  });
});

describe('hair with a narrow notch, a strand and a lock', () => {
  const ROW = 450;
  const { hair = [] } = person;
  const placed = createPersonWithDip(380, 11, 0);
  let side = 0;
  while (at(placed.alpha, X + side, ROW) === 1) side++;
  const strand = { left: X + side - 6, right: X + side + 22, top: ROW - 5, bottom: ROW + 5 };
  const lock = { left: X - side - 22, right: X - side + 6, top: ROW - 30, bottom: ROW + 30 };
  for (const patch of [strand, lock]) paintOpaquePatchInPlace(placed, patch, hair);
  const silhouette = silhouetteOf(placed);

  it('is closed where the wall shone through it', () => {
    expect(at(silhouette, X, TOP - 10)).toBe(0);
    expect(at(silhouette, X, TOP + 20)).toBeGreaterThan(0.9);
  });

  it('loses the single strand at its side', () => {
    expect(at(silhouette, X + side + 12, ROW)).toBeLessThanOrEqual(0.1);
  });

  it('keeps the lock at its side', () => {
    expect(at(silhouette, X - side - 12, ROW)).toBeGreaterThanOrEqual(0.9);
  });
});

it('keeps a strand that reaches away from the hair, as a lock that ends in a point', () => {
  const placed = createOvalPersonPlacedSubject(person);
  const ROW = 450;
  let side = 0;
  while (at(placed.alpha, X + side, ROW) === 1) side++;
  const strand = { left: X + side - 6, right: X + side + 70, top: ROW - 2, bottom: ROW + 3 };
  paintOpaquePatchInPlace(placed, strand, person.hair ?? []);
  const silhouette = silhouetteOf(placed);
  expect(at(silhouette, X + side + 20, ROW)).toBeGreaterThan(0.5);
});
