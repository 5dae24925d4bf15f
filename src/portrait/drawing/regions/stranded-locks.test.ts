import { expect, it } from 'vitest';
import type { HalfSizeSubject } from './half-size-subject.ts';
import { REGION_GRID } from './half-size-subject.ts';
import { CLOTH } from './labels.ts';
import type { RegionLikelihoods } from './region-likelihoods.ts';
import { relabelStrandedLocksAsHair } from './stranded-locks.ts';
import { createSyntheticHead, EYE_Y, EYES_TO_CHIN, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.ts';

/** A place beside the neck, below the jaw: columns and rows. */
const BESIDE = [FACE_X - FACE_HALF_WIDTH - 8, FACE_X - FACE_HALF_WIDTH + 4] as const;
const ROWS = [EYE_Y + 1.05 * EYES_TO_CHIN, EYE_Y + 1.4 * EYES_TO_CHIN].map(Math.round);

/** How many pixels beside the neck become hair, where they have this contrast and these colours (a*, b*). */
function hairBesideNeck({
  strands,
  red,
  yellow,
  cloth,
}: Record<'strands' | 'red' | 'yellow', number> & { cloth?: boolean }) {
  const head = createSyntheticHead();
  const { small, labels, figure, colours } = head;
  for (let o = 1; o < small.lab.length; o += 3) small.lab.set([9, 10], o);
  const contrast = new Float32Array(labels.length).fill(0.02);
  for (let y = ROWS[0]; y < ROWS[1]; y++) {
    for (let i = y * REGION_GRID.width + BESIDE[0]; i < y * REGION_GRID.width + BESIDE[1]; i++) {
      contrast[i] = strands;
      small.lab.set([red, yellow], 3 * i + 1);
    }
    if (cloth) for (let x = BESIDE[1]; x < FACE_X; x++) labels[y * REGION_GRID.width + x] = CLOTH;
  }
  const plane = (): Float32Array => new Float32Array(labels.length);
  const subject: HalfSizeSubject = { ...small, strands: contrast, oval: plane() };
  const found: RegionLikelihoods = { ...colours, hair: plane(), skin: plane() };
  relabelStrandedLocksAsHair(labels, subject, found, figure);
  return head.hairIn(...BESIDE, ROWS[0], ROWS[1]);
}

it('takes strands of fair hair beside a neck of the same lightness for hair', () => {
  const all = (BESIDE[1] - BESIDE[0]) * (ROWS[1] - ROWS[0]);
  expect(hairBesideNeck({ strands: 0.1, red: 5, yellow: 13 })).toBeGreaterThan(0.9 * all);
});

it.each([
  ['smooth skin', { strands: 0.03, red: 5, yellow: 13 }],
  ['stubble in the hue of skin', { strands: 0.1, red: 9, yellow: 9 }],
  ['the edge of clothes', { strands: 0.1, red: 5, yellow: 13, cloth: true }],
])('takes %s for none', (_, place) => {
  expect(hairBesideNeck(place)).toBe(0);
});
