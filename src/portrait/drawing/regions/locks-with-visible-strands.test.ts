import { expect, it } from 'vitest';
import { type HalfSizeSubject, REGION_GRID } from './half-size-subject.ts';
import { CLOTH } from './labels.ts';
import { relabelLocksWithVisibleStrandsAsHair } from './locks-with-visible-strands.ts';
import type { RegionLogLikelihoods } from './region-likelihoods.ts';
import { createSyntheticHead, EYE_Y, EYES_TO_CHIN, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.test-helpers.ts';

/** Columns beside the neck. */
const [LEFT, RIGHT] = [FACE_X - FACE_HALF_WIDTH - 8, FACE_X - FACE_HALF_WIDTH + 4];

/**
 * The share of a place beside the neck that becomes hair, where it has this contrast, these colours (a*, b*), and begins at
 * this head coordinate v.
 */
function hairyShare({
  strands = 0.1,
  red = 5,
  yellow = 13,
  top = 0.95,
  besideCloth = false,
}: {
  strands?: number;
  red?: number;
  yellow?: number;
  top?: number;
  besideCloth?: boolean;
}): number {
  const { small, labels, figure, colours, hairIn } = createSyntheticHead();
  const [from, to] = [top, 1.45].map((v) => Math.round(EYE_Y + v * EYES_TO_CHIN));
  for (let o = 1; o < small.lab.length; o += 3) small.lab.set([9, 10], o);
  const contrast = new Float32Array(labels.length).fill(0.02);
  for (let y = from; y < to; y++) {
    for (let i = y * REGION_GRID.width + LEFT; i < y * REGION_GRID.width + RIGHT; i++) {
      contrast[i] = strands;
      small.lab.set([red, yellow], 3 * i + 1);
    }
    if (besideCloth) for (let x = RIGHT; x < FACE_X; x++) labels[y * REGION_GRID.width + x] = CLOTH;
  }
  const plane = (): Float32Array => new Float32Array(labels.length);
  const subject: HalfSizeSubject = { ...small, strands: contrast, oval: plane() };
  const likelihoods: RegionLogLikelihoods = { ...colours, hair: plane(), skin: plane() };
  relabelLocksWithVisibleStrandsAsHair(labels, subject, likelihoods, figure);
  return hairIn(LEFT, RIGHT, from, to) / ((RIGHT - LEFT) * (to - from));
}

it('takes strands of fair hair beside a neck of the same lightness for hair', () => {
  expect(hairyShare({})).toBeGreaterThan(0.9);
});

it.each([
  ['smooth skin', { strands: 0.03 }],
  ['stubble in the hue of skin', { red: 9, yellow: 9 }],
  ['the edge of clothes', { besideCloth: true }],
  ['a strap on the shoulder', { top: 1.15 }],
])('takes %s for none', (_, place) => {
  expect(hairyShare(place)).toBe(0);
});
