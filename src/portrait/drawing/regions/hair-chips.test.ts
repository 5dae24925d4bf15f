import { expect, it } from 'vitest';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { dropHairChipsInPlace } from './hair-chips.ts';
import { CLOTH, HAIR, regionIndexOfCanvasPixel, SKIN } from './labels.ts';
import { createSyntheticHead, EYE_Y } from './synthetic-head.ts';

/** The figure ends at this column of the canvas; in head coordinates the row 1 is EYES_TO_CHIN below the eyes. */
const EDGE = 700;
const FACE_WIDTH = 160;

/** The opacity of the figure where a piece of hair of this size lies, from `right` to the left and from `top` down. */
function opacityOfHair({ right = EDGE, top = 0.7, wide = 24, high = 30, label = HAIR }) {
  const { labels } = createSyntheticHead();
  labels.fill(SKIN);
  const outline = new Float32Array(MASTER_PIXEL_COUNT);
  const v = new Float32Array(MASTER_PIXEL_COUNT);
  const first = 2 * EYE_Y + Math.round(top * 220);
  for (let i = 0; i < outline.length; i++) {
    const [x, y] = [i % MASTER_PIXEL_WIDTH, Math.floor(i / MASTER_PIXEL_WIDTH)];
    outline[i] = x < EDGE ? 1 : x === EDGE ? 0.4 : 0;
    v[i] = (y - 2 * EYE_Y) / 220;
    if (x < right && x >= right - wide && y >= first && y < first + high) labels[regionIndexOfCanvasPixel(i)] = label;
  }
  const before = outline.slice();
  dropHairChipsInPlace(outline, v, { faceWidth: FACE_WIDTH }, labels);
  const at = (x: number, y: number): number => outline[y * MASTER_PIXEL_WIDTH + x];
  const middle = first + Math.floor(high / 2);
  return {
    piece: at(right - Math.floor(wide / 2), middle),
    fringe: at(EDGE, middle),
    beside: at(right - wide - 1, middle),
    farther: at(right - wide - 12, middle),
    isSame: outline.every((value, i) => value === before[i]),
  };
}

it('drops a chip of hair beside the neck with its soft edge, and ends softly where it was', () => {
  const { piece, fringe, beside, farther } = opacityOfHair({});
  expect([piece, fringe, farther]).toEqual([0, 0, 1]);
  expect(beside).toBeGreaterThan(0.2);
  expect(beside).toBeLessThan(0.9);
});

it.each([
  ['a tail', { high: 200 }],
  ['hair that begins above the cheek', { top: 0.2 }],
  ['a lock within the figure', { right: EDGE - 40 }],
  ['a button', { label: CLOTH }],
])('keeps %s', (_, piece) => {
  expect(opacityOfHair(piece).isSame).toBe(true);
});

it('takes the border of the canvas for no edge of the figure', () => {
  const { labels } = createSyntheticHead();
  labels.fill(SKIN);
  const outline = new Float32Array(MASTER_PIXEL_COUNT).fill(1);
  const v = new Float32Array(MASTER_PIXEL_COUNT).fill(1);
  for (let y = 700; y < 730; y++)
    for (let x = 0; x < 24; x++) labels[regionIndexOfCanvasPixel(y * MASTER_PIXEL_WIDTH + x)] = HAIR;
  dropHairChipsInPlace(outline, v, { faceWidth: FACE_WIDTH }, labels);
  expect(outline.every((value) => value === 1)).toBe(true);
});
