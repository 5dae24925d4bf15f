// Brows of photos that show but a shade of them.
import { expect, it } from 'vitest';
import { placeTestFace } from '#test/placed-face.ts';
import {
  BROW_LEFT,
  BROW_RIGHT,
  CHIN_POINT,
  UPPER_LID_MIDDLE_LEFT_POINT,
  UPPER_LID_MIDDLE_RIGHT_POINT,
} from '../raster/mesh-points.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { meshWithBrowsRaisedToMatchPhoto } from './blurred-brows.ts';
import { hundredthOfFaceHeight } from './softness.ts';

const { placed } = await placeTestFace();
const { mesh } = placed;
const unit = hundredthOfFaceHeight(mesh);

/** A light forehead that ends `up` hundredths of the face above each lid, over a darker socket. */
function foreheadDownTo(up: number): Float32Array {
  const lightness = new Float32Array(MASTER_PIXEL_COUNT);
  const middle = (mesh[UPPER_LID_MIDDLE_RIGHT_POINT][0] + mesh[UPPER_LID_MIDDLE_LEFT_POINT][0]) / 2;
  for (let i = 0; i < MASTER_PIXEL_COUNT; i++) {
    const lid = mesh[i % MASTER_PIXEL_WIDTH < middle ? UPPER_LID_MIDDLE_RIGHT_POINT : UPPER_LID_MIDDLE_LEFT_POINT];
    lightness[i] = Math.floor(i / MASTER_PIXEL_WIDTH) < lid[1] - up * unit ? 75 : 60;
  }
  return lightness;
}

const middleOf = (points: readonly (readonly number[])[], ring: readonly number[]): number =>
  ring.reduce((sum, k) => sum + points[k][1], 0) / ring.length;

it('raises both brows to just below the forehead', () => {
  const raised = meshWithBrowsRaisedToMatchPhoto(mesh, foreheadDownTo(16), 1);
  const above = [BROW_RIGHT, BROW_LEFT].map(
    (ring, k) =>
      (mesh[[UPPER_LID_MIDDLE_RIGHT_POINT, UPPER_LID_MIDDLE_LEFT_POINT][k]][1] - middleOf(raised, ring)) / unit,
  );
  const mean = (above[0] + above[1]) / 2;
  expect(mean).toBeGreaterThan(12);
  expect(mean).toBeLessThan(14.5);
  expect(raised[CHIN_POINT]).toEqual(mesh[CHIN_POINT]);
});

it('leaves the brows of a sharp photo where the mesh has them', () => {
  expect(meshWithBrowsRaisedToMatchPhoto(mesh, foreheadDownTo(16), 0)).toEqual(mesh);
});
