// A fringe over the forehead of a painted head.
import { expect, it } from 'vitest';
import { relabelFringeAndTailsAsHair } from './fringe-and-tails.ts';
import { REGION_GRID } from './half-size-subject.ts';
import { CLOTH, HAIR, SKIN } from './labels.ts';
import type { RegionLogLikelihoods } from './region-likelihoods.ts';
import { createSyntheticHead, EYE_Y, FACE_X } from './synthetic-head.test-helpers.ts';

const [TOP, FRINGE, BROWS] = [EYE_Y - 90, EYE_Y - 70, EYE_Y - 40];

type Rows = readonly [from: number, to: number];

/** A head with hair down to TOP and, between the temples, a fringe down to BROWS with a gap in its middle; in the rows of `shine` the skin shows through it. */
function headWithFringe(gap: number, shine: Rows = [0, 0]) {
  const { labels, small, figure, colours, hairIn } = createSyntheticHead();
  const [hair, skin] = [0, 1].map(() => new Float32Array(labels.length));
  for (let i = 0; i < labels.length; i++) {
    const [x, y] = [i % REGION_GRID.width, Math.floor(i / REGION_GRID.width)];
    if (y < FRINGE) labels[i] = y < TOP ? HAIR : labels[i];
    const isShown = y >= shine[0] && y < shine[1];
    const isStrand = y < TOP + 10 || Math.abs(x - FACE_X) > gap / 2;
    const isFringe = y < BROWS && Math.abs(x - FACE_X) < 50 && isStrand && !isShown;
    [hair[i], skin[i]] = isFringe ? [-4, -14] : [-20, -4];
  }
  const likelihoods = { ...colours, hair, skin, usualHair: -10, isDistinct: false } as RegionLogLikelihoods;
  return { labels, small: { ...small, alpha: figure }, likelihoods, hairIn };
}

it.each([6, 14])('closes a narrow gap of %d pixels between the strands of a fringe', (gap) => {
  const { labels, small, likelihoods, hairIn } = headWithFringe(gap);
  relabelFringeAndTailsAsHair(labels, small, likelihoods);
  // Wider, it stays open further up between the round ends of the strands.
  const end = BROWS - (gap > 6 ? 10 : 6);
  expect(hairIn(FACE_X - gap / 2, FACE_X + gap / 2, FRINGE, end)).toBe(gap * (end - FRINGE));
});

it('leaves the forehead open where it shows between two parts of a fringe', () => {
  const { labels, small, likelihoods } = headWithFringe(40);
  relabelFringeAndTailsAsHair(labels, small, likelihoods);
  expect(labels[(BROWS - 8) * REGION_GRID.width + FACE_X]).toBe(SKIN);
  expect(labels[(BROWS - 8) * REGION_GRID.width + FACE_X + 40]).toBe(HAIR);
});

it('leaves a notch of the hairline without a fringe as it is', () => {
  const { labels, small, likelihoods } = headWithFringe(6);
  likelihoods.hair.fill(-20);
  for (let y = TOP; y < FRINGE; y++)
    for (let x = FACE_X - 40; x < FACE_X + 40; x++)
      if (Math.abs(x - FACE_X) > 3) labels[y * REGION_GRID.width + x] = HAIR;
  relabelFringeAndTailsAsHair(labels, small, likelihoods);
  expect(labels[(FRINGE - 6) * REGION_GRID.width + FACE_X]).toBe(SKIN);
});

it('follows a fringe below rows in which the forehead shines through it, but not down to the brows', () => {
  const hairBelow = (shine: Rows, to: number, label = SKIN): number => {
    const { labels, small, likelihoods, hairIn } = headWithFringe(0, shine);
    labels.fill(label, shine[0] * REGION_GRID.width, shine[1] * REGION_GRID.width);
    relabelFringeAndTailsAsHair(labels, small, likelihoods);
    return hairIn(FACE_X - 20, FACE_X + 20, shine[1], to) / (40 * (to - shine[1]));
  };
  expect(hairBelow([FRINGE - 8, FRINGE - 2], BROWS)).toBeGreaterThan(0.95);
  expect(hairBelow([FRINGE - 18, FRINGE + 6], BROWS)).toBe(0);
  expect(hairBelow([BROWS - 14, BROWS - 3], BROWS)).toBe(0);
  // A headband.
  expect(hairBelow([FRINGE - 8, FRINGE - 2], BROWS, CLOTH)).toBe(0);
});
