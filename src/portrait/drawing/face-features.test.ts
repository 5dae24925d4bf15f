// Irises and glasses on a test face in greys.
import { expect, test } from 'vitest';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { drawTestFaceInGreys, prepareTestFaceTones } from './face-tones.test-helpers.ts';
import { estimateIrises } from './irises.ts';

const testFace = await prepareTestFaceTones();
const { face, even } = testFace;

test('irises are found where they are dark discs, beside where the mesh has them', () => {
  const { mesh, faceWidth } = face.placed;
  const radius = 0.041 * faceWidth;
  const discs = [473, 468].map((point) => [mesh[point][0] - 4, mesh[point][1] + 2]);
  const { placed, tones } = drawTestFaceInGreys(testFace, (_nx, _ny, x, y) => {
    const away = Math.min(...discs.map(([cx, cy]) => Math.hypot(x - cx, y - cy)));
    return 0.7 - 0.3 * Math.min(1, Math.max(0, radius - away + 0.5));
  });
  const { right, left, found } = estimateIrises(placed, tones);
  expect(found).toBe(true);
  for (const [k, iris] of [right, left].entries()) {
    expect(Math.hypot(iris.x - discs[k][0], iris.y - discs[k][1])).toBeLessThan(1.5);
    expect(Math.abs(iris.radius / radius - 1)).toBeLessThan(0.1);
  }
});

test('irises that cannot be seen are the mesh’s, at the same place in both eyes', () => {
  const { placed } = face;
  const { right, left, found } = estimateIrises(placed, even);
  expect(found).toBe(false);
  const { mesh, faceWidth } = placed;
  expect(Math.hypot(right.x - mesh[473][0], right.y - mesh[473][1])).toBeLessThan(0.03 * faceWidth);
  expect(Math.hypot(left.x - mesh[468][0], left.y - mesh[468][1])).toBeLessThan(0.03 * faceWidth);
});

test('round dark frames are found, as a mask on the frames', () => {
  const { u, v } = face.axes;
  const { faceWidth, mesh } = face.placed;
  const eyeLine = Math.round((mesh[33][1] + mesh[263][1]) / 2);
  const isFrame = (i: number): boolean => {
    const [across, down] = [u[i] * (faceWidth / 2), v[i] * 270 - 10];
    const ring = Math.hypot(Math.abs(across) - 0.235 * faceWidth, down) / faceWidth;
    return Math.abs(ring - 0.15) < 0.014 || (Math.abs(across) < 0.09 * faceWidth && Math.abs(down + 15) < 4);
  };
  const { tones } = drawTestFaceInGreys(testFace, (_nx, _ny, x, y) =>
    isFrame(y * MASTER_PIXEL_WIDTH + x) ? 0.1 : 0.65,
  );
  const frame = tones.glasses?.frame ?? new Float32Array(MASTER_PIXEL_COUNT);
  let [both, drawnOn, foundOn] = [0, 0, 0];
  for (let i = (eyeLine - 60) * MASTER_PIXEL_WIDTH; i < (eyeLine + 80) * MASTER_PIXEL_WIDTH; i++) {
    if (isFrame(i)) drawnOn++;
    if (frame[i] > 0.5) foundOn++;
    if (isFrame(i) && frame[i] > 0.5) both++;
  }
  expect(both / drawnOn).toBeGreaterThan(0.8);
  expect(both / foundOn).toBeGreaterThan(0.85);
  expect(tones.glasses?.lightness).toBeLessThan(25);
});
