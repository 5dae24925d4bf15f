import { describe, expect, it } from 'vitest';
import { gaussianBlur } from '../../raster/blur.ts';
import { drawTaperedStrokeInPlace } from '../../raster/stroke.ts';
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { computeHeadCoordinatePlanes } from '../head-coordinates.ts';
import { createOvalPersonPlacedSubject, syntheticPersonColours, tousle, X } from '../synthetic-people.test-helpers.ts';
import { addLooseStrandsInPlace } from './loose-strands.ts';

type Point = readonly [x: number, y: number];

const placed = createOvalPersonPlacedSubject(syntheticPersonColours['light skin, brown hair']);
const axes = computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME);
/** Down to this row the figure is hair. */
const HAIR_END = 690;
const EYES = 580;

const at = (plane: Plane, [x, y]: Point): number => plane[y * MASTER_PIXEL_WIDTH + x];

/** Where the hair ends at the right of a row. */
function hairSide(row: number): number {
  let x = X;
  while (at(placed.alpha, [x, row]) > 0.5) x++;
  return x;
}

/** The regions of a person whose photo shows a line of this opacity and breadth. */
function regionsWithLine(points: readonly Point[], { opacity = 1, breadth = 5 } = {}) {
  const line = new Float32Array(placed.alpha.length);
  drawTaperedStrokeInPlace(line, MASTER_FRAME, points, breadth, (share) => (1 - share) ** 0.4);
  const alpha = placed.alpha.map((value, i) => Math.max(value, opacity * line[i]));
  const hair = placed.alpha.map((value, i) => (value > 0.5 && i < HAIR_END * MASTER_PIXEL_WIDTH ? 1 : 0));
  const skin = hair.map((value) => 1 - value);
  const regions = { silhouette: placed.alpha.slice(), hair, skin, cloth: new Float32Array(hair.length) };
  addLooseStrandsInPlace(regions, { ...placed, alpha }, axes);
  return regions;
}

describe('a strand that leaves the hair', () => {
  const ROW = 480;
  const side = hairSide(ROW);
  const strand = [
    [side - 20, ROW],
    [side + 25, ROW + 8],
    [side + 70, ROW + 30],
  ] as const;
  const middle = [side + 25, ROW + 8] as const;

  it('becomes part of the figure and of its hair', () => {
    const { silhouette, hair, skin } = regionsWithLine(strand);
    expect(at(silhouette, middle)).toBeGreaterThan(0.8);
    expect(at(hair, middle)).toBe(1);
    expect(at(skin, middle)).toBe(0);
    expect(at(silhouette, [side + 25, ROW + 30])).toBe(0);
  });

  it('is left off where the photo hardly shows it', () => {
    expect(at(regionsWithLine(strand, { opacity: 0.15 }).silhouette, middle)).toBe(0);
  });

  it('may stand up above the eyes', () => {
    const rising = [
      [side - 20, ROW],
      [side + 20, ROW - 20],
      [side + 40, ROW - 60],
    ] as const;
    expect(at(regionsWithLine(rising).silhouette, [side + 20, ROW - 20])).toBeGreaterThan(0.5);
  });

  it('hangs on the hair: a line beside it is none', () => {
    const beside = strand.map(([x, y]) => [x + 40, y] as const);
    expect(regionsWithLine(beside).silhouette).toEqual(placed.alpha);
  });
});

describe('below the eyes', () => {
  const ROW = EYES + 70;
  const side = hairSide(ROW);
  const strand = (down: number) =>
    [
      [side - 20, ROW],
      [side + 15, ROW + 0.4 * down],
      [side + 35, ROW + down],
    ] as const;

  it('a strand hangs', () => {
    expect(at(regionsWithLine(strand(45)).silhouette, [side + 15, ROW + 18])).toBeGreaterThan(0.5);
  });

  it('one that stands up like a horn is left off', () => {
    expect(regionsWithLine(strand(-45)).silhouette).toEqual(placed.alpha);
  });
});

it('leaves a strand off that does not come from hair', () => {
  const ROW = 780;
  const side = hairSide(ROW);
  const { silhouette } = regionsWithLine([
    [side - 20, ROW],
    [side + 25, ROW + 10],
    [side + 60, ROW + 30],
  ]);
  expect(silhouette).toEqual(placed.alpha);
});

it('adds tufts where strands run out of the hair and the photo shows hair beyond it', () => {
  const { hair, ...person } = tousle(placed, { hairEnd: HAIR_END, haze: 0.3 });
  const regions = {
    silhouette: placed.alpha.slice(),
    hair,
    skin: hair.map((value) => 1 - value),
    cloth: new Float32Array(hair.length),
  };
  addLooseStrandsInPlace(regions, person, axes);
  const added = [...regions.silhouette.keys()].filter((i) => regions.silhouette[i] > 0.5 && placed.alpha[i] < 0.5);
  expect(added.length).toBeGreaterThan(100);
  for (const i of added) expect(regions.hair[i]).toBeGreaterThan(0.5);
});

it('takes the soft edge of the hair for no strand', () => {
  const soft = gaussianBlur(placed.alpha, MASTER_FRAME, 5);
  const hair = placed.alpha.map((value, i) => (value > 0.5 && i < HAIR_END * MASTER_PIXEL_WIDTH ? 1 : 0));
  const regions = {
    silhouette: placed.alpha.slice(),
    hair,
    skin: hair.map((value) => 1 - value),
    cloth: new Float32Array(hair.length),
  };
  addLooseStrandsInPlace(regions, { ...placed, alpha: soft }, axes);
  expect(regions.silhouette).toEqual(placed.alpha);
});
