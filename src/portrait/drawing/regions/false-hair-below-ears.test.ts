import { expect, it } from 'vitest';
import { relabelFalseHairBelowEarsLikeNeighbours } from './false-hair-below-ears.ts';
import { createSyntheticHead, EYE_Y, EYES_TO_CHIN, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.test-helpers.ts';

/** The row at so many lengths from eyes to chin below the eyes. */
const rowAt = (v: number): number => Math.round(EYE_Y + v * EYES_TO_CHIN);

it('gives the shade behind a jaw back to the skin', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  paint(FACE_X + 50, FACE_X + 66, rowAt(0.75), rowAt(0.93));
  relabelFalseHairBelowEarsLikeNeighbours(labels, small, colours, figure);
  expect(hairIn(FACE_X + 50, FACE_X + 66, rowAt(0.75), rowAt(0.93))).toBe(0);
});

it('gives a dark strip along the neck back to the skin', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  paint(FACE_X + FACE_HALF_WIDTH - 10, FACE_X + FACE_HALF_WIDTH - 2, rowAt(0.8), rowAt(1.4));
  relabelFalseHairBelowEarsLikeNeighbours(labels, small, colours, figure);
  expect(hairIn(FACE_X + FACE_HALF_WIDTH - 10, FACE_X + FACE_HALF_WIDTH - 2, rowAt(0.8), rowAt(1.4))).toBe(0);
});

it('keeps a lock that hangs from the head, and a ponytail on the neck', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  paint(FACE_X - FACE_HALF_WIDTH - 20, FACE_X - FACE_HALF_WIDTH - 4, rowAt(-0.2), rowAt(1));
  paint(FACE_X + FACE_HALF_WIDTH - 10, FACE_X + FACE_HALF_WIDTH, rowAt(0.7), rowAt(1.4));
  const before = hairIn(0, 540, rowAt(0.62), rowAt(1.5));
  relabelFalseHairBelowEarsLikeNeighbours(labels, small, colours, figure);
  expect(hairIn(0, 540, rowAt(0.62), rowAt(1.5))).toBe(before);
});

it('keeps a small curl below an ear that is as dark as the hair', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  paint(FACE_X + 50, FACE_X + 66, rowAt(0.75), rowAt(0.93), 16);
  relabelFalseHairBelowEarsLikeNeighbours(labels, small, colours, figure);
  expect(hairIn(FACE_X + 50, FACE_X + 66, rowAt(0.75), rowAt(0.93))).toBeGreaterThan(0);
});

it('gives a broad shade of the jaw back where the figure is no wider than on the other side', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  paint(FACE_X + 50, FACE_X + 84, rowAt(0.68), rowAt(0.94));
  relabelFalseHairBelowEarsLikeNeighbours(labels, small, colours, figure);
  expect(hairIn(FACE_X + 50, FACE_X + 84, rowAt(0.68), rowAt(0.94))).toBe(0);
});

it('keeps a broad lock that stands out from the head, in any lightness', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  const [left, right] = [FACE_X + 90, FACE_X + 124];
  paint(left, right, rowAt(0.68), rowAt(0.94));
  for (let y = rowAt(0.68); y < rowAt(0.94); y++) figure.fill(1, y * 540 + left, y * 540 + right);
  const before = hairIn(left, right, rowAt(0.68), rowAt(0.94));
  relabelFalseHairBelowEarsLikeNeighbours(labels, small, colours, figure);
  expect(hairIn(left, right, rowAt(0.68), rowAt(0.94))).toBe(before);
});

it('leaves no lock on a shorn head', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  paint(FACE_X + 60, FACE_X + 78, rowAt(0.68), rowAt(0.94), 56);
  for (let i = 0; i < labels.length; i++) if (colours.hairSeeds[i] > 0) small.lab[3 * i] = 56;
  relabelFalseHairBelowEarsLikeNeighbours(labels, small, colours, figure);
  expect(hairIn(FACE_X + 60, FACE_X + 78, rowAt(0.68), rowAt(0.94))).toBe(0);
});

it('takes shade under a jaw on dark skin for skin, though it is as dark as the hair', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  paint(FACE_X + 36, FACE_X + 58, rowAt(0.72), rowAt(0.94), 16);
  relabelFalseHairBelowEarsLikeNeighbours(labels, small, colours, figure);
  expect(hairIn(FACE_X + 36, FACE_X + 58, rowAt(0.72), rowAt(0.94))).toBe(0);
});

it.each([
  ['the edge of a shirt', 80, [-12, -9], 0],
  ['fair wisps that are darker than the skin', 45, [-12, -9], 1],
  ['fair hair in the colour of hair', 80, [-9, -12], 1],
])('gives %s below the chin its due', (_, lightness, [asHair, asSkin], kept) => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  const [left, right, top, bottom] = [FACE_X + 84, FACE_X + 104, rowAt(1), rowAt(1.4)];
  paint(left, right, top, bottom, lightness);
  const [hair, skin] = [asHair, asSkin].map((likelihood) => new Float32Array(labels.length).fill(likelihood));
  relabelFalseHairBelowEarsLikeNeighbours(labels, small, { ...colours, hair, skin }, figure);
  expect(hairIn(left, right, top, bottom)).toBe(kept * (right - left) * (bottom - top));
});
