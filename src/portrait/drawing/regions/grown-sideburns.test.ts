import { expect, it } from 'vitest';
import { relabelGrownSideburnsAsHair } from './grown-sideburns.ts';
import { REGION_GRID } from './half-size-subject.ts';
import { HAIR, SKIN } from './labels.ts';
import { createSyntheticHead, EYE_Y, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.test-helpers.ts';

const DARK = 18;
const BOTTOM = EYE_Y + 50;

/** A head with a strip at the edge of the face that is as dark as its hair but was taken for skin. */
function headWithStrip({
  side = 1,
  lightness = DARK,
  redness = 0,
  bottom = BOTTOM,
  breadth = 15,
  hair,
}: {
  side?: -1 | 1;
  breadth?: number;
  lightness?: number;
  redness?: number;
  bottom?: number;
  hair?: number;
} = {}) {
  const head = createSyntheticHead();
  const { lab } = head.small;
  if (hair) for (let i = 0; i < head.labels.length; i++) if (head.labels[i] === HAIR) lab[3 * i] = hair;
  for (let y = EYE_Y - 20; y < bottom; y++) {
    for (let beside = FACE_HALF_WIDTH - breadth + 1; beside <= FACE_HALF_WIDTH; beside++) {
      const i = y * REGION_GRID.width + FACE_X + side * beside;
      lab[3 * i] = lightness;
      lab[3 * i + 1] = redness;
    }
  }
  const widthOfRow = (y: number): number => head.hairIn(0, REGION_GRID.width, y, y + 1);
  return { ...head, widthOfRow };
}

it.each([1, -1] as const)('finds a sideburn at side %i, down to a tip', (side) => {
  const { labels, small, figure, widthOfRow } = headWithStrip({ side });
  expect(relabelGrownSideburnsAsHair(labels, small, figure)).toEqual([side]);
  expect(widthOfRow(EYE_Y)).toBeGreaterThanOrEqual(12);
  expect(widthOfRow(BOTTOM - 4)).toBeLessThan(7);
  expect(widthOfRow(BOTTOM - 4)).toBeGreaterThan(0);
  expect(widthOfRow(BOTTOM + 1)).toBe(0);
  expect(labels[(EYE_Y + 20) * REGION_GRID.width + FACE_X + side * (FACE_HALF_WIDTH - 2)]).toBe(HAIR);
});

it.each([
  ['shade that is lighter than hair', { lightness: 36 }],
  ['shade that blood shines through', { redness: 9 }],
  ['a shade as thin as a thread', { breadth: 3 }],
  ['a short strip that would hang from the hair like a needle', { breadth: 4, bottom: EYE_Y + 12 }],
  ['a dark corner under the hair', { bottom: EYE_Y - 6 }],
])('takes no sideburn from %s', (_, strip) => {
  const { labels, small, figure } = headWithStrip(strip);
  const before = labels.slice();
  expect(relabelGrownSideburnsAsHair(labels, small, figure)).toEqual([]);
  expect(labels).toEqual(before);
});

it('ends the sideburn of hair that is no darker than shade beside the eye', () => {
  const { labels, small, figure, widthOfRow } = headWithStrip({ hair: 26, lightness: 26 });
  expect(relabelGrownSideburnsAsHair(labels, small, figure)).toEqual([1]);
  expect(widthOfRow(EYE_Y + 10)).toBeGreaterThan(0);
  expect(widthOfRow(EYE_Y + 35)).toBe(0);
});

it('takes no sideburn where hair is hardly darker than the cheek', () => {
  const { labels, small, figure } = headWithStrip({ hair: 50, lightness: 50 });
  expect(relabelGrownSideburnsAsHair(labels, small, figure)).toEqual([]);
});

it.each([
  ['a lump of shade on the cheek', { bottom: BOTTOM }, 52, FACE_HALF_WIDTH],
  ['something dark beside it', { bottom: EYE_Y + 25 }, FACE_HALF_WIDTH - 20, FACE_HALF_WIDTH - 15],
])('ends above %s', (_, strip, inner, outer) => {
  const { labels, small, figure, widthOfRow } = headWithStrip(strip);
  for (let y = EYE_Y + 25; y < BOTTOM; y++)
    for (let beside = inner; beside < outer; beside++) small.lab[3 * (y * REGION_GRID.width + FACE_X + beside)] = DARK;
  relabelGrownSideburnsAsHair(labels, small, figure);
  expect(widthOfRow(EYE_Y + 5)).toBeGreaterThan(0);
  expect(widthOfRow(EYE_Y + 28)).toBe(0);
});

it('takes no dark strip on which no hair ends', () => {
  const { labels, small, figure } = headWithStrip();
  for (let i = 0; i < labels.length; i++) if (small.v[i] > -0.14 && small.v[i] < 0) labels[i] = SKIN;
  const { lab } = small;
  for (let y = EYE_Y - 20; y < EYE_Y; y++)
    for (let beside = 60; beside < 110; beside++) lab[3 * (y * REGION_GRID.width + FACE_X + beside)] = 60;
  expect(relabelGrownSideburnsAsHair(labels, small, figure)).toEqual([]);
});

it('takes the sideburns of red hair, which is redder than the cheek', () => {
  const { labels, small, figure } = headWithStrip({ redness: 18 });
  for (let i = 0; i < labels.length; i++) small.lab[3 * i + 1] = labels[i] === HAIR ? 18 : small.lab[3 * i + 1] || 10;
  expect(relabelGrownSideburnsAsHair(labels, small, figure)).toEqual([1]);
});

it('learns no colour from a few pixels of hair', () => {
  const { labels, small, figure } = headWithStrip();
  for (let i = 0; i < labels.length; i++) if (small.v[i] < -0.1 && i % 400 !== 0) labels[i] = SKIN;
  for (let y = EYE_Y - 15; y < EYE_Y - 8; y++) labels[y * REGION_GRID.width + FACE_X + 70] = HAIR;
  expect(relabelGrownSideburnsAsHair(labels, small, figure)).toEqual([]);
});

it('takes no sideburn where the light on a dark cheek ends in an uneven line', () => {
  const { labels, small, figure } = headWithStrip();
  for (let y = EYE_Y - 20; y < BOTTOM; y++)
    for (let beside = FACE_HALF_WIDTH - 18; beside < FACE_HALF_WIDTH - 4; beside++)
      small.lab[3 * (y * REGION_GRID.width + FACE_X + beside)] =
        beside < FACE_HALF_WIDTH - 18 + 12 * (Math.floor(y / 3) % 2) ? 60 : DARK;
  expect(relabelGrownSideburnsAsHair(labels, small, figure)).toEqual([]);
});

it('finds a sideburn whose inner edge is a little uneven', () => {
  const { labels, small, figure } = headWithStrip();
  for (let y = EYE_Y - 20; y < BOTTOM; y++)
    for (let beside = FACE_HALF_WIDTH - 16; beside < FACE_HALF_WIDTH - 12; beside++)
      small.lab[3 * (y * REGION_GRID.width + FACE_X + beside)] =
        beside < FACE_HALF_WIDTH - 16 + (Math.floor(y / 2) % 2) ? 60 : DARK;
  expect(relabelGrownSideburnsAsHair(labels, small, figure)).toEqual([1]);
});
