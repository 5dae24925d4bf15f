// What holds for the regions of everybody; difficult places have test files of their own in regions/ and beside beard.ts.
import { describe, expect, it } from 'vitest';
import { findConnectedComponents } from '../raster/masks.ts';
import { MASTER_FRAME, MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from './head-coordinates.ts';
import { findRegions } from './regions.ts';
import {
  createOvalPersonPlacedSubject,
  HALF_HEIGHT,
  isPointInEllipse,
  MIDDLE,
  SYNTHETIC_FACE_HALF_WIDTH,
  syntheticPersonColours,
  X,
} from './synthetic-people.test-helpers.ts';

describe.each(Object.entries(syntheticPersonColours))('regions of a painted person with %s', (_, colours) => {
  const placed = createOvalPersonPlacedSubject(colours);
  const regions = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
  const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];

  it('adds up to 1 everywhere, without gaps in the numbers', () => {
    let worst = 0;
    for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
      const sum = regions.skin[i] + regions.hair[i] + regions.cloth[i];
      if (!(Math.abs(sum - 1) < 1e-3)) worst++;
      if (!(regions.silhouette[i] >= 0 && regions.silhouette[i] <= 1 && regions.solid[i] >= 0)) worst++;
    }
    expect(worst).toBe(0);
    expect(regions.shorn).toBeGreaterThanOrEqual(0);
  });

  it('cuts one piece without holes in the face', () => {
    expect(findConnectedComponents(regions.silhouette, MASTER_FRAME).count).toBe(1);
    let holes = 0;
    for (let y = 400; y < 800; y++)
      for (let x = 380; x < 700; x++)
        if (
          isPointInEllipse(x, y, X, MIDDLE, SYNTHETIC_FACE_HALF_WIDTH - 5, HALF_HEIGHT - 5) &&
          at(regions.silhouette, x, y) < 0.99
        )
          holes++;
    expect(holes).toBe(0);
  });

  it('finds each part in its place', () => {
    expect(at(regions.skin, X, 640)).toBeGreaterThan(0.95);
    expect(at(regions.skin, X, 850)).toBeGreaterThan(0.95);
    expect(at(regions.cloth, X, 1080)).toBeGreaterThan(0.95);
    expect(at(regions.hair, X, 330)).toBeCloseTo(colours.hair ? 1 : 0);
    expect(at(regions.hair, X, 820)).toBeLessThan(0.05);
    expect(regions.beard).toBeUndefined();
  });
});
