// The form of a person as slopes, from the mesh of the face and the outline of the body, at half size.
import { softBlur } from '../../pixels.ts';
import type { Plane, Point } from '../../types.ts';
import { HALF_HEIGHT, HALF_WIDTH } from '../half.ts';

/** Unit normals: x right, y down; z towards the viewer follows from them. */
export type Relief = { x: Plane; y: Plane };

/** The mesh's depth spread from its points to a smooth surface, in half-size pixels towards the viewer. */
function faceHeights(mesh: readonly Point[]): Plane {
  const depth = new Float32Array(HALF_WIDTH * HALF_HEIGHT);
  const weight = new Float32Array(HALF_WIDTH * HALF_HEIGHT);
  for (const [x, y, z] of mesh.slice(0, 468)) {
    const [column, row] = [Math.round(x / 2), Math.round(y / 2)];
    if (column < 0 || row < 0 || column >= HALF_WIDTH || row >= HALF_HEIGHT) continue;
    depth[row * HALF_WIDTH + column] -= z / 2;
    weight[row * HALF_WIDTH + column] += 1;
  }
  const spread = Math.max(3, Math.abs(mesh[454][0] - mesh[234][0]) / 2 / 26);
  const heights = softBlur(depth, HALF_WIDTH, HALF_HEIGHT, spread);
  const weights = softBlur(weight, HALF_WIDTH, HALF_HEIGHT, spread);
  for (let i = 0; i < heights.length; i++) heights[i] = weights[i] > 1e-7 ? heights[i] / weights[i] : 0;
  return softBlur(heights, HALF_WIDTH, HALF_HEIGHT, 2);
}

/** `form` says how far the face's own relief counts, at half size. */
export function reliefOf(alpha: Plane, mesh: readonly Point[], form: Plane): Relief {
  const [w, h] = [HALF_WIDTH, HALF_HEIGHT];
  const body = softBlur(alpha, w, h, 22);
  // The root makes a round body of a soft outline; a running sum can end just below zero.
  for (let i = 0; i < body.length; i++) body[i] = Math.sqrt(Math.max(0, body[i])) * 60;
  const face = faceHeights(mesh);
  const relief: Relief = { x: new Float32Array(w * h), y: new Float32Array(w * h) };
  for (let y = 1; y < h - 1; y++) {
    for (let i = y * w + 1; i < y * w + w - 1; i++) {
      if (alpha[i] === 0) continue;
      const share = form[i];
      const dx = (1 - share) * (body[i + 1] - body[i - 1]) + share * (face[i + 1] - face[i - 1]);
      const dy = (1 - share) * (body[i + w] - body[i - w]) + share * (face[i + w] - face[i - w]);
      const length = Math.sqrt(dx * dx + dy * dy + 4);
      relief.x[i] = -dx / length;
      relief.y[i] = -dy / length;
    }
  }
  return relief;
}
