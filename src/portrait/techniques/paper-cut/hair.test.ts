import { expect, it } from 'vitest';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { viewOnWholeCanvas, WHOLE_CANVAS_AREA } from '../common/area.ts';
import { hairBehindNeckMask } from '../common/hair-behind-neck.ts';
import { createSyntheticSubject } from '../common/synthetic-subject.test-helpers.ts';
import { layHairBehindFace, layHairInFrontOfFace } from './hair.ts';
import { createPaperFibreTile } from './sheets.ts';

/** A tail to the right of the neck, which ends at the column of the same name, and the hair above the forehead. */
const TAIL = { neck: 630, left: 630, right: 690, top: 760, bottom: 880 };
const [TAIL_POINT, BESIDE_TAIL_POINT, NECK_POINT, CROWN_POINT, SHADE_POINT] = [
  [650, 800],
  [692, 800],
  [620, 800],
  [540, 290],
  [455, 300],
] as const;

function stacksOfHairWithTail() {
  const subject = createSyntheticSubject();
  const { hair, skin, silhouette } = subject.regions;
  for (let y = TAIL.top; y < TAIL.bottom; y++)
    for (let x = TAIL.left; x < TAIL.right; x++) {
      const i = y * MASTER_PIXEL_WIDTH + x;
      [hair[i], skin[i], silhouette[i]] = [1, 0, 1];
    }
  const view = viewOnWholeCanvas(subject);
  const none = new Float32Array(MASTER_PIXEL_COUNT);
  const shade = new Float32Array(MASTER_PIXEL_COUNT);
  for (let y = 270; y < 330; y++) for (let x = 440; x < 470; x++) shade[y * MASTER_PIXEL_WIDTH + x] = 1;
  const sheets = {
    hair: { base: [0.4, 0.3, 0.2], light: [0.6, 0.5, 0.4], dark: [0.1, 0, 0], glint: [1, 1, 1], lab: [30, 5, 5] },
    behindNeck: hairBehindNeckMask(view, hair),
    shapes: {
      all: hair,
      strokes: { light: none, dark: none },
      shades: shade,
    },
    paper: { light: subject.form.light, fibre: createPaperFibreTile(1) },
    scissors: { tolerance: 1, lift: 5, unit: subject.faceWidth ** 2 },
  } as const;
  const [behind, front] = [0, 1].map(() => ({
    area: WHOLE_CANVAS_AREA,
    colour: new Float32Array(3 * MASTER_PIXEL_COUNT),
    alpha: new Float32Array(MASTER_PIXEL_COUNT),
  }));
  layHairBehindFace(behind, view, sheets);
  layHairInFrontOfFace(front, view, sheets);
  const red = ({ colour }: typeof behind, [x, y]: readonly [number, number]): number =>
    colour[3 * (y * MASTER_PIXEL_WIDTH + x)];
  const alpha = (stack: typeof behind, [x, y]: readonly [number, number]): number =>
    stack.alpha[y * MASTER_PIXEL_WIDTH + x];
  return { behind, front, red, alpha };
}

it('lays hair that is tied behind the neck under the face, in the colour of the hair', () => {
  const { behind, front, red, alpha } = stacksOfHairWithTail();
  expect(red(behind, TAIL_POINT)).toBeCloseTo(0.4, 1);
  expect(alpha(front, TAIL_POINT)).toBe(0);
  // Without a dark outline: its sheet is that of the head alone.
  expect(alpha(behind, BESIDE_TAIL_POINT)).toBeLessThan(0.06);
});

it('lets such hair go on under the neck, so that no gap shows beside it', () => {
  const { behind, alpha } = stacksOfHairWithTail();
  expect(alpha(behind, NECK_POINT)).toBeGreaterThan(0.95);
});

it('lays the hair of the head in front, over a dark sheet behind the face', () => {
  const { behind, front, red } = stacksOfHairWithTail();
  expect(red(behind, CROWN_POINT)).toBeCloseTo(0.1, 1);
  expect(red(front, CROWN_POINT)).toBeCloseTo(0.4, 1);
});

it('cuts the shade of the hair out of its sheet, so that a dark one is seen through it', () => {
  const { front, red, alpha } = stacksOfHairWithTail();
  expect(red(front, SHADE_POINT)).toBeCloseTo(0.1, 1);
  expect(alpha(front, SHADE_POINT)).toBeGreaterThan(0.95);
});
