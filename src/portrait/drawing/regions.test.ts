import { describe, expect, it } from 'vitest';
import type { Bounds } from '../raster/grid.ts';
import { findComponents } from '../raster/masks.ts';
import { MASTER_FRAME, MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { computeHeadCoordinatePlanes } from './head-coordinates.ts';
import { findRegions } from './regions.ts';
import {
  createOvalPersonSubject,
  HALF_HEIGHT,
  isIn,
  MIDDLE,
  paintPatch,
  people,
  SYNTHETIC_FACE_HALF_WIDTH,
  X,
} from './synthetic-people.ts';

describe('regions below the chin', () => {
  const at = (plane: Float32Array, x: number, y: number): number => plane[y * MASTER_PIXEL_WIDTH + x];

  it('takes long hair on clothes of the same colour for hair', () => {
    const placed = createOvalPersonSubject({
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

  it('takes a reddened chest for skin, neither for hair nor for clothes', () => {
    const colours = { skin: [0.87, 0.68, 0.58], hair: [0.62, 0.47, 0.34], cloth: [0.93, 0.93, 0.94] };
    const placed = createOvalPersonSubject({ ...colours, chest: [0.85, 0.62, 0.55] });
    const { skin } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
    for (const y of [930, 1000, 1060]) expect(at(skin, X, y)).toBeGreaterThan(0.9);
  });

  it('takes a lock that the ear parts from the hair for hair', () => {
    const colours = { skin: [0.87, 0.68, 0.58], hair: [0.3, 0.2, 0.14], cloth: [0.93, 0.93, 0.94] };
    const placed = createOvalPersonSubject(colours);
    for (let y = 735; y < 815; y++)
      for (let x = X - 170; x < X - 110; x++) {
        placed.alpha[y * MASTER_PIXEL_WIDTH + x] = 1;
        placed.colour.set(colours.hair, 3 * (y * MASTER_PIXEL_WIDTH + x));
      }
    const { hair, skin } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
    for (const y of [745, 760, 775]) expect(at(hair, X - 142, y)).toBeGreaterThan(0.9);
    expect(at(skin, X - 60, 850)).toBeGreaterThan(0.9);
  });

  it.each([
    ['a scarf round head and throat for one cloth', true],
    ['a collar of the same colour for clothes, where the throat is bare', false],
  ])('takes %s', (_, isScarf) => {
    const colours = { skin: [0.87, 0.68, 0.58], hair: [0.12, 0.32, 0.4], cloth: [0.93, 0.93, 0.94], hairTo: 960 };
    const placed = createOvalPersonSubject(colours);
    const half = isScarf ? 235 : 100;
    for (let y = isScarf ? 780 : 890; y < 960; y++)
      for (let x = X - half; x < X + half; x++) {
        if (isIn(x, y, X, MIDDLE, SYNTHETIC_FACE_HALF_WIDTH, HALF_HEIGHT)) continue;
        placed.alpha[y * MASTER_PIXEL_WIDTH + x] = 1;
        placed.colour.set(colours.hair, 3 * (y * MASTER_PIXEL_WIDTH + x));
      }
    const { skin, hair, cloth } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
    expect(at(isScarf ? cloth : hair, X, 915)).toBeCloseTo(isScarf ? 1 : 0, 1);
    expect(at(cloth, X, 1080)).toBeGreaterThan(0.9);
    expect(at(isScarf ? cloth : skin, X, 860)).toBeGreaterThan(0.9);
  });

  it.each([
    ['fair wisps beside a light neck for hair', [0.56, 0.52, 0.45], true],
    ['a neck that is wider on one side for skin', [0.87, 0.68, 0.58], false],
  ] as const)('takes %s', (_, colour, isHair) => {
    const placed = createOvalPersonSubject({
      skin: [0.87, 0.68, 0.58],
      hair: [0.3, 0.2, 0.14],
      cloth: [0.93, 0.93, 0.94],
    });
    for (let y = 790; y < 880; y++)
      for (let x = X + 110; x < X + 180; x++) {
        placed.alpha[y * MASTER_PIXEL_WIDTH + x] = 1;
        placed.colour.set(colour, 3 * (y * MASTER_PIXEL_WIDTH + x));
      }
    const { hair, skin } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
    for (const y of [820, 850]) expect(at(hair, X + 150, y)).toBeCloseTo(isHair ? 1 : 0, 1);
    for (const x of [X - 80, X + 80]) expect(at(skin, x, 850)).toBeGreaterThan(0.9);
  });

  it('joins a lock that the shade of the jaw cuts in two', () => {
    const colours = { skin: [0.87, 0.68, 0.58], hair: [0.3, 0.2, 0.14], cloth: [0.93, 0.93, 0.94] };
    const placed = createOvalPersonSubject(colours);
    const lock = (y: number) => (y > 795 && y < 815 ? colours.skin : colours.hair);
    for (let y = 735; y < 880; y++)
      for (let x = X + 110; x < X + 180; x++) {
        placed.alpha[y * MASTER_PIXEL_WIDTH + x] = 1;
        placed.colour.set(lock(y), 3 * (y * MASTER_PIXEL_WIDTH + x));
      }
    const { hair, skin } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
    for (const y of [770, 805, 850]) expect(at(hair, X + 150, y)).toBeGreaterThan(0.9);
    expect(at(skin, X - 60, 850)).toBeGreaterThan(0.9);
  });

  it('gives a dark neck beside a shorn head no hair', () => {
    const placed = createOvalPersonSubject({
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
});

describe('dark hair beside an ear', () => {
  const colours = { skin: [0.87, 0.68, 0.58], hair: [0.1, 0.08, 0.07], cloth: [0.93, 0.93, 0.94] };

  const EDGE = X + SYNTHETIC_FACE_HALF_WIDTH;

  /** The share of hair in a patch that is as dark as hair, beside an ear, which covers the hair of the painted person. */
  function hairShareOf(patch: Bounds): number {
    const placed = createOvalPersonSubject(colours);
    paintPatch(placed, { left: EDGE, right: EDGE + 40, top: 560, bottom: 700 }, colours.skin);
    paintPatch(placed, patch, colours.hair);
    const { hair } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
    let dark = 0;
    for (let y = patch.top; y < patch.bottom; y++)
      for (let x = patch.left; x < patch.right; x++) if (hair[y * MASTER_PIXEL_WIDTH + x] > 0.5) dark++;
    return dark / ((patch.right - patch.left) * (patch.bottom - patch.top));
  }

  it('is a sideburn at the edge of the face', () => {
    expect(hairShareOf({ left: EDGE - 22, right: EDGE + 2, top: 550, bottom: 650 })).toBeGreaterThan(0.5);
  });

  it('hangs behind the ear at the edge of the figure, however thin', () => {
    expect(hairShareOf({ left: EDGE + 30, right: EDGE + 41, top: 550, bottom: 690 })).toBeGreaterThan(0.5);
  });
});

it.each([
  ['around a mouth is a beard on fair skin', [0.78, 0.6, 0.5], [0.47, 0.39, 0.35], true],
  ['around a mouth is none on dark skin, which is greyer there', [0.42, 0.28, 0.21], [0.32, 0.245, 0.205], false],
] as const)('greyer skin %s', (_, skin, chin, isBeard) => {
  const placed = createOvalPersonSubject({ skin, hair: [0.12, 0.1, 0.09], cloth: [0.93, 0.93, 0.94] });
  for (let y = 690; y < 790; y++)
    for (let x = X - 130; x < X + 130; x++)
      if (isIn(x, y, X, MIDDLE, SYNTHETIC_FACE_HALF_WIDTH, HALF_HEIGHT))
        placed.colour.set(chin, 3 * (y * MASTER_PIXEL_WIDTH + x));
  const { beard } = findRegions(placed, computeHeadCoordinatePlanes(placed.mesh, MASTER_FRAME));
  expect(Boolean(beard)).toBe(isBeard);
});

describe.each(Object.entries(people))('regions of a painted person with %s', (_, colours) => {
  const placed = createOvalPersonSubject(colours);
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
    expect(findComponents(regions.silhouette, MASTER_FRAME).count).toBe(1);
    let holes = 0;
    for (let y = 400; y < 800; y++)
      for (let x = 380; x < 700; x++)
        if (
          isIn(x, y, X, MIDDLE, SYNTHETIC_FACE_HALF_WIDTH - 5, HALF_HEIGHT - 5) &&
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
