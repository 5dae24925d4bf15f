import { expect, test } from 'vitest';
import { loadFaceFinder } from '../vision/faces.ts';
import { FACE_MESH_TRIANGLE_POINT_INDICES } from './face-triangles.ts';

test('the triangles are those of the library that finds the mesh', async () => {
  const { triangles } = await loadFaceFinder();
  expect(FACE_MESH_TRIANGLE_POINT_INDICES).toEqual([...triangles]);
});
