import { expect, it } from 'vitest';
import { EYE_RIGHT } from '../../raster/mesh-points.ts';
import { MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { viewOnWholeCanvas, WHOLE_CANVAS_AREA } from './area.ts';
import { maskWhereSmallPiecesAreKept, removeSmallPiecesOnFaceInPlace } from './small-pieces-on-face.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const subject = createSyntheticSubject();
const view = viewOnWholeCanvas(subject);
const eye = EYE_RIGHT.map((k) => subject.mesh[k]);
const [left, lowest] = [Math.min(...eye.map(([x]) => x)), Math.max(...eye.map(([, y]) => y))];

/** Whether a square piece of a plate, so many face widths wide, is left. */
function isLeft([x, y]: readonly [number, number], size: number): boolean {
  const plate = new Float32Array(WHOLE_CANVAS_AREA.width * WHOLE_CANVAS_AREA.height);
  const half = Math.round((size * subject.faceWidth) / 2);
  for (let row = y - half; row < y + half; row++)
    plate.fill(1, row * MASTER_PIXEL_WIDTH + x - half, row * MASTER_PIXEL_WIDTH + x + half);
  removeSmallPiecesOnFaceInPlace(plate, maskWhereSmallPiecesAreKept(view), WHOLE_CANVAS_AREA, subject.faceWidth);
  return plate[y * MASTER_PIXEL_WIDTH + x] > 0;
}

/** On the cheek, at the eye, and beside the face, where an ear is. */
const [cheek, corner, ear] = [
  [Math.round(left + 40), Math.round(lowest + 70)],
  [Math.round(left), Math.round(lowest)],
  [Math.round(subject.mesh[234][0] - 40), Math.round(lowest + 30)],
] as const;

it('takes a small piece off the cheek', () => {
  expect(isLeft(cheek, 0.04)).toBe(false);
});

it('leaves a large piece on the cheek', () => {
  expect(isLeft(cheek, 0.1)).toBe(true);
});

it.each([
  ['at the corner of an eye', corner],
  ['in an ear', ear],
])('leaves a small piece %s', (_, place) => {
  expect(isLeft(place, 0.04)).toBe(true);
});
