import { expect, it } from 'vitest';
import { gaussianBlur } from '../../raster/blur.ts';
import { measureEdgeFlowAtHalfSize } from '../../raster/flow.ts';
import { hashNoise } from '../../steps/noise.ts';
import type { Plane } from '../../types.ts';
import { areaFromBounds, cropSubjectToFaceAndNeck } from './area.ts';
import { carryReliefToHairEdge, createStrandNoisePlane, measureHairReliefFlowAndCoils } from './hair-relief.ts';
import { syntheticPlane } from './synthetic-plane.test-helpers.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

const FACE_WIDTH = 300;
const area = areaFromBounds({ left: 0, top: 0, right: 300, bottom: 240 });
const planeWhere = (value: (x: number, y: number) => number): Plane => syntheticPlane(area, value);

it('carries the relief of dark hair to an edge where skin shines through, and not beyond it', () => {
  // Hair from 60 to 240, known from 90 to 210: its left half is dark, its right half light.
  const relief = planeWhere((x) => (x < 90 || x >= 210 ? 5 : x < 150 ? -1 : 1));
  const known = planeWhere((x) => (x >= 90 && x < 210 ? 1 : 0));
  const within = planeWhere((x) => (x >= 60 && x < 240 ? 1 : 0));
  const { whole, reached } = carryReliefToHairEdge(area, relief, { known, within, faceWidth: FACE_WIDTH });
  const at = (x: number): number => whole[120 * area.width + x];
  for (const x of [62, 80, 100]) expect(at(x)).toBeCloseTo(-1, 2);
  for (const x of [200, 220, 238]) expect(at(x)).toBeCloseTo(1, 2);
  expect([at(40), at(260)]).toEqual([0, 0]);
  expect([40, 62, 150, 238, 260].map((x) => reached[120 * area.width + x])).toEqual([0, 1, 1, 1, 0]);
  expect(known[120 * area.width + 80]).toBe(0);
});

it('carries it down a long lock of which nothing is known, and leaves no straight edge on the way', () => {
  const within = planeWhere((x, y) => (y < 40 || (x > 100 && x < 112) ? 1 : 0));
  const known = planeWhere((_, y) => (y < 30 ? 1 : 0));
  const { whole, reached } = carryReliefToHairEdge(
    area,
    planeWhere(() => -1),
    { known, within, faceWidth: FACE_WIDTH },
  );
  for (const y of [80, 160, 238]) {
    expect(reached[y * area.width + 106]).toBe(1);
    expect(whole[y * area.width + 106]).toBeCloseTo(-1, 1);
  }
});

it('tells strands that run down apart, each as light along its way, with mean 0 and deviation 1', () => {
  const flow = measureEdgeFlowAtHalfSize(
    planeWhere((x) => Math.sin(x / 8)),
    area,
    6,
  );
  const where = planeWhere(() => 1);
  const subject = { ...createSyntheticSubject(), faceWidth: FACE_WIDTH };
  const strands = createStrandNoisePlane({ area, subject }, { flow, where, seed: 4 });
  const mean = strands.reduce((sum, value) => sum + value, 0) / strands.length;
  const squares = strands.reduce((sum, value) => sum + value * value, 0) / strands.length;
  expect(mean).toBeCloseTo(0, 3);
  expect(squares).toBeCloseTo(1, 3);
  const changeOver = (right: number, down: number): number => {
    let sum = 0;
    for (let y = 40; y < 180; y++)
      for (let x = 40; x < 240; x++)
        sum += Math.abs(strands[y * area.width + x] - strands[(y + down) * area.width + x + right]);
    return sum;
  };
  expect(changeOver(8, 0)).toBeGreaterThan(2.5 * changeOver(0, 8));
  const other = createStrandNoisePlane({ area, subject }, { flow, where, seed: 5 });
  expect(other).not.toEqual(strands);
});

it('tells coils from sleek hair, which shines in dots and is as mixed', () => {
  const coilsOf = (contrast: number): number => {
    const synthetic = createSyntheticSubject();
    const view = cropSubjectToFaceAndNeck(synthetic);
    const { lab } = view.subject.tones;
    const noise = planeOfNoise(view.area);
    for (let i = 0; i < noise.length; i++) lab[3 * i] = 25 + contrast * noise[i];
    return measureHairReliefFlowAndCoils(
      view,
      noise.map(() => 1),
    ).coils;
  };
  expect(coilsOf(7)).toBeGreaterThan(0.8);
  expect(coilsOf(40)).toBeLessThan(0.2);
});

/** Soft dots without direction, of mean 0 and deviation 1. */
function planeOfNoise(grid: { width: number; height: number }): Plane {
  const raw = Float32Array.from({ length: grid.width * grid.height }, (_, i) =>
    hashNoise(i % grid.width, Math.floor(i / grid.width), 9),
  );
  const soft = gaussianBlur(raw, grid, 1.5);
  const mean = soft.reduce((sum, value) => sum + value, 0) / soft.length;
  const deviation = Math.sqrt(soft.reduce((sum, value) => sum + (value - mean) ** 2, 0) / soft.length);
  return soft.map((value) => (value - mean) / deviation);
}
