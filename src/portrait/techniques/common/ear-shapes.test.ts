import { expect, it } from 'vitest';
import type { Plane } from '../../types.ts';
import { type EarMasks, findEarMasks } from './ear-shapes.ts';
import { syntheticPlane } from './synthetic-plane.test-helpers.ts';

const GRID = { width: 80, height: 120 };
/** Of which the lowest ear is a sixth. */
const FACE_WIDTH = 160;
const EAR = { left: 20, right: 44, bottom: 100 };

const planeOf = (value: (x: number, y: number) => number): Plane => syntheticPlane(GRID, value);

/** An ear of whole width from the row `from` down; `jaw`: how wide skin goes on below it. */
function earsOf({ from = 40, side = 1, hairAbove = false, jaw = 0, width = EAR.right - EAR.left }): EarMasks[] {
  const { left, bottom } = EAR;
  const right = left + width;
  const isEar = (x: number, y: number): boolean =>
    (x >= left && x < right && y >= from && y < bottom) || (x >= left && x < left + jaw && y >= bottom && y < 115);
  return findEarMasks(
    {
      skin: planeOf((x, y) => (isEar(x, y) ? 1 : 0)),
      hair: planeOf((_, y) => (hairAbove && y < from ? 1 : 0)),
      oval: planeOf(() => 0),
      u: planeOf(() => side * 1.1),
      v: planeOf(() => 0),
      isShorn: false,
    },
    GRID,
    FACE_WIDTH,
  );
}

/** The mean column or row of a mask, of the rows from `top` on. */
function meanOf(mask: Plane, axis: 'x' | 'y', top = 0): number {
  let [sum, weight] = [0, 0];
  for (let i = top * GRID.width; i < mask.length; i++) {
    sum += mask[i] * (axis === 'x' ? i % GRID.width : Math.floor(i / GRID.width));
    weight += mask[i];
  }
  return sum / weight;
}

it.each([1, -1])('draws the bowl of an ear towards the face (side %d)', (side) => {
  const [{ ear, bowl, lines }] = earsOf({ side });
  const middle = (EAR.left + EAR.right) / 2;
  expect(side * (meanOf(bowl, 'x') - middle)).toBeLessThan(-2);
  const outermost = [...lines.keys()].filter((i) => lines[i] > 0.5 && side * ((i % GRID.width) - middle) > 2);
  expect(outermost.length).toBeGreaterThan(15);
  for (let i = 0; i < ear.length; i++) if (ear[i] === 0) expect(Math.max(bowl[i], lines[i])).toBe(0);
});

it('lets the lines of an ear begin under the hair that covers its top', () => {
  const whole = earsOf({ from: 70 })[0];
  const covered = earsOf({ from: 70, hairAbove: true })[0];
  expect(meanOf(whole.bowl, 'y')).toBeLessThan(90);
  expect(meanOf(whole.bowl, 'y') - meanOf(covered.bowl, 'y')).toBeGreaterThan(2);
  const top = (mask: Plane): number => Math.floor(mask.findIndex((value) => value > 0.5) / GRID.width);
  expect(top(covered.lines)).toBe(70);
  expect(top(whole.lines)).toBeGreaterThan(71);
});

it('takes skin of the jaw below a lobe for no part of the drawing', () => {
  const [plain, onJaw] = [earsOf({})[0], earsOf({ jaw: 5 })[0]];
  expect(Math.abs(meanOf(onJaw.bowl, 'y') - meanOf(plain.bowl, 'y'))).toBeLessThan(2.5);
  expect([...onJaw.ear.keys()].filter((i) => onJaw.ear[i] > 0 && i > (EAR.bottom + 3) * GRID.width)).toEqual([]);
});

it('finds no ear where hair leaves only its tip, nor in a strip of skin, nor in both', () => {
  expect(earsOf({ from: 84, hairAbove: true })).toHaveLength(0);
  expect(earsOf({ from: 84, hairAbove: true, jaw: 5 })).toHaveLength(0);
  expect(earsOf({ width: 5 })).toHaveLength(0);
  expect(earsOf({})).toHaveLength(1);
});

it.each([1, -1])('draws the line in which an ear meets the face, from its upper part to the lobe (side %d)', (side) => {
  const [{ lines }] = earsOf({ side });
  const middle = (EAR.left + EAR.right) / 2;
  const beside = (from: number, to: number): number[] =>
    [...lines.keys()].filter((i) => {
      const [x, y] = [i % GRID.width, Math.floor(i / GRID.width)];
      return lines[i] > 0.5 && y >= from && y < to && side * (x - middle) < -4;
    });
  expect(beside(87, EAR.bottom).length).toBeGreaterThan(8);
  for (let row = 60; row < 80; row++) expect(beside(row, row + 1).length).toBeGreaterThan(0);
});

it('draws lines of an ear that are broad enough to be seen, and no broader on a large one', () => {
  const inkOf = (width: number): number => earsOf({ width })[0].lines.reduce((sum, value) => sum + value, 0);
  expect(inkOf(24) / 60).toBeGreaterThan(3);
  expect(inkOf(24)).toBeLessThan(2 * inkOf(12));
});

it.each([1, -1])('lets a lobe curve down from the face (side %d)', (side) => {
  const [{ ear }] = earsOf({ side });
  const pixelsIn = (row: number): number[] =>
    Array.from({ length: GRID.width }, (_, x) => x).filter((x) => ear[row * GRID.width + x] > 0);
  expect(pixelsIn(75)).toHaveLength(EAR.right - EAR.left);
  const nearLobe = pixelsIn(EAR.bottom - 3);
  expect(nearLobe.length).toBeLessThan((EAR.right - EAR.left) / 1.5);
  expect(side > 0 ? nearLobe.at(-1) : nearLobe[0]).toBe(side > 0 ? EAR.right - 1 : EAR.left);
});

it('takes the skin above the ears of a shorn head for skull', () => {
  const earWhere = (isShorn: boolean): EarMasks =>
    findEarMasks(
      {
        skin: planeOf((x, y) => (x >= EAR.left && x < EAR.right && y < EAR.bottom ? 1 : 0)),
        hair: planeOf(() => 0),
        oval: planeOf(() => 0),
        u: planeOf(() => 1.1),
        v: planeOf((_, y) => (y - 50) / 100),
        isShorn,
      },
      GRID,
      FACE_WIDTH,
    )[0];
  expect(earWhere(false).rows.top).toBeLessThan(8);
  expect(earWhere(true).rows.top).toBeGreaterThan(37);
});
