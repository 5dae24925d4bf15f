import { expect, it } from 'vitest';
import { REGION_GRID } from './half-size-subject.ts';
import { HAIR, SKIN } from './labels.ts';
import { roundSideburnsInPlace } from './sideburns.ts';
import { createSyntheticHead, EYE_Y, EYES_TO_CHIN, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.ts';

/** Hair with a blunt end before the right ear, between these columns and down to this row. */
const LOCK = { left: FACE_X + FACE_HALF_WIDTH - 14, right: FACE_X + FACE_HALF_WIDTH + 10, bottom: EYE_Y + 40 };

function headWithBluntLock(bottom = LOCK.bottom) {
  const head = createSyntheticHead();
  head.paint(LOCK.left, LOCK.right, EYE_Y - 40, bottom);
  const at = (x: number, y: number): number => head.labels[y * REGION_GRID.width + x];
  return { ...head, at };
}

it('rounds the blunt end of hair before the ear, where skin lies beside it', () => {
  const { labels, small, figure, at } = headWithBluntLock();
  roundSideburnsInPlace(labels, small, figure);
  expect(at((LOCK.left + LOCK.right) / 2, LOCK.bottom - 8)).toBe(HAIR);
  for (const x of [LOCK.left, LOCK.right - 1]) {
    expect(at(x, LOCK.bottom - 1)).toBe(SKIN);
    expect(at(x, LOCK.bottom - 14)).toBe(HAIR);
  }
});

it('leaves hair that ends on the chest as it is', () => {
  const { labels, small, figure } = headWithBluntLock(EYE_Y + EYES_TO_CHIN + 20);
  const before = labels.slice();
  roundSideburnsInPlace(labels, small, figure);
  expect(labels).toEqual(before);
});

it('leaves hair that ends before the background as it is', () => {
  const { labels, small, figure } = headWithBluntLock();
  const rest = figure.map((value, i) => (labels[i] === HAIR ? value : 0));
  const before = labels.slice();
  roundSideburnsInPlace(labels, small, rest);
  expect(labels).toEqual(before);
});

it('keeps a thin strand before the ear, and hair on the cheek', () => {
  const { labels, small, figure, paint } = createSyntheticHead();
  paint(LOCK.right - 6, LOCK.right, EYE_Y - 10, EYE_Y + 60);
  paint(FACE_X, FACE_X + 20, EYE_Y - 10, EYE_Y + 30);
  const before = labels.slice();
  roundSideburnsInPlace(labels, small, figure);
  expect(labels).toEqual(before);
});
