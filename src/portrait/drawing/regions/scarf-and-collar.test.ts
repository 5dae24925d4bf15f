// Scarves and collars below the chin, in one colour with what covers the head.
import { expect, it } from 'vitest';
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from '../head-coordinates.ts';
import { findRegions } from '../regions.ts';
import {
  createOvalPersonPlacedSubject,
  HALF_HEIGHT,
  isPointInEllipse,
  MIDDLE,
  SYNTHETIC_FACE_HALF_WIDTH,
  X,
} from '../synthetic-people.test-helpers.ts';

const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];

it.each([
  ['a scarf round head and throat for one cloth', true],
  ['a collar of the same colour for clothes, where the throat is bare', false],
])('takes %s', (_, isScarf) => {
  const colours = { skin: [0.87, 0.68, 0.58], hair: [0.12, 0.32, 0.4], cloth: [0.93, 0.93, 0.94], hairTo: 960 };
  const placed = createOvalPersonPlacedSubject(colours);
  const half = isScarf ? 235 : 100;
  for (let y = isScarf ? 780 : 890; y < 960; y++)
    for (let x = X - half; x < X + half; x++) {
      if (isPointInEllipse(x, y, X, MIDDLE, SYNTHETIC_FACE_HALF_WIDTH, HALF_HEIGHT)) continue;
      placed.alpha[y * MASTER_PIXEL_WIDTH + x] = 1;
      placed.colour.set(colours.hair, 3 * (y * MASTER_PIXEL_WIDTH + x));
    }
  const { skin, hair, cloth } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
  expect(at(isScarf ? cloth : hair, X, 915)).toBeCloseTo(isScarf ? 1 : 0, 1);
  expect(at(cloth, X, 1080)).toBeGreaterThan(0.9);
  expect(at(isScarf ? cloth : skin, X, 860)).toBeGreaterThan(0.9);
});
