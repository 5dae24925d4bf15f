import { expect, test } from 'vitest';
import { REGION_GRID, REGION_GRID_PIXEL_COUNT } from './half-size-subject.ts';
import { SKIN } from './labels.ts';
import { relabelNeckEdgesAsHair } from './neck-sides.ts';
import { createSyntheticHead, EYE_Y, EYES_TO_CHIN, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.ts';

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
  relabelNeckEdgesAsHair(head.labels, head.small, { ...head.colours, hair, skin, usualHair: -10 }, head.figure);
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
