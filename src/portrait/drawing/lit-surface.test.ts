// The form of a test face: where it turns to, and the shadow that it throws.
import { expect, test } from 'vitest';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { prepareTestFaceTones } from './face-tones.test-helpers.ts';
import { computeLitSurface, shrinkFigureOutline } from './surface.ts';
import { shadeSurface } from './surface-shading.ts';

const { face, form } = await prepareTestFaceTones();

test('turns towards the viewer in the middle and away at the sides', () => {
  const { placed } = face;
  const at = (x: number, y: number): Float32Array =>
    form.normals.subarray(3 * (y * MASTER_PIXEL_WIDTH + x), 3 * (y * MASTER_PIXEL_WIDTH + x) + 3);
  const [x, y] = [Math.round(placed.mesh[4][0]), Math.round(placed.mesh[4][1])];
  expect(at(x, y)[2]).toBeGreaterThan(0.8);
  expect(at(x - 110, y)[0]).toBeLessThan(-0.2);
  expect(at(x + 110, y)[0]).toBeGreaterThan(0.2);
  expect(form.normals).toHaveLength(3 * MASTER_PIXEL_WIDTH * MASTER_PIXEL_HEIGHT);
});

test('throws its shadow away from the light, and none with light from the front', () => {
  const { placed, regions } = face;
  const shape = {
    ...form,
    smallHeight: new Float32Array((MASTER_PIXEL_WIDTH / 3) * (MASTER_PIXEL_HEIGHT / 3)),
    faceWidth: placed.faceWidth / 3,
  };
  // A post in the middle of an even field.
  for (let y = 220; y < 230; y++)
    shape.smallHeight.fill(40, y * (MASTER_PIXEL_WIDTH / 3) + 175, y * (MASTER_PIXEL_WIDTH / 3) + 185);
  const { cast } = shadeSurface(shape, [-0.7, 0, 0.7]);
  expect(cast[675 * MASTER_PIXEL_WIDTH + 3 * 195]).toBeGreaterThan(0.9);
  expect(cast[675 * MASTER_PIXEL_WIDTH + 3 * 165]).toBeLessThan(0.01);
  expect(Math.max(...computeLitSurface(shrinkFigureOutline(placed, regions), [0, 0, 1]).cast.subarray(0, 5000))).toBe(
    0,
  );
});
