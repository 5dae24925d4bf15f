import { describe, expect, test } from 'vitest';
import { syntheticHeadCoordinates } from '#test/placed-face.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { drawTestFaceInGreys, findTones, from, light, prepareTestFaceTones } from './face-tones.test-helpers.ts';
import { estimateIrises } from './irises.ts';
import { computeLitSurface, shrinkFigureOutline } from './surface.ts';
import { addSceneLightAndFreeFaceAreas, measureFaceTonesAndMarks, mixFaceLightingIntoTones } from './tones.ts';
import type { FaceTonesAndFeatures, LitSurface } from './types.ts';

const testFace = await prepareTestFaceTones();
const { face, form, even } = testFace;

function planesOf({ form, tones }: { form: LitSurface; tones: FaceTonesAndFeatures }): Float32Array[] {
  const { normals, height, lambert, cast } = form;
  return [normals, height, lambert, cast, tones.tone, tones.marks, tones.lightness];
}

function meanWhere(plane: Float32Array, mask: Float32Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < plane.length; i++) if (mask[i] > 0.5) [sum, count] = [sum + Math.abs(plane[i]), count + 1];
  return sum / count;
}

describe('tones', () => {
  test('leave next to nothing of an even face in a strong side light', () => {
    const { placed, tones } = drawTestFaceInGreys(testFace, (x, y) => 0.5 - 0.22 * x - 0.08 * y);
    const { ownLight } = measureFaceTonesAndMarks(placed, face.regions, face.axes, () => form.normals);
    expect(meanWhere(tones.marks, tones.upperFace)).toBeLessThan(0.12);
    expect(meanWhere(ownLight, tones.upperFace)).toBeGreaterThan(0.3);
    expect(tones.glasses).toBeUndefined();
  });

  test('show a dark mark below −1 and skin beside it near 0', () => {
    const [x0, y0] = face.placed.mesh[50].map(Math.round);
    const { tones } = drawTestFaceInGreys(testFace, (_nx, _ny, x, y) => (Math.hypot(x - x0, y - y0) < 12 ? 0.25 : 0.6));
    expect(tones.marks[y0 * MASTER_PIXEL_WIDTH + x0]).toBeLessThan(-1);
    expect(Math.abs(tones.marks[(y0 - 30) * MASTER_PIXEL_WIDTH + x0])).toBeLessThan(0.3);
  });

  test('are the same for the same input', () => {
    const { placed, regions, axes } = face;
    const again = computeLitSurface(shrinkFigureOutline(placed, regions), from);
    const planes = planesOf({ form: again, tones: findTones(placed, regions, axes, again, light) });
    for (const [k, plane] of planesOf({ form, tones: even }).entries()) expect(isSame(plane, planes[k])).toBe(true);
  });

  test('keep the lights of a shorn head alone', () => {
    const { placed, regions, axes } = face;
    const shorn = findTones(placed, { ...regions, shorn: 1 }, axes, form, light);
    expect([shorn.ownLight?.length, shorn.sceneLight?.length]).toEqual([MASTER_PIXEL_COUNT, MASTER_PIXEL_COUNT]);
    expect([even.ownLight, even.sceneLight]).toEqual([undefined, undefined]);
  });

  test('follow a new scene light without measuring the face again', () => {
    const { placed, regions, axes } = face;
    const other = computeLitSurface(shrinkFigureOutline(placed, regions), [0.7, -0.2, 0.6]);
    const again = mixFaceLightingIntoTones(
      addSceneLightAndFreeFaceAreas(
        measureFaceTonesAndMarks(placed, regions, axes, () => form.normals),
        other,
      ),
      0,
      light,
    );
    expect(isSame(again.marks, even.marks)).toBe(true);
    expect(isSame(again.tone, findTones(placed, regions, axes, other, light).tone)).toBe(true);
    expect(isSame(again.tone, even.tone)).toBe(false);
  });

  test('have no gaps for an empty figure or a face beside the canvas', () => {
    for (const shift of [0, -2000]) {
      const mesh = face.placed.mesh.map(([x, y, z]) => [x + shift, y, z] as const);
      const placed = { ...face.placed, mesh, alpha: new Float32Array(MASTER_PIXEL_COUNT) };
      const none = new Float32Array(MASTER_PIXEL_COUNT);
      const regions = { skin: none, hair: none, cloth: none, silhouette: none, solid: none, shorn: 0 };
      const axes = syntheticHeadCoordinates(placed);
      const flat = computeLitSurface(shrinkFigureOutline(placed, regions), from);
      const tones = findTones(placed, regions, axes, flat, light);
      for (const plane of planesOf({ form: flat, tones })) expect(plane.every(Number.isFinite)).toBe(true);
      expect(
        [tones.depth, tones.skinLightness, tones.scleraLightness, tones.shineLightness].every(Number.isFinite),
      ).toBe(true);
      const irises = estimateIrises(placed, tones);
      expect([...Object.values(irises.left), ...Object.values(irises.right)].every(Number.isFinite)).toBe(true);
    }
  });
});

function isSame(one: Float32Array, other: Float32Array): boolean {
  return Buffer.compare(Buffer.from(one.buffer), Buffer.from(other.buffer)) === 0;
}
