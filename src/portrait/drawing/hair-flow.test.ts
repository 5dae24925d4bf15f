import { expect, it } from 'vitest';
import { areaFromBounds } from '../techniques/common/area.ts';
import { syntheticPlane } from '../techniques/common/synthetic-plane.test-helpers.ts';
import { measureHairFlow } from './hair-flow.ts';

it('lets strands that end at the skin run on to their end, where the edge of the hair is seen best', () => {
  const area = areaFromBounds({ left: 0, top: 0, right: 200, bottom: 160 });
  const [edge, certainUpTo] = [100, 96];
  // Strands that run down, beside skin that is much lighter.
  const lightness = syntheticPlane(area, (x, y) => (y < edge ? 20 + 3 * Math.sin(x / 3) : 65));
  const certain = syntheticPlane(area, (_x, y) => (y < certainUpTo ? 1 : 0));
  const downwards = (seen: typeof certain, row: number): number => {
    const flow = measureHairFlow(area, { lightness, certain: seen }, 300);
    return Math.abs(flow.y[(row / 2) * flow.width + 50]);
  };
  for (const row of [40, 80, 90, 98]) expect(downwards(certain, row)).toBeGreaterThan(0.95);
  // With what is around counted in full they run along the edge.
  const everywhere = certain.map(() => 1);
  expect(downwards(everywhere, 98)).toBeLessThan(0.1);
});
