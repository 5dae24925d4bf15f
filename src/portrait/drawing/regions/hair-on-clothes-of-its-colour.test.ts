// Long hair that hangs onto clothes; skin below the chin is in skin-below-chin.test.ts.
import { expect, it } from 'vitest';
import { MASTER_FRAME, MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from '../head-coordinates.ts';
import { findRegions } from '../regions.ts';
import { createOvalPersonPlacedSubject, X } from '../synthetic-people.test-helpers.ts';

const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];

it('takes long hair on clothes of the same colour for hair', () => {
  const placed = createOvalPersonPlacedSubject({
    skin: [0.8, 0.6, 0.5],
    hair: [0.16, 0.12, 0.1],
    cloth: [0.1, 0.08, 0.07],
    hairTo: 1200,
  });
  // In the shade of the head hair is as dark as the clothes.
  for (let i = 700 * MASTER_PIXEL_WIDTH; i < MASTER_PIXEL_COUNT; i++)
    if (Math.abs(placed.colour[3 * i] - 0.16) < 0.03) placed.colour.set([0.1, 0.08, 0.07], 3 * i);
  const { hair, skin } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
  for (const x of [X - 180, X + 180]) for (const y of [700, 800, 900]) expect(at(hair, x, y)).toBeGreaterThan(0.9);
  expect(at(skin, X, 850)).toBeGreaterThan(0.9);
});
