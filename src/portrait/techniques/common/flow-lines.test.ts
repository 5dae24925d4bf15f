import { expect, it } from 'vitest';
import type { PixelPoint } from '../../raster/grid.ts';
import {
  drawLinesOfHalfSizeFlow,
  type FlowLine,
  partsOfFlowLinesNearRoots,
  pixelAtFlowPoint,
  traceEvenlySpacedFlowLines,
  traceLinesOfHalfSizeFlow,
} from './flow-lines.ts';

const GRID = { width: 240, height: 160 };
const SPACING = 8;

/** A flow of half the grid's size that runs around a place far below it: arcs, as of hair over a crown. */
const flow = (() => {
  const [width, height] = [GRID.width / 2, GRID.height / 2];
  const [x, y] = [new Float32Array(width * height), new Float32Array(width * height)];
  for (let i = 0; i < x.length; i++) {
    const [right, down] = [(i % width) - width / 2, Math.floor(i / width) - 2 * height];
    const length = Math.hypot(right, down);
    [x[i], y[i]] = [-down / length, right / length];
  }
  return { width, height, x, y };
})();

const everywhere = new Float32Array(GRID.width * GRID.height).fill(1);
const distanceToLine = (line: FlowLine, [x, y]: PixelPoint): number =>
  Math.min(...line.map(([px, py]) => Math.hypot(px - x, py - y)));

it('lines a flow evenly: no two lines meet, and none is far from a place', () => {
  const spacing = SPACING / 2;
  const lines = traceEvenlySpacedFlowLines(flow, { isIn: () => true, spacing, seed: 1 });
  expect(lines.length).toBeGreaterThan(10);
  for (const [n, line] of lines.entries())
    for (const other of lines.slice(n + 1))
      for (const point of other) expect(distanceToLine(line, point)).toBeGreaterThan(0.4 * spacing);
  for (let y = 0; y < flow.height; y += 4)
    for (let x = 0; x < flow.width; x += 4)
      expect(Math.min(...lines.map((line) => distanceToLine(line, [x, y])))).toBeLessThan(2 * spacing);
});

it('lets each line follow the flow', () => {
  for (const line of traceEvenlySpacedFlowLines(flow, { isIn: () => true, spacing: SPACING / 2, seed: 1 })) {
    for (let k = 1; k < line.length; k++) {
      const [[x0, y0], [x1, y1]] = [line[k - 1], line[k]];
      const cell = Math.floor(y0) * flow.width + Math.floor(x0);
      const along = Math.abs((x1 - x0) * flow.x[cell] + (y1 - y0) * flow.y[cell]);
      expect(along).toBeGreaterThan(0.98);
      expect(Math.hypot(x1 - x0, y1 - y0)).toBeCloseTo(1, 5);
    }
  }
});

it('draws lines only where they may lie, as broad as asked, and tapered at their ends', () => {
  const where = everywhere.map((_, i) => (i % GRID.width < 120 ? 1 : 0));
  const lines = traceLinesOfHalfSizeFlow(GRID, { flow, where, spacing: SPACING, seed: 1 });
  expect(lines.flat().every(([x, y]) => where[pixelAtFlowPoint(GRID, x, y)] === 1)).toBe(true);
  const inkOf = (share: number): number => {
    const drawn = drawLinesOfHalfSizeFlow(GRID, lines, { breadthAt: () => share, spacing: SPACING });
    const inside = [...drawn].filter((_, i) => i % GRID.width > 20 && i % GRID.width < 100);
    return inside.reduce((sum, value) => sum + value, 0) / inside.length;
  };
  // Where lines end and where others begin there is a little less ink.
  expect(inkOf(0.3)).toBeGreaterThan(0.2);
  expect(inkOf(0.3)).toBeLessThan(0.34);
  expect(inkOf(0.7)).toBeGreaterThan(0.5);
  expect(inkOf(0.7)).toBeLessThan(0.75);
  expect(inkOf(0)).toBe(0);
});

it('draws a line that swells where it is asked to, and ends in points', () => {
  const line = Array.from({ length: 90 }, (_, k): PixelPoint => [15 + k, 40]);
  const breadthAt = (pixel: number): number => (pixel % GRID.width < 120 ? 0.4 : 0.8);
  const drawn = drawLinesOfHalfSizeFlow(GRID, [line], { breadthAt, spacing: SPACING });
  const breadthIn = (column: number): number => {
    let sum = 0;
    for (let y = 0; y < GRID.height; y++) sum += drawn[y * GRID.width + column];
    return sum;
  };
  expect(breadthIn(90)).toBeCloseTo(0.4 * SPACING, 0);
  expect(breadthIn(150)).toBeCloseTo(0.8 * SPACING, 0);
  expect(breadthIn(32)).toBeLessThan(0.6 * breadthIn(90));
  expect(breadthIn(206)).toBeLessThan(0.6 * breadthIn(150));
});

it('keeps the parts of lines that lie near a root', () => {
  const line = Array.from({ length: 60 }, (_, k): PixelPoint => [k, 10]);
  const isRootAt = ([x]: PixelPoint): boolean => x < 5 || (x >= 40 && x < 42);
  const parts = partsOfFlowLinesNearRoots([line], { isRootAt, reach: 6 });
  expect(parts.map((part) => [part[0][0], part[part.length - 1][0]])).toEqual([
    [0, 10],
    [34, 47],
  ]);
  expect(partsOfFlowLinesNearRoots([line], { isRootAt: () => false, reach: 6 })).toEqual([]);
});
