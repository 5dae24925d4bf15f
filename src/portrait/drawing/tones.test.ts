import { beforeAll, describe, expect, test } from 'vitest';
import { type PlacedTestFace, placeTestFace, syntheticHeadCoordinates } from '#test/placed-face.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { estimateIrises } from './irises.ts';
import { computeLitSurface } from './surface.ts';
import { shadeSurface } from './surface-shading.ts';
import {
  addSceneLightToFaceTones,
  measureFaceTonesAndMarks,
  mixFaceLightingIntoTones,
  type PhotoAndSceneLightWeights,
} from './tones.ts';
import type { FaceTonesAndFeatures, HeadCoordinatePlanes, LitSurface, PlacedSubject, Regions } from './types.ts';

const light = { own: 0.95, scene: 0.24 };
const from = [-0.5, -0.6, 0.62] as const;

/** As in portraits, in one call. */
function findTones(
  placed: PlacedSubject,
  regions: Regions,
  axes: HeadCoordinatePlanes,
  form: LitSurface,
  shares: PhotoAndSceneLightWeights,
): FaceTonesAndFeatures {
  return mixFaceLightingIntoTones(
    addSceneLightToFaceTones(measureFaceTonesAndMarks(placed, regions, axes, form.normals), form),
    regions.shorn,
    shares,
  );
}

type GreyAt = (normalX: number, normalY: number, x: number, y: number) => number;

let face: PlacedTestFace;
let form: LitSurface;
let even: FaceTonesAndFeatures;
beforeAll(async () => {
  face = await placeTestFace();
  form = computeLitSurface(face.placed, face.regions, face.axes, from);
  even = findTones(face.placed, face.regions, face.axes, form, light);
});

/** The test face in greys from 0 to 1 that depend on the surface and the place. */
function drawn(greyAt: GreyAt) {
  const colour = new Float32Array(3 * MASTER_PIXEL_COUNT);
  for (let y = 0, o = 0; y < MASTER_PIXEL_HEIGHT; y++) {
    for (let x = 0; x < MASTER_PIXEL_WIDTH; x++, o += 3)
      colour[o] = colour[o + 1] = colour[o + 2] = greyAt(form.normals[o], form.normals[o + 1], x, y);
  }
  const placed = { ...face.placed, colour };
  return { placed, tones: findTones(placed, face.regions, face.axes, form, light) };
}

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
    const { placed, tones } = drawn((x, y) => 0.5 - 0.22 * x - 0.08 * y);
    const { ownLight } = measureFaceTonesAndMarks(placed, face.regions, face.axes, form.normals);
    expect(meanWhere(tones.marks, tones.upperFace)).toBeLessThan(0.12);
    expect(meanWhere(ownLight, tones.upperFace)).toBeGreaterThan(0.3);
    expect(tones.glasses).toBeUndefined();
  });

  test('show a dark mark below −1 and skin beside it near 0', () => {
    const [x0, y0] = face.placed.mesh[50].map(Math.round);
    const { tones } = drawn((_nx, _ny, x, y) => (Math.hypot(x - x0, y - y0) < 12 ? 0.25 : 0.6));
    expect(tones.marks[y0 * MASTER_PIXEL_WIDTH + x0]).toBeLessThan(-1);
    expect(Math.abs(tones.marks[(y0 - 30) * MASTER_PIXEL_WIDTH + x0])).toBeLessThan(0.3);
  });

  test('are the same for the same input', () => {
    const { placed, regions, axes } = face;
    const again = computeLitSurface(placed, regions, axes, from);
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
    const other = computeLitSurface(placed, regions, axes, [0.7, -0.2, 0.6]);
    const again = mixFaceLightingIntoTones(
      addSceneLightToFaceTones(measureFaceTonesAndMarks(placed, regions, axes, form.normals), other),
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
      const flat = computeLitSurface(placed, regions, axes, from);
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

describe('features', () => {
  test('irises are found where they are dark discs, beside where the mesh has them', () => {
    const { mesh, faceWidth } = face.placed;
    const radius = 0.041 * faceWidth;
    const discs = [473, 468].map((point) => [mesh[point][0] - 4, mesh[point][1] + 2]);
    const { placed, tones } = drawn((_nx, _ny, x, y) => {
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
    const { tones } = drawn((_nx, _ny, x, y) => (isFrame(y * MASTER_PIXEL_WIDTH + x) ? 0.1 : 0.65));
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
});

describe('form', () => {
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
    const { placed, regions, axes } = face;
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
    expect(Math.max(...computeLitSurface(placed, regions, axes, [0, 0, 1]).cast.subarray(0, 5000))).toBe(0);
  });
});

function isSame(one: Float32Array, other: Float32Array): boolean {
  return Buffer.compare(Buffer.from(one.buffer), Buffer.from(other.buffer)) === 0;
}
