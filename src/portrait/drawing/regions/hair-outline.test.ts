// The figure's outline at narrow notches, strands and locks of the hair; that of its crown is in crown-dip.test.ts.
import { describe, expect, it } from 'vitest';
import { createOvalPersonPlacedSubject, paintOpaquePatchInPlace, X } from '../synthetic-people.test-helpers.ts';
import { at, createPersonWithDip, personWithBrownHair, silhouetteOf, TOP } from './hair-outline.test-helpers.ts';

describe('hair with a narrow notch, a strand and a lock', () => {
  const ROW = 450;
  const { hair = [] } = personWithBrownHair;
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
  const placed = createOvalPersonPlacedSubject(personWithBrownHair);
  const ROW = 450;
  let side = 0;
  while (at(placed.alpha, X + side, ROW) === 1) side++;
  const strand = { left: X + side - 6, right: X + side + 70, top: ROW - 2, bottom: ROW + 3 };
  paintOpaquePatchInPlace(placed, strand, personWithBrownHair.hair ?? []);
  const silhouette = silhouetteOf(placed);
  expect(at(silhouette, X + side + 20, ROW)).toBeGreaterThan(0.5);
});
