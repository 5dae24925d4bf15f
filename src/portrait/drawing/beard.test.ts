import { expect, it } from 'vitest';
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from './head-coordinates.ts';
import { findRegions } from './regions.ts';
import {
  createOvalPersonSubject,
  HALF_HEIGHT,
  isIn,
  MIDDLE,
  paintPatch,
  SYNTHETIC_FACE_HALF_WIDTH,
  X,
} from './synthetic-people.ts';
import type { PaintedColour } from './synthetic-person.ts';
import type { Beard, PlacedSubject } from './types.ts';

const SKIN: PaintedColour = [0.78, 0.6, 0.5];
/** As warm as the skin. */
const HAIR: PaintedColour = [0.66, 0.5, 0.41];
/** The same in deep shade. */
const SHADE: PaintedColour = [0.4, 0.305, 0.25];
const HAIR_IN_SHADE: PaintedColour = [0.33, 0.25, 0.2];

const createPerson = (): PlacedSubject =>
  createOvalPersonSubject({ skin: SKIN, hair: [0.12, 0.1, 0.09], cloth: [0.93, 0.93, 0.94] });

/** Gives the face from the row `from` down a colour, or leaves it as it is. */
function paintFace(
  placed: PlacedSubject,
  from: number,
  colourAt: (x: number, y: number) => PaintedColour | undefined,
): void {
  for (let y = from; y < 800; y++)
    for (let x = X - 150; x < X + 150; x++) {
      const colour = isIn(x, y, X, MIDDLE, SYNTHETIC_FACE_HALF_WIDTH, HALF_HEIGHT) && colourAt(x, y);
      if (colour) placed.colour.set(colour, 3 * (y * MASTER_PIXEL_WIDTH + x));
    }
}

/** Whether one of many small dots lies there. */
const isDot = (x: number, y: number): boolean => x % 8 < 3 && y % 8 < 5;

const beardOf = (placed: PlacedSubject): Beard | undefined =>
  findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME)).beard;

it('finds a beard of single hairs as warm as the skin, where they grow, and not grey', () => {
  const placed = createPerson();
  paintFace(placed, 730, (x, y) => (isDot(x, y) ? HAIR : undefined));
  const beard = beardOf(placed);
  expect(beard?.cover[764 * MASTER_PIXEL_WIDTH + X]).toBeGreaterThan(0.5);
  expect(beard?.cover[705 * MASTER_PIXEL_WIDTH + X + 70]).toBeLessThan(0.05);
  expect(beard?.grey).toBeLessThan(0.2);
});

it.each([
  ['as rough all over the face, as in a noisy photo,', HAIR],
  ['twice as rough at the chin', [0.72, 0.55, 0.455]],
] as const)('takes skin that is %s for no beard', (_, dotOnCheek) => {
  const placed = createPerson();
  paintFace(placed, 400, (x, y) => (isDot(x, y) ? (y > 690 ? HAIR : dotOnCheek) : undefined));
  expect(beardOf(placed)).toBeUndefined();
});

it('takes pores that shine on the chin for no beard', () => {
  const placed = createPerson();
  paintFace(placed, 690, (x, y) => (x % 14 < 3 && y % 14 < 3 ? [0.9, 0.75, 0.65] : undefined));
  expect(beardOf(placed)).toBeUndefined();
});

it('takes the edge of a dark scarf below the chin for no beard', () => {
  const placed = createPerson();
  const scarf = { left: X - 220, right: X + 220, top: 400, bottom: 930 };
  const face = placed.colour.slice();
  paintPatch(placed, scarf, [0.06, 0.06, 0.08]);
  paintFace(placed, 400, (x, y) => {
    const o = 3 * (y * MASTER_PIXEL_WIDTH + x);
    return [face[o], face[o + 1], face[o + 2]];
  });
  expect(beardOf(placed)).toBeUndefined();
});

it('takes deep shade beside stubble for no beard', () => {
  const placed = createPerson();
  paintFace(placed, 560, (x, y) => {
    const isShade = x > X + 60;
    if (y > 730 && isDot(x, y)) return isShade ? HAIR_IN_SHADE : HAIR;
    return isShade ? SHADE : undefined;
  });
  const beard = beardOf(placed);
  expect(beard?.cover[764 * MASTER_PIXEL_WIDTH + X - 20]).toBeGreaterThan(0.5);
  expect(beard?.cover[695 * MASTER_PIXEL_WIDTH + X + 95]).toBeLessThan(0.2);
});
