import { describe, expect, it } from 'vitest';
import { components } from '../raster/masks.ts';
import { CHIN, EYE_LEFT, EYE_RIGHT, FOREHEAD, OVAL } from '../raster/mesh-points.ts';
import { AREA, HEIGHT, MASTER, WIDTH } from '../steps/canvas.ts';
import type { Point } from '../types.ts';
import { headAxes } from './axes.ts';
import { findRegions } from './regions.ts';
import type { Placed } from './types.ts';

const [X, EYES, FACE_WIDTH] = [540, 580, 320];
const [HALF_WIDTH, HALF_HEIGHT, MIDDLE] = [FACE_WIDTH / 2, 200, 600];
const isIn = (x: number, y: number, cx: number, cy: number, rx: number, ry: number): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;

/** A face oval with eyes; all other points of the mesh lie in the middle. */
function meshOf(): Point[] {
  const mesh: Point[] = Array.from({ length: 478 }, () => [X, MIDDLE, 0]);
  for (const [k, point] of OVAL.entries()) {
    const angle = (2 * Math.PI * k) / OVAL.length;
    mesh[point] = [X + HALF_WIDTH * Math.sin(angle), MIDDLE - HALF_HEIGHT * Math.cos(angle), 0];
  }
  for (const [eye, side] of [
    [EYE_RIGHT, -1],
    [EYE_LEFT, 1],
  ] as const)
    for (const [k, point] of eye.entries()) {
      const angle = (2 * Math.PI * k) / eye.length;
      mesh[point] = [X + side * (75 + 25 * Math.cos(angle)), EYES - 10 * Math.sin(angle), 0];
    }
  mesh[234] = [X - HALF_WIDTH, MIDDLE, 0];
  mesh[454] = [X + HALF_WIDTH, MIDDLE, 0];
  mesh[FOREHEAD] = [X, MIDDLE - HALF_HEIGHT, 0];
  mesh[CHIN] = [X, MIDDLE + HALF_HEIGHT, 0];
  return mesh;
}

type Colours = { skin: readonly number[]; hair?: readonly number[]; cloth: readonly number[] };

/** Painted ovals: hair behind the face, a neck, and shoulders down to the canvas's foot. */
function paint({ skin, hair, cloth }: Colours): Placed {
  const colour = new Float32Array(3 * AREA).fill(0.5);
  const alpha = new Float32Array(AREA);
  for (let y = 0, i = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, i++) {
      const isFace = isIn(x, y, X, MIDDLE, HALF_WIDTH, HALF_HEIGHT);
      const isNeck = Math.abs(x - X) < 110 && y > MIDDLE && y < 930;
      const isShoulder = isIn(x, y, X, 1350, 480, 450);
      const isHair = isIn(x, y, X, 520, 195, 240) && y < 700;
      const material = isFace ? skin : isHair && hair ? hair : isNeck ? skin : isShoulder ? cloth : undefined;
      if (!material) continue;
      alpha[i] = 1;
      const light = 1 + 0.08 * Math.sin(x / 31) + 0.05 * Math.sin(y / 17);
      for (let c = 0; c < 3; c++) colour[3 * i + c] = Math.min(1, material[c] * light);
    }
  }
  const inside = new Float32Array(AREA).fill(1);
  const head = { x: X, y: 540, radius: 260 };
  return { colour, alpha, inside, mesh: meshOf(), faceWidth: FACE_WIDTH, enlargement: 1, head, cover: 1134 };
}

const people: Record<string, Colours> = {
  'light skin, brown hair': { skin: [0.87, 0.68, 0.58], hair: [0.3, 0.2, 0.14], cloth: [0.2, 0.35, 0.6] },
  'dark skin, black hair': { skin: [0.36, 0.23, 0.17], hair: [0.07, 0.06, 0.06], cloth: [0.95, 0.95, 0.95] },
  'no hair': { skin: [0.75, 0.55, 0.45], cloth: [0.1, 0.1, 0.12] },
};

describe.each(Object.entries(people))('regions of a painted person with %s', (_, colours) => {
  const placed = paint(colours);
  const regions = findRegions(placed, headAxes(placed.mesh, MASTER));
  const at = (plane: Float32Array, x: number, y: number): number => plane[y * WIDTH + x];

  it('adds up to 1 everywhere, without gaps in the numbers', () => {
    let worst = 0;
    for (let i = 0; i < AREA; i++) {
      const sum = regions.skin[i] + regions.hair[i] + regions.cloth[i];
      if (!(Math.abs(sum - 1) < 1e-3)) worst++;
      if (!(regions.silhouette[i] >= 0 && regions.silhouette[i] <= 1 && regions.solid[i] >= 0)) worst++;
    }
    expect(worst).toBe(0);
    expect(regions.shorn).toBeGreaterThanOrEqual(0);
  });

  it('cuts one piece without holes in the face', () => {
    expect(components(regions.silhouette, MASTER).count).toBe(1);
    let holes = 0;
    for (let y = 400; y < 800; y++)
      for (let x = 380; x < 700; x++)
        if (isIn(x, y, X, MIDDLE, HALF_WIDTH - 5, HALF_HEIGHT - 5) && at(regions.silhouette, x, y) < 0.99) holes++;
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
