import { expect, it } from 'vitest';
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from '../head-coordinates.ts';
import { createOvalPersonPlacedSubject, syntheticPersonColours, tousle } from '../synthetic-people.test-helpers.ts';
import { findTufts } from './tufts.ts';

const placed = createOvalPersonPlacedSubject(syntheticPersonColours['light skin, brown hair']);
const axes = computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME);
const HAIR_END = 690;

const tuftsOf = ({ haze }: { haze: number }) => {
  const { hair, ...person } = tousle(placed, { hairEnd: HAIR_END, haze });
  return findTufts({ silhouette: placed.alpha, hair }, person, axes);
};

const at = ([x, y]: readonly number[]): number => placed.alpha[Math.round(y) * MASTER_PIXEL_WIDTH + Math.round(x)];

it('ends strands in tufts beyond the outline where they run out of it', () => {
  const tufts = tuftsOf({ haze: 0.4 });
  expect(tufts.length).toBeGreaterThan(5);
  for (const { points, breadth } of tufts) {
    const [root, , tip] = points;
    expect(at(root)).toBe(1);
    expect(at(tip)).toBe(0);
    // At the crown alone: at its sides strands run along the outline.
    expect(Math.abs(tip[1] - root[1])).toBeGreaterThan(Math.abs(tip[0] - root[0]));
    expect(tip[1]).toBeLessThan(root[1]);
    expect(Math.hypot(tip[0] - root[0], tip[1] - root[1])).toBeLessThan(0.13 * placed.faceWidth);
    expect(breadth).toBeLessThan(0.04 * placed.faceWidth);
  }
});

it('leaves the outline smooth where the photo shows no hair beyond it', () => {
  expect(tuftsOf({ haze: 0 })).toEqual([]);
  expect(tuftsOf({ haze: 0.08 })).toEqual([]);
});
