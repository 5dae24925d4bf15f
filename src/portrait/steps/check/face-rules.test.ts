// Rules on the positions of face points, with made-up faces.
import { expect, test } from 'vitest';
import type { Face, MeshPoint } from '../../types.ts';
import { findEyesClosedRefusal } from './face-rules.ts';
import {
  LEFT_EYE_AND_CHEEK_MESH_INDICES,
  LEFT_MOUTH_CORNER_POINT,
  RIGHT_EYE_AND_CHEEK_MESH_INDICES,
  RIGHT_MOUTH_CORNER_POINT,
} from './landmarks.ts';

/** Both eyes 30 wide with their outer corners 100 apart. `openness` of the eyes and `mouthWidth` as the rules measure them. */
function faceWith(openness: number, mouthWidth: number): Face {
  const mesh: MeshPoint[] = Array.from({ length: 468 }, () => [0, 0, 0]);
  for (const [eye, x] of [
    [RIGHT_EYE_AND_CHEEK_MESH_INDICES, 0],
    [LEFT_EYE_AND_CHEEK_MESH_INDICES, 70],
  ] as const) {
    mesh[eye.corners[0]] = [x, 0, 0];
    mesh[eye.corners[1]] = [x + 30, 0, 0];
    for (const [above, below] of eye.lids) {
      mesh[above] = [x + 15, -15 * openness, 0];
      mesh[below] = [x + 15, 15 * openness, 0];
    }
  }
  mesh[RIGHT_MOUTH_CORNER_POINT] = [50 - 50 * mouthWidth, 60, 0];
  mesh[LEFT_MOUTH_CORNER_POINT] = [50 + 50 * mouthWidth, 60, 0];
  return { box: { x: 0, y: 0, width: 100, height: 100 }, mesh, yaw: 0, pitch: 0, roll: 0 };
}

test('eyes that a broad smile narrows count as open', () => {
  expect(findEyesClosedRefusal(faceWith(0.197, 0.75), 'front')).toBeUndefined();
});

test('the same eyes above a mouth at rest count as closed, narrow ones that are open do not', () => {
  expect(findEyesClosedRefusal(faceWith(0.197, 0.6), 'front')).toBe('eyes_closed');
  expect(findEyesClosedRefusal(faceWith(0.213, 0.6), 'front')).toBeUndefined();
});

test('eyes shut under a smile count as closed', () => {
  expect(findEyesClosedRefusal(faceWith(0.15, 0.75), 'front')).toBe('eyes_closed');
});
