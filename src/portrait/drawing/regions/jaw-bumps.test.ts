import { expect, it } from 'vitest';
import { resizePlaneBilinear } from '../../pixels.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { REGION_GRID } from './half-size-subject.ts';
import { removeBumpsBesideJawFromOutlineInPlace } from './jaw-bumps.ts';
import { CLOTH, HAIR } from './labels.ts';
import { createSyntheticHead, EYE_Y, EYES_TO_CHIN, FACE_HALF_WIDTH, FACE_X } from './synthetic-head.test-helpers.ts';

const FACE = FACE_HALF_WIDTH;
const [EAR, BUMP] = [FACE + 20, FACE + 16];

/** How far the figure reaches from the middle of the face at this v. */
function reachAt(v: number, neck: number): number {
  if (v < 0.45) return EAR;
  if (v > 0.62 && v < 0.8) return BUMP;
  return v < 1 ? FACE : neck;
}

/** The outline after the cut beside both jaws: at v, so far from the middle of the face. `tilt` in rows a column. */
function outlineOf({ neck = 60, isHair = false, tilt = 0, hairTo = 0, hairFrom = 999, collarFrom = 999 } = {}) {
  const { labels, small, figure } = createSyntheticHead();
  for (let i = 0; i < figure.length; i++) {
    const [x, y] = [(i % REGION_GRID.width) - FACE_X, Math.floor(i / REGION_GRID.width)];
    small.v[i] = (y - EYE_Y - tilt * x) / EYES_TO_CHIN;
    figure[i] = Math.abs(x) <= reachAt(small.v[i], neck) && small.v[i] < 1.5 ? 1 : 0;
    if (Math.abs(x) > FACE && small.v[i] < hairTo) labels[i] = HAIR;
    if (Math.abs(x) > hairFrom && small.v[i] > 0.5) labels[i] = HAIR;
    if (Math.abs(x) >= collarFrom && small.v[i] > 1.02) labels[i] = CLOTH;
    if (isHair && Math.abs(x) > FACE && small.v[i] > 0.6) labels[i] = HAIR;
  }
  const { width, height } = REGION_GRID;
  const outline = resizePlaneBilinear(figure, width, height, MASTER_PIXEL_WIDTH, MASTER_PIXEL_HEIGHT);
  removeBumpsBesideJawFromOutlineInPlace(outline, labels, small, figure);
  return (x: number, v: number): number =>
    outline[Math.round(2 * (EYE_Y + v * EYES_TO_CHIN + tilt * x)) * MASTER_PIXEL_WIDTH + 2 * (FACE_X + x)];
}

it.each([0, 0.08, -0.08])(
  'takes a bump below each ear off the outline, and leaves ears, face and neck (tilt %f)',
  (tilt) => {
    const at = outlineOf({ tilt });
    for (const side of [-1, 1]) {
      expect(at(side * (BUMP - 3), 0.71)).toBeLessThan(0.1);
      expect(at(side * (EAR - 3), 0.35)).toBe(1);
      expect(at(side * (FACE - 3), 0.71)).toBe(1);
      expect(at(side * 56, 1.3)).toBe(1);
    }
  },
);

it('leaves the lobe of an ear whose upper half is under hair', () => {
  const at = outlineOf({ hairTo: 0.36 });
  for (const side of [-1, 1]) expect(at(side * (EAR - 3), 0.41)).toBe(1);
});

it('leaves skin that shows between jaw and hanging hair', () => {
  const at = outlineOf({ hairFrom: BUMP - 6 });
  for (const side of [-1, 1]) for (const x of [FACE + 6, BUMP - 3]) expect(at(side * x, 0.71)).toBe(1);
});

it.each([
  ['a neck that is as broad', { neck: BUMP }],
  ['hair', { isHair: true }],
  ['the neck beside a raised collar', { neck: BUMP, collarFrom: BUMP - 2 }],
  ['all where the collar hides the neck', { neck: BUMP, collarFrom: 0 }],
])('leaves %s', (_, figure) => {
  const at = outlineOf(figure);
  for (const side of [-1, 1]) expect(at(side * (BUMP - 3), 0.71)).toBe(1);
});
