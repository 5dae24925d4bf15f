import { expect, it } from 'vitest';
import { REGION_GRID } from './half-size-subject.ts';
import { relabelRedEarsAsSkin } from './red-ears.ts';
import { createSyntheticHead, EYE_Y, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.test-helpers.ts';

const LEFT = FACE_X + FACE_HALF_WIDTH;
const EAR = [LEFT, LEFT + 16, EYE_Y - 5, EYE_Y + 45] as const;

/** A head whose ear in the shade, as dark as hair, has the given redness (a*), as have its face and its hair. */
function headWithEar(red: { ear: number; face: number; hair: number }) {
  const head = createSyntheticHead();
  const { small, colours, paint } = head;
  for (let i = 0; i < small.v.length; i++)
    small.lab[3 * i + 1] = colours.hairSeeds[i] > 0 ? red.hair + (i % 5) - 2 : red.face;
  paint(...EAR);
  const [left, right, top, bottom] = EAR;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) small.lab[3 * (y * REGION_GRID.width + x) + 1] = red.ear;
  return head;
}

it('takes a dark ear for skin where it is redder than the hair', () => {
  const { labels, figure, small, colours, hairIn } = headWithEar({ ear: 15, face: 11, hair: 5 });
  relabelRedEarsAsSkin(labels, small, colours, figure);
  expect(hairIn(...EAR)).toBe(0);
});

it('takes the dark hollow within an ear for skin as well', () => {
  const { labels, figure, small, colours, hairIn } = headWithEar({ ear: 15, face: 11, hair: 5 });
  const [left, , top] = EAR;
  for (let y = top + 15; y < top + 23; y++)
    for (let x = left + 5; x < left + 11; x++) small.lab[3 * (y * REGION_GRID.width + x) + 1] = 5;
  relabelRedEarsAsSkin(labels, small, colours, figure);
  expect(hairIn(...EAR)).toBe(0);
});

it.each([
  ['as brown as the rest of it', { ear: 6, face: 11, hair: 5 }],
  ['as red as the rest of it', { ear: 19, face: 11, hair: 18 }],
])('keeps hair before the ears %s', (_, red) => {
  const { labels, figure, small, colours, hairIn } = headWithEar(red);
  relabelRedEarsAsSkin(labels, small, colours, figure);
  const [left, right, top, bottom] = EAR;
  expect(hairIn(...EAR)).toBe((right - left) * (bottom - top));
});
