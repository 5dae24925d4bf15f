import { expect, it } from 'vitest';
import { relabelBareForeheadAsSkin } from './bare-forehead.ts';
import { REGION_GRID } from './half-size-subject.ts';
import { SKIN } from './labels.ts';
import { createSyntheticHead, EYE_Y, FACE_X } from './synthetic-head.test-helpers.ts';

const BAND = [FACE_X - 60, FACE_X + 60, EYE_Y - 100, EYE_Y - 60] as const;

it('gives shining skin above the face mesh back to the forehead', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  paint(...BAND, 69);
  relabelBareForeheadAsSkin(labels, small, colours, figure);
  expect(hairIn(...BAND)).toBe(0);
});

it('keeps hair that is lighter than the rest of it', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  const [left, right, top, bottom] = BAND;
  paint(...BAND, 34);
  relabelBareForeheadAsSkin(labels, small, colours, figure);
  expect(hairIn(left + 8, right - 8, top, bottom)).toBe((right - left - 16) * (bottom - top));
});

it('does not take hair for forehead because a fringe below it is not told from the face yet', () => {
  const { labels, figure, small, colours, paint, hairIn } = createSyntheticHead();
  const [left, right, top, bottom] = BAND;
  paint(left, right, top, bottom + 30, 26);
  for (let y = bottom; y < bottom + 30; y++)
    labels.fill(SKIN, y * REGION_GRID.width + left, y * REGION_GRID.width + right);
  relabelBareForeheadAsSkin(labels, small, colours, figure);
  expect(hairIn(left + 8, right - 8, top, bottom - 4)).toBe((right - left - 16) * (bottom - 4 - top));
});
