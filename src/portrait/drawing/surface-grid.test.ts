import { expect, test } from 'vitest';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { enlargeFromSurfaceGrid, SHRUNK_CANVAS_SURFACE_GRID, shrinkToSurfaceGrid } from './surface-grid.ts';
import { shadeSurface } from './surface-shading.ts';

const { width, height } = SHRUNK_CANVAS_SURFACE_GRID;

function smallPlane(value: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width)));
}

test('enlarges a slope to an even slope, and keeps each value in the middle of its pixels', () => {
  const whole = enlargeFromSurfaceGrid(smallPlane((x, y) => 3 * x - 2 * y));
  for (let y = 6; y < MASTER_PIXEL_HEIGHT - 6; y += 7)
    for (let x = 6; x < MASTER_PIXEL_WIDTH - 6; x += 5)
      expect(whole[y * MASTER_PIXEL_WIDTH + x]).toBeCloseTo(x - 1 - (2 / 3) * (y - 1), 2);
});

test('repeats the border, and shrinks back to what was enlarged', () => {
  const small = smallPlane((x, y) => 5 + Math.sin(x / 9) + Math.cos(y / 7));
  const whole = enlargeFromSurfaceGrid(small);
  expect(Math.abs(whole[0] - small[0])).toBeLessThan(0.02);
  expect(Math.abs(whole[whole.length - 1] - small[small.length - 1])).toBeLessThan(0.02);
  const back = shrinkToSurfaceGrid(whole);
  for (let i = 0; i < small.length; i += 11) expect(Math.abs(back[i] - small[i])).toBeLessThan(0.01);
});

type Shape = (x: number, y: number) => number;

/** A wall from the upper to the lower edge, 30 small pixels high. */
const wall: Shape = (x) => (Math.abs(x - 150) <= 1 ? 30 : 0);
/** A block of the same height around the middle. */
const block: Shape = (x, y) => (Math.abs(x - 150) <= 4 && Math.abs(y - 225) <= 4 ? 30 : 0);

/** The shadow on a plane with one shape on it. */
function shadowOf(shape: Shape, lightFrom: readonly [number, number, number]): (x: number, y?: number) => number {
  const smallHeight = smallPlane(shape);
  const lit = shadeSurface(
    {
      normals: new Float32Array(3 * MASTER_PIXEL_WIDTH * MASTER_PIXEL_HEIGHT),
      height: new Float32Array(MASTER_PIXEL_WIDTH * MASTER_PIXEL_HEIGHT),
      smallHeight,
      faceWidth: 110,
    },
    lightFrom,
  );
  return (x, y = 225) => lit.cast[(3 * y + 1) * MASTER_PIXEL_WIDTH + 3 * x + 1];
}

test('casts a shadow away from the light, as long as the light is low', () => {
  const steep = shadowOf(wall, [-1, 0, 2]);
  expect([steep(140), steep(160), steep(175)]).toEqual([0, expect.closeTo(1, 1), 0]);
  const low = shadowOf(wall, [-1, 0, 0.7]);
  expect(low(175)).toBeGreaterThan(0.9);
  expect(low(130)).toBe(0);
  // The same along the whole wall, to its ends at the border.
  expect(low(175, 2)).toBeCloseTo(low(175), 3);
});

test('casts a shadow down under light from above, and aside and down under slanting light', () => {
  const below = shadowOf(block, [0, -1, 0.7]);
  expect(below(150, 245)).toBeGreaterThan(0.9);
  expect([below(150, 205), below(130, 225), below(170, 225)]).toEqual([0, 0, 0]);
  const slanting = shadowOf(block, [1, -1, 0.7]);
  expect(slanting(136, 239)).toBeGreaterThan(0.9);
  expect([slanting(164, 239), slanting(136, 211), slanting(164, 211)]).toEqual([0, 0, 0]);
});

test('casts no shadow under light straight from the front', () => {
  const front = shadowOf(wall, [0, 0, 1]);
  expect([front(140), front(150), front(160)]).toEqual([0, 0, 0]);
});
