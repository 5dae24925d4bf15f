// Skin below the chin whose colour is like that of hair or clothes; scarves are in scarf-and-collar.test.ts.
import { expect, it } from 'vitest';
import { MASTER_FRAME, MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from '../head-coordinates.ts';
import { findRegions } from '../regions.ts';
import { createOvalPersonPlacedSubject, X } from '../synthetic-people.test-helpers.ts';

const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];

it('takes a reddened chest for skin, neither for hair nor for clothes', () => {
  const colours = { skin: [0.87, 0.68, 0.58], hair: [0.62, 0.47, 0.34], cloth: [0.93, 0.93, 0.94] };
  const placed = createOvalPersonPlacedSubject({ ...colours, chest: [0.85, 0.62, 0.55] });
  const { skin } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
  for (const y of [930, 1000, 1060]) expect(at(skin, X, y)).toBeGreaterThan(0.9);
});

it('gives a dark neck beside a shorn head no hair', () => {
  const placed = createOvalPersonPlacedSubject({
    skin: [0.3, 0.2, 0.15],
    hair: [0.19, 0.14, 0.12],
    cloth: [0.93, 0.93, 0.94],
  });
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++)
    if (i > 780 * MASTER_PIXEL_WIDTH && placed.colour[3 * i] < 0.4)
      for (let c = 0; c < 3; c++) placed.colour[3 * i + c] *= 0.6;
  const { hair } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
  for (const x of [X - 95, X, X + 95]) expect(at(hair, x, 860)).toBeLessThan(0.1);
});
