import { expect, it } from 'vitest';
import { REGION_GRID } from './half-size-subject.ts';
import { HAIR, SKIN } from './labels.ts';
import { roundSideburnsInPlace, taperSideburnsInPlace } from './sideburns.ts';
import { createSyntheticHead, EYE_Y, EYES_TO_CHIN, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.test-helpers.ts';

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

it.each([
  ['right', 1],
  ['left', -1],
])('lets a blunt end before the %s ear end in a point at its outer side', (_, side) => {
  const { labels, small, figure, paint } = createSyntheticHead();
  const [inner, outer] = [FACE_HALF_WIDTH - 14, FACE_HALF_WIDTH + 10].map((beside) => FACE_X + side * beside);
  paint(Math.min(inner, outer), Math.max(inner, outer), EYE_Y - 40, LOCK.bottom);
  const lastRowOf = (x: number): number => {
    let y = EYE_Y - 40;
    while (labels[y * REGION_GRID.width + x] === HAIR) y++;
    return y - 1;
  };
  const columns = [1, 8, 16, 22].map((from) => inner + side * from - (side < 0 ? 1 : 0));
  expect(columns.map(lastRowOf)).toEqual([0, 0, 0, 0].map(() => LOCK.bottom - 1));
  taperSideburnsInPlace(labels, small, figure);
  const rows = columns.map(lastRowOf);
  expect(rows[0]).toBeLessThan(LOCK.bottom - 20);
  expect(rows[3]).toBeGreaterThanOrEqual(LOCK.bottom - 5);
  for (let k = 1; k < rows.length; k++) expect(rows[k]).toBeGreaterThan(rows[k - 1] + 3);
});

it('tapers neither hair that hangs on below, nor a thin strand, nor hair on the forehead', () => {
  const { labels, small, figure, paint } = createSyntheticHead();
  paint(LOCK.left, LOCK.right, EYE_Y - 40, EYE_Y + EYES_TO_CHIN + 20);
  paint(FACE_X - FACE_HALF_WIDTH - 2, FACE_X - FACE_HALF_WIDTH + 2, EYE_Y - 10, EYE_Y + 60);
  paint(FACE_X - 20, FACE_X + 20, EYE_Y - 60, EYE_Y + 10);
  const before = labels.slice();
  taperSideburnsInPlace(labels, small, figure);
  expect(labels).toEqual(before);
});

it('leaves the ends amid skin of a side that has a sideburn of its own', () => {
  const { labels, small, figure, paint } = createSyntheticHead();
  paint(LOCK.left, LOCK.right, EYE_Y - 40, LOCK.bottom);
  const before = labels.slice();
  taperSideburnsInPlace(labels, small, figure, [1]);
  expect(labels).toEqual(before);
  taperSideburnsInPlace(labels, small, figure, [-1]);
  expect(labels).not.toEqual(before);
});

it.each([1, -1] as const)(
  'lets the ear come out of hair that ends bluntly at the figure’s edge, beside a sideburn, at side %i',
  (side) => {
    const { labels, small, figure, paint } = createSyntheticHead();
    const edge = FACE_HALF_WIDTH + 24;
    const [inner, outer] = [FACE_HALF_WIDTH - 6, edge].map((beside) => FACE_X + side * beside);
    paint(Math.min(inner, outer), Math.max(inner, outer) + 1, EYE_Y - 60, LOCK.bottom);
    const lastRowAt = (beside: number): number => {
      let y = EYE_Y - 60;
      while (labels[y * REGION_GRID.width + FACE_X + side * beside] === HAIR) y++;
      return y - 1;
    };
    taperSideburnsInPlace(labels, small, figure, [side]);
    const rows = [FACE_HALF_WIDTH - 4, FACE_HALF_WIDTH + 6, FACE_HALF_WIDTH + 14, edge - 3].map(lastRowAt);
    expect(rows[0]).toBeGreaterThan(LOCK.bottom - 6);
    expect(rows[3]).toBeLessThan(LOCK.bottom - 20);
    for (let k = 1; k < rows.length; k++) expect(rows[k]).toBeLessThan(rows[k - 1] - 3);
  },
);
