// The figure's outline between neck and collar; that beside jaw and neck is in silhouette.test.ts.
import { describe, expect, it } from 'vitest';
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from '../head-coordinates.ts';
import { findRegions } from '../regions.ts';
import { createOvalPersonPlacedSubject, X } from '../synthetic-people.test-helpers.ts';
import type { PlacedSubject } from '../types.ts';

const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];

const silhouetteOf = (placed: PlacedSubject): Float32Array =>
  findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME)).silhouette;

describe('between neck and collar', () => {
  const createPerson = () => createOvalPersonPlacedSubject({ skin: [0.87, 0.68, 0.58], cloth: [0.93, 0.93, 0.94] });
  const silhouette = silhouetteOf(createPerson());

  it('closes a notch', () => {
    const placed = createPerson();
    for (let y = 880; y < 925; y++)
      for (let x = X + 111; x < X + 150; x++) placed.alpha[y * MASTER_PIXEL_WIDTH + x] = x < X + 128 ? 0 : 1;
    const closed = silhouetteOf(placed);
    expect(at(closed, X + 119, 910)).toBeGreaterThan(0.9);
    expect(at(silhouette, X + 180, 880)).toBe(0);
    expect(at(closed, X + 180, 880)).toBe(0);
  });

  it('cuts the neck with a sharp edge', () => {
    for (const y of [820, 850, 880]) {
      const row = silhouette.subarray(y * MASTER_PIXEL_WIDTH, (y + 1) * MASTER_PIXEL_WIDTH);
      expect(row.filter((value) => value > 0.5).length).toBeGreaterThan(180);
      expect(row.filter((value) => value > 0.05 && value < 0.95).length).toBeLessThanOrEqual(2 * 4);
    }
  });
});
