// The figure's outline beside jaw and neck; others are in silhouette-at-collar, hair-outline and crown-dip.test.ts.
import { describe, expect, it } from 'vitest';
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from '../head-coordinates.ts';
import { findRegions } from '../regions.ts';
import { createOvalPersonPlacedSubject, paintOpaquePatchInPlace, X } from '../synthetic-people.test-helpers.ts';
import { classifyPixels } from './classify.ts';
import { createHalfSizeSubject, REGION_GRID } from './half-size-subject.ts';
import { HAIR, SKIN } from './labels.ts';
import { estimateRegionLogLikelihoods } from './region-likelihoods.ts';
import { computeSilhouetteAndRelabelHairChips } from './silhouette.ts';

const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];

describe('beside jaw and neck', () => {
  const skin = [0.87, 0.68, 0.58];
  const FLAP = { left: X + 125, right: X + 190, top: 704, bottom: 724 };
  const BUMP = { left: X - 185, right: X - 110, top: 700, bottom: 770 };
  const EARRING = { left: X + 110, right: X + 150, top: 815, bottom: 850 };
  // All on one person, as finding the regions takes a second.
  const placed = createOvalPersonPlacedSubject({ skin, hair: [0.3, 0.2, 0.14], cloth: [0.93, 0.93, 0.94] });
  for (const patch of [FLAP, BUMP, EARRING]) paintOpaquePatchInPlace(placed, patch, skin);
  const { silhouette } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));

  it('takes a flap of skin below an ear off the outline, and leaves the face', () => {
    expect(at(silhouette, FLAP.right - 15, FLAP.top + 10)).toBeLessThan(0.1);
    expect(at(silhouette, X + 105, 714)).toBe(1);
  });

  it('takes a broad bump below an ear off the outline, and leaves the face', () => {
    expect(at(silhouette, BUMP.left + 15, BUMP.top + 10)).toBeLessThan(0.1);
    expect(at(silhouette, X - 105, 714)).toBe(1);
  });

  it('takes an earring beside the neck off the outline, and leaves neck and shoulders', () => {
    expect(at(silhouette, X + 140, 832)).toBeLessThan(0.1);
    for (const y of [815, 832, 850]) for (const x of [X - 100, X, X + 100]) expect(at(silhouette, x, y)).toBe(1);
    expect(at(silhouette, X + 250, 1100)).toBe(1);
  });
});

it('gives a chip of hair at the edge of the neck to the neck', () => {
  const placed = createOvalPersonPlacedSubject({ skin: [0.87, 0.68, 0.58], cloth: [0.93, 0.93, 0.94] });
  const axes = computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME);
  const small = createHalfSizeSubject(placed, axes);
  const labels = classifyPixels(small, estimateRegionLogLikelihoods(small));
  const chip = 428 * REGION_GRID.width + Math.round((X + 100) / 2);
  for (let y = -8; y < 8; y++) for (let x = -5; x < 5; x++) labels[chip + y * REGION_GRID.width + x] = HAIR;
  computeSilhouetteAndRelabelHairChips(placed, axes, small, labels);
  expect(labels[chip]).toBe(SKIN);
});
