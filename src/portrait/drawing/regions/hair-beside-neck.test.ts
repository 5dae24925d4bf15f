// Wisps beside the neck, and a neck that is no hair; hair beside an ear is in hair-beside-ear.test.ts.
import { expect, it } from 'vitest';
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from '../head-coordinates.ts';
import { findRegions } from '../regions.ts';
import { createOvalPersonPlacedSubject, paintOpaquePatchInPlace, X } from '../synthetic-people.test-helpers.ts';

const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];

const COLOURS = { skin: [0.87, 0.68, 0.58], hair: [0.3, 0.2, 0.14], cloth: [0.93, 0.93, 0.94] };

it.each([
  ['fair wisps beside a light neck for hair', [0.56, 0.52, 0.45], true],
  ['a neck that is wider on one side for skin', COLOURS.skin, false],
] as const)('takes %s', (_, colour, isHair) => {
  const placed = createOvalPersonPlacedSubject(COLOURS);
  paintOpaquePatchInPlace(placed, { left: X + 110, right: X + 180, top: 790, bottom: 880 }, colour);
  const { hair, skin } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
  for (const y of [820, 850]) expect(at(hair, X + 150, y)).toBeCloseTo(isHair ? 1 : 0, 1);
  for (const x of [X - 80, X + 80]) expect(at(skin, x, 850)).toBeGreaterThan(0.9);
});
