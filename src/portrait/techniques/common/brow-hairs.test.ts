import { expect, it } from 'vitest';
import { measureEdgeFlowAtHalfSize } from '../../raster/flow.ts';
import { areaFromBounds } from './area.ts';
import { browHairsMask } from './brow-hairs.ts';
import { syntheticPlane } from './synthetic-plane.test-helpers.ts';

const FACE_WIDTH = 380;
const box = areaFromBounds({ left: 100, top: 50, right: 260, bottom: 110 });
/** A straight brow, of the rows 70 to 90, whose head is at the right. */
const [EDGE, END] = [20, 40];
const coverage = syntheticPlane(box, (x, y) => (x >= 20 && x < 140 && y >= EDGE && y < END ? 1 : 0));
const fit = { head: [240, 80], tail: [120, 80], outline: [], strength: 1 } as const;
const hairs = browHairsMask({ ...fit, outline: [] }, coverage, box, FACE_WIDTH);

const meanOf = (isThere: (x: number, y: number) => boolean): number => {
  const there = [...hairs].filter((_, i) => isThere(i % box.width, Math.floor(i / box.width)));
  return there.reduce((sum, value) => sum + value, 0) / there.length;
};

it('fills a brow with hairs, some of which reach over its edge', () => {
  const inside = meanOf((x, y) => x > 30 && x < 130 && y > EDGE && y < END);
  expect(inside).toBeGreaterThan(0.55);
  expect(inside).toBeLessThan(0.95);
  expect(meanOf((x, y) => x > 100 && x < 135 && y >= EDGE - 5 && y < EDGE)).toBeGreaterThan(0.03);
  expect(meanOf((_x, y) => y < EDGE - 15 || y > END + 15)).toBe(0);
});

it('lets hairs rise at the head, and lie along the brow further on', () => {
  const flow = measureEdgeFlowAtHalfSize(hairs, box, 12);
  const steepAt = (x: number): number => {
    const k = Math.round((EDGE + END) / 4) * flow.width + x / 2;
    return Math.abs(flow.y[k]);
  };
  expect(steepAt(132)).toBeGreaterThan(0.6);
  expect(steepAt(70)).toBeLessThan(0.35);
  // Up and outwards: to the left, as the head is at the right.
  const k = Math.round((EDGE + END) / 4) * flow.width + 66;
  expect(flow.x[k] * flow.y[k]).toBeGreaterThan(0);
});
