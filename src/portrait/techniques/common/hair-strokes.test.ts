import { expect, it } from 'vitest';
import { measureEdgeFlowAtHalfSize } from '../../raster/flow.ts';
import { findConnectedComponents } from '../../raster/masks.ts';
import { areaFromBounds } from './area.ts';
import { createHairStrokeMasks } from './hair-strokes.ts';

const FACE_WIDTH = 300;
const area = areaFromBounds({ left: 0, top: 0, right: 400, bottom: 320 });

/** Hair that hangs straight down in waves of lightness, with a bald half to the right. */
function strokesOfStraightHair(coils = 0) {
  const strands = new Float32Array(area.width * area.height);
  const where = new Float32Array(strands.length);
  for (let i = 0; i < strands.length; i++) {
    const x = i % area.width;
    strands[i] = Math.sin(x / 8);
    where[i] = x < 200 ? 1 : 0;
  }
  const flow = measureEdgeFlowAtHalfSize(strands, area, 6);
  return {
    strands,
    where,
    ...createHairStrokeMasks(area, { flow, where, relief: strands, faceWidth: FACE_WIDTH, coils, seed: 5 }),
  };
}

it('brushes light and dark strokes on the hair, and none beyond it', () => {
  const { strands, where, light, dark } = strokesOfStraightHair();
  const meanUnder = (strokes: Float32Array): number => {
    const under = strands.filter((_, i) => strokes[i] > 0.5);
    return under.reduce((sum, value) => sum + value, 0) / under.length;
  };
  expect(meanUnder(light)).toBeGreaterThan(0.2);
  expect(meanUnder(dark)).toBeLessThan(-0.2);
  for (const strokes of [light, dark]) {
    expect(strokes.filter((value, i) => value > 0.5 && where[i] > 0).length).toBeGreaterThan(500);
    // A stroke is a few pixels broad: its edge may reach over.
    expect(strokes.filter((value, i) => value > 0.5 && i % area.width > 206).length).toBe(0);
  }
});

it('brushes along the strands: a stroke is longer than broad', () => {
  const { light, dark } = strokesOfStraightHair();
  const sharedWith = (step: number): number => {
    let [both, all] = [0, 0];
    for (const strokes of [light, dark]) {
      for (let i = 0; i < strokes.length - step; i++) {
        if (strokes[i] < 0.5) continue;
        all++;
        if (strokes[i + step] > 0.5) both++;
      }
    }
    return both / all;
  };
  expect(sharedWith(8 * area.width)).toBeGreaterThan(0.6);
  expect(sharedWith(8)).toBeLessThan(0.2);
});

it('dabs coily hair: many short strokes instead of few long ones', () => {
  const strokesIn = (coils: number): { count: number; longest: number } => {
    const { light, dark } = strokesOfStraightHair(coils);
    const pieces = [light, dark].flatMap((plane) => findConnectedComponents(plane, area).boxes.slice(1));
    return { count: pieces.length, longest: Math.max(...pieces.map(({ top, bottom }) => bottom - top)) };
  };
  const [straight, coily] = [strokesIn(0), strokesIn(1)];
  expect(coily.count).toBeGreaterThan(1.5 * straight.count);
  expect(coily.longest).toBeLessThan(0.6 * straight.longest);
});
