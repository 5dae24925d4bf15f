import { expect, test } from 'vitest';
import { REGION_GRID, REGION_GRID_PIXEL_COUNT } from './half-size-subject.ts';
import { SKIN } from './labels.ts';
import {
  rejoinHairLocksCutByJawShade,
  relabelHairBehindNeckAsHair,
  relabelShoulderWispsLikeNeighbours,
} from './neck-sides.ts';
import { createSyntheticHead, EYE_Y, EYES_TO_CHIN, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.test-helpers.ts';

/** Rows of the neck, and columns at its right edge. */
const [TOP, BOTTOM] = [EYE_Y + EYES_TO_CHIN, EYE_Y + Math.round(1.45 * EYES_TO_CHIN)];
const [LEFT, RIGHT] = [FACE_X + 64, FACE_X + FACE_HALF_WIDTH + 20];

/** The neck's right edge has this lightness (L*) and is by `lead` more likely hair than skin, but labelled skin. */
function relabelledAtNeck({ lightness, lead, isLong }: { lightness: number; lead: number; isLong: boolean }): number {
  const head = createSyntheticHead();
  if (isLong) head.paint(FACE_X - 120, FACE_X - FACE_HALF_WIDTH, TOP - 30, BOTTOM, 15);
  const hair = new Float32Array(REGION_GRID_PIXEL_COUNT).fill(-12);
  const skin = new Float32Array(REGION_GRID_PIXEL_COUNT).fill(-5);
  head.paint(LEFT, RIGHT, TOP, BOTTOM, lightness);
  for (let y = TOP; y < BOTTOM; y++)
    for (let i = y * REGION_GRID.width + LEFT; i < y * REGION_GRID.width + RIGHT; i++) {
      head.labels[i] = SKIN;
      hair[i] = -8;
      skin[i] = -8 - lead;
    }
  relabelHairBehindNeckAsHair(head.labels, head.small, { ...head.colours, hair, skin, usualHair: -10 }, head.figure);
  return head.hairIn(LEFT, RIGHT, TOP, BOTTOM) / ((RIGHT - LEFT) * (BOTTOM - TOP));
}

test('takes hair that falls behind the neck for hair, much darker than the throat', () => {
  expect(relabelledAtNeck({ lightness: 20, lead: 4, isLong: true })).toBe(1);
});

test('leaves the shade of a jaw on the neck to the skin', () => {
  expect(relabelledAtNeck({ lightness: 42, lead: 4, isLong: true })).toBe(0);
  expect(relabelledAtNeck({ lightness: 20, lead: 1, isLong: true })).toBe(0);
});

test('finds no hair behind the neck of a person whose hair ends at the ears', () => {
  expect(relabelledAtNeck({ lightness: 20, lead: 4, isLong: false })).toBe(0);
});

test('takes a tied tail behind the neck for hair where no other hair hangs, as no shade is as dark', () => {
  expect(relabelledAtNeck({ lightness: 9, lead: 4, isLong: false })).toBe(1);
});

/** A head whose chin lies in its row, as `rowsOf` reads it. */
function headWithChin() {
  const head = createSyntheticHead();
  const small = {
    ...head.small,
    eyes: [FACE_X, EYE_Y] as const,
    chin: [FACE_X, EYE_Y + EYES_TO_CHIN] as const,
    // The face ends at a jaw a little above the chin beside it.
    beyond: head.small.v.map((v, i) => (v < 0.9 && head.small.side[i] < 1 ? 0 : 0.1)),
  };
  return { ...head, small };
}

test('lets a lock from behind the jaw begin at the jaw, not lower on the neck', () => {
  const { labels, small, figure, paint, hairIn } = headWithChin();
  const jaw = EYE_Y + Math.ceil(0.9 * EYES_TO_CHIN);
  paint(FACE_X + 50, FACE_X + 70, jaw + 10, BOTTOM);
  paint(FACE_X - 70, FACE_X - 50, jaw + 30, BOTTOM);
  rejoinHairLocksCutByJawShade(labels, small, figure);
  expect(hairIn(FACE_X + 50, FACE_X + 70, jaw + 1, jaw + 10)).toBe(180);
  expect(hairIn(FACE_X - 70, FACE_X - 50, jaw + 1, jaw + 30)).toBe(0);
});

test('gives wisps on a shoulder to what they lie on, and keeps a broad lock', () => {
  const { labels, small, figure, paint, hairIn } = headWithChin();
  const low = EYE_Y + Math.round(1.3 * EYES_TO_CHIN);
  paint(FACE_X + 82, FACE_X + 104, low, low + 6);
  paint(FACE_X - 104, FACE_X - 74, low - 20, low + 20);
  relabelShoulderWispsLikeNeighbours(labels, small, figure);
  expect(hairIn(FACE_X + 82, FACE_X + 104, low, low + 6)).toBe(0);
  expect(hairIn(FACE_X - 104, FACE_X - 74, low, low + 15)).toBeGreaterThan(0.9 * 450);
});
