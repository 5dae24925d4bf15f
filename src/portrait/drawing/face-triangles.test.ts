import { expect, test } from 'vitest';
import { loadFaceFinder } from '../vision/faces.ts';
import { FLAT_FACE_TRIANGLE_INDICES } from './face-triangles.ts';

test('the triangles are those of the library that finds the mesh', async () => {
  const { triangles } = await loadFaceFinder();
  expect(FLAT_FACE_TRIANGLE_INDICES).toEqual([...triangles]);
});
