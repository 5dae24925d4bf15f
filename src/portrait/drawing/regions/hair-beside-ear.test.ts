// Locks, sideburns and hair beside an ear. Each person has two of them, as finding the regions takes a second.
import { describe, expect, it } from 'vitest';
import type { Bounds } from '../../raster/grid.ts';
import { MASTER_FRAME, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from '../head-coordinates.ts';
import { findRegions } from '../regions.ts';
import {
  createOvalPersonPlacedSubject,
  paintOpaquePatchInPlace,
  SYNTHETIC_FACE_HALF_WIDTH,
  X,
} from '../synthetic-people.test-helpers.ts';
import type { PlacedSubject } from '../types.ts';

const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];

const COLOURS = { skin: [0.87, 0.68, 0.58], hair: [0.3, 0.2, 0.14], cloth: [0.93, 0.93, 0.94] };

const regionsOf = (placed: PlacedSubject) =>
  findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));

describe('a lock that the ear parts from the hair, and one that the shade of the jaw cuts in two', () => {
  const placed = createOvalPersonPlacedSubject(COLOURS);
  paintOpaquePatchInPlace(placed, { left: X - 170, right: X - 110, top: 735, bottom: 815 }, COLOURS.hair);
  const lock = { left: X + 110, right: X + 180 };
  paintOpaquePatchInPlace(placed, { ...lock, top: 735, bottom: 880 }, COLOURS.hair);
  paintOpaquePatchInPlace(placed, { ...lock, top: 796, bottom: 815 }, COLOURS.skin);
  const { hair, skin } = regionsOf(placed);

  it('takes the parted lock for hair', () => {
    for (const y of [745, 760, 775]) expect(at(hair, X - 142, y)).toBeGreaterThan(0.9);
    expect(at(skin, X - 60, 850)).toBeGreaterThan(0.9);
  });

  it('joins the lock that is cut in two', () => {
    for (const y of [770, 805, 850]) expect(at(hair, X + 150, y)).toBeGreaterThan(0.9);
    expect(at(skin, X - 60, 850)).toBeGreaterThan(0.9);
  });
});

describe('dark hair beside an ear', () => {
  const colours = { ...COLOURS, hair: [0.1, 0.08, 0.07] };
  const [RIGHT, LEFT] = [X - SYNTHETIC_FACE_HALF_WIDTH, X + SYNTHETIC_FACE_HALF_WIDTH];
  const sideburn = { left: LEFT - 22, right: LEFT + 2, top: 550, bottom: 650 };
  const behindEar = { left: RIGHT - 41, right: RIGHT - 30, top: 550, bottom: 690 };
  const placed = createOvalPersonPlacedSubject(colours);
  // Ears cover the hair of the painted person.
  for (const left of [RIGHT - 40, LEFT])
    paintOpaquePatchInPlace(placed, { left, right: left + 40, top: 560, bottom: 700 }, colours.skin);
  for (const patch of [sideburn, behindEar]) paintOpaquePatchInPlace(placed, patch, colours.hair);
  const { hair } = regionsOf(placed);

  function hairShareOf(patch: Bounds): number {
    let dark = 0;
    for (let y = patch.top; y < patch.bottom; y++)
      for (let x = patch.left; x < patch.right; x++) if (hair[y * MASTER_PIXEL_WIDTH + x] > 0.5) dark++;
    return dark / ((patch.right - patch.left) * (patch.bottom - patch.top));
  }

  it('is a sideburn at the edge of the face', () => {
    expect(hairShareOf(sideburn)).toBeGreaterThan(0.5);
  });

  it('hangs behind the ear at the edge of the figure, however thin', () => {
    expect(hairShareOf(behindEar)).toBeGreaterThan(0.5);
  });
});
