import { expect, it } from 'vitest';
import { createSeededRandomFunction } from '../../steps/noise.ts';
import { measureStrandFlow } from './strand-flow.ts';

const window = { left: 0, top: 0, step: 1, width: 60, height: 60 };
const all = new Float32Array(3600).fill(1);
const planeOf = (lightnessAt: (x: number, y: number) => number) =>
  Float32Array.from({ length: 3600 }, (_, i) => lightnessAt(i % 60, Math.floor(i / 60)));

it('tells strands that run side by side from coils that run anywhere', () => {
  const random = createSeededRandomFunction(1);
  const strands = measureStrandFlow(
    planeOf((x, y) => 20 + 6 * Math.sin(x + 0.3 * y)),
    all,
    window,
    4,
  );
  const coils = measureStrandFlow(
    planeOf(() => 20 + 6 * random()),
    all,
    window,
    4,
  );
  expect(strands.coherence).toBeGreaterThan(0.9);
  expect(coils.coherence).toBeLessThan(0.25);
});

it('follows the strands', () => {
  const { x, y } = measureStrandFlow(
    planeOf((column) => 20 + 6 * Math.sin(column)),
    all,
    window,
    4,
  );
  const middle = 30 * 60 + 30;
  expect([Math.abs(x[middle]), Math.abs(y[middle])]).toEqual([expect.closeTo(0, 1), expect.closeTo(1, 1)]);
});
