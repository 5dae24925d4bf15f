import { expect, it } from 'vitest';
import { areaFromBounds } from './area.ts';
import { cutRimLightCrescent } from './rim-light.ts';

it('lights the outline of a shoulder, and not the edge of the picture at which it is cut off', () => {
  const area = areaFromBounds({ left: 0, top: 0, right: 120, bottom: 100 });
  const count = area.width * area.height;
  // A shoulder that slopes down to the right, cut off by the picture's left edge.
  const shoulder = new Float32Array(count).map((_, i) => (Math.floor(i / 120) > 30 + 0.4 * (i % 120) ? 1 : 0));
  const lit = cutRimLightCrescent(shoulder, new Float32Array(count), area, {
    x: -0.7,
    y: -0.7,
    width: 8,
    least: 10,
    lowest: Infinity,
  });
  const at = (x: number, y: number): number => lit[y * 120 + x];
  expect(at(60, 57)).toBeGreaterThan(0.9);
  for (let y = 60; y < 95; y += 5) expect(at(0, y)).toBeLessThan(0.1);
});
