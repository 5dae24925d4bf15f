import { expect, it } from 'vitest';
import { relabelFalseHairBelowEars } from './false-hair-below-ears.ts';
import { createSyntheticHead, EYE_Y, EYES_TO_CHIN, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.ts';

/** The row at so many lengths from eyes to chin below the eyes. */
const rowAt = (v: number): number => Math.round(EYE_Y + v * EYES_TO_CHIN);

it('gives the shade behind a jaw back to the skin', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  paint(FACE_X + 50, FACE_X + 66, rowAt(0.75), rowAt(0.93));
  relabelFalseHairBelowEars(labels, small, colours, figure);
  expect(hairIn(FACE_X + 50, FACE_X + 66, rowAt(0.75), rowAt(0.93))).toBe(0);
});

it('gives a dark strip along the neck back to the skin', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  paint(FACE_X + FACE_HALF_WIDTH - 10, FACE_X + FACE_HALF_WIDTH - 2, rowAt(0.8), rowAt(1.4));
  relabelFalseHairBelowEars(labels, small, colours, figure);
  expect(hairIn(FACE_X + FACE_HALF_WIDTH - 10, FACE_X + FACE_HALF_WIDTH - 2, rowAt(0.8), rowAt(1.4))).toBe(0);
});

it('keeps a lock that hangs from the head, and a ponytail on the neck', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  paint(FACE_X - FACE_HALF_WIDTH - 20, FACE_X - FACE_HALF_WIDTH - 4, rowAt(-0.2), rowAt(1));
  paint(FACE_X + FACE_HALF_WIDTH - 10, FACE_X + FACE_HALF_WIDTH, rowAt(0.7), rowAt(1.4));
  const before = hairIn(0, 540, rowAt(0.62), rowAt(1.5));
  relabelFalseHairBelowEars(labels, small, colours, figure);
  expect(hairIn(0, 540, rowAt(0.62), rowAt(1.5))).toBe(before);
});

it('keeps a small curl below an ear that is as dark as the hair', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  paint(FACE_X + 50, FACE_X + 66, rowAt(0.75), rowAt(0.93), 16);
  relabelFalseHairBelowEars(labels, small, colours, figure);
  expect(hairIn(FACE_X + 50, FACE_X + 66, rowAt(0.75), rowAt(0.93))).toBeGreaterThan(0);
});
