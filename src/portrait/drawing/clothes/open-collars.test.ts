// Collars without a tie, painted onto a flat figure: creases tell them, and a neckline that lies close to the neck.
import { expect, it } from 'vitest';
import {
  type ClothingColourAt,
  createJerseyColourFunction,
  GREY,
  garmentPartKindsOf,
  isPointOnSyntheticFace,
  paintPersonAndFindRegions,
  SKIN,
  WHITE,
} from './synthetic-clothes.test-helpers.ts';

/** How far a place lies from a line between two others. */
function distanceToSegment(
  at: readonly [number, number],
  from: readonly [number, number],
  to: readonly [number, number],
): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const share = Math.max(0, Math.min(1, ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(at[0] - from[0] - share * dx, at[1] - from[1] - share * dy);
}

/** White cloth with the creases of a collar: from its front down to its tips, and from there up to the sides of the neck. */
const collared: ClothingColourAt = (x, y) => {
  const cloth = createJerseyColourFunction(WHITE)(x, y);
  const at = [Math.abs(x), y] as const;
  const isCrease =
    distanceToSegment(at, [0.06, 0.42], [0.2, 0.66]) < 0.012 ||
    distanceToSegment(at, [0.2, 0.66], [0.48, 0.42]) < 0.012;
  return cloth && isCrease ? GREY : cloth;
};

/** The same, with the shoulders bare beside the neck. */
const collaredBesideBareShoulders: ClothingColourAt = (x, y) => {
  const isBare = Math.abs(x) >= 0.36 && Math.abs(x) < 0.56 && y > 0.16 && y < 0.4;
  return isBare && !isPointOnSyntheticFace(x, y) ? SKIN : collared(x, y);
};

it('finds the collar of a shirt by its creases', () => {
  expect(garmentPartKindsOf(paintPersonAndFindRegions(collared))).toEqual(['collar', 'collar']);
});

it('takes creases of cloth that leaves the shoulders bare beside the neck for those of a T-shirt', () => {
  expect(garmentPartKindsOf(paintPersonAndFindRegions(collaredBesideBareShoulders))).toEqual([]);
});
