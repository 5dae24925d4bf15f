import { describe, expect, it } from 'vitest';
import { resampleAndSmoothOutline, signedAreaOf, simplifyOutline, traceContours } from './contours.ts';

const grid = { width: 60, height: 50 };

/** How deep a pixel lies in a disc, in pixels. */
function disc(x: number, y: number, radius: number): Float32Array {
  return Float32Array.from({ length: grid.width * grid.height }, (_, i) => {
    const [px, py] = [(i % grid.width) + 0.5, Math.floor(i / grid.width) + 0.5];
    return radius - Math.hypot(px - x, py - y);
  });
}

describe('contours', () => {
  it('finds the outline of a disc between the pixels', () => {
    const outlines = traceContours(disc(30, 25, 12), grid, 0);
    expect(outlines).toHaveLength(1);
    for (const [x, y] of outlines[0]) expect(Math.abs(Math.hypot(x - 30, y - 25) - 12)).toBeLessThan(0.05);
  });

  it('runs around holes the other way', () => {
    const ring = disc(30, 25, 15).map((depth) => Math.min(depth, 6 - depth));
    const areas = traceContours(ring, grid, 0).map(signedAreaOf);
    expect(areas).toHaveLength(2);
    expect(areas[0] * areas[1]).toBeLessThan(0);
  });

  it('closes shapes that touch the border, and finds none in an empty plane', () => {
    const [outline] = traceContours(disc(0, 25, 10), grid, 0);
    expect(Math.abs(signedAreaOf(outline))).toBeCloseTo((Math.PI * 100) / 2, -1);
    expect(traceContours(new Float32Array(grid.width * grid.height), grid, 0.5)).toEqual([]);
  });

  it('separates shapes that meet at a corner', () => {
    const corners = new Float32Array(4);
    corners[0] = corners[3] = 1;
    expect(traceContours(corners, { width: 2, height: 2 }, 0.5)).toHaveLength(2);
  });
});

describe('resampleAndSmoothOutline and simplify', () => {
  const [outline] = traceContours(disc(30, 25, 15), grid, 0);

  it('smooths without shrinking', () => {
    const area = Math.abs(signedAreaOf(resampleAndSmoothOutline(outline, 3)));
    expect(area / (Math.PI * 225)).toBeGreaterThan(0.98);
  });

  it('keeps within the tolerance with far fewer points', () => {
    const thin = simplifyOutline(outline, 0.5);
    expect(thin.length).toBeLessThan(outline.length / 4);
    expect(Math.abs(signedAreaOf(thin)) / Math.abs(signedAreaOf(outline))).toBeGreaterThan(0.95);
  });
});
