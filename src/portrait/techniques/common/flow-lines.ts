// Lines that follow a flow side by side and swell with what they show, as an engraver or a brush draws strands of hair.
import { clamp } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import { type HalfSizeEdgeFlow, traceFlowBothWays } from '../../raster/flow.ts';
import { type GridSize, markDisc, type PixelPoint } from '../../raster/grid.ts';
import { createSeededRandomFunction } from '../../steps/noise.ts';
import type { Plane } from '../../types.ts';

/** In face widths: from one line along the strands of hair to the next, with each tool. */
export const STRAND_LINE_SPACING = { brush: 0.018, burin: 0.013, scissors: 0.032 };

/** In spacings: how near to others a line begins, how near it may come to them, and how long it is at least and in each direction at most. */
const NEAR = { begin: 0.9, end: 0.45 };
const LENGTH = { least: 4, most: 60 };

/** In spacings: how far a line tapers at each of its ends. */
const TAPER = 5;

/** Unit vectors along the flow, either way. */
type Flow = GridSize & { x: Plane; y: Plane };

/** Points of the flow, one of its cells apart. */
export type FlowLine = readonly PixelPoint[];

/** Lines evenly beside each other where the flow `isIn`, about `spacing` cells of it apart. */
export function traceEvenlySpacedFlowLines(
  flow: Flow,
  { isIn, spacing, seed }: { isIn: (cell: number) => boolean; spacing: number; seed: number },
): FlowLine[] {
  const { width, height } = flow;
  const random = createSeededRandomFunction(seed + 11);
  const [besideBegun, besideDrawn] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  const lines: FlowLine[] = [];
  for (const start of shuffledPoints(flow, spacing / 2, random)) {
    const cell = Math.floor(start[1]) * width + Math.floor(start[0]);
    if (besideBegun[cell] > 0 || !isIn(cell)) continue;
    const most = LENGTH.most * spacing;
    const line = traceFlowBothWays(flow, flow, start, [most, most], (at) => besideDrawn[at] > 0 || !isIn(at));
    if (line.length < LENGTH.least * spacing) continue;
    for (let k = 0; k < line.length; k += 2) {
      markDisc(besideBegun, flow, line[k], NEAR.begin * spacing);
      markDisc(besideDrawn, flow, line[k], NEAR.end * spacing);
    }
    lines.push(line);
  }
  return lines;
}

/** The parts of lines that lie within so many points of a root. */
export function partsOfFlowLinesNearRoots(
  lines: readonly FlowLine[],
  { isRootAt, reach }: { isRootAt: (point: PixelPoint) => boolean; reach: number },
): FlowLine[] {
  return lines.flatMap((line) => {
    const away = new Float64Array(line.length).fill(Infinity);
    for (let k = 0; k < line.length; k++) away[k] = isRootAt(line[k]) ? 0 : k > 0 ? away[k - 1] + 1 : Infinity;
    for (let k = line.length - 2; k >= 0; k--) away[k] = Math.min(away[k], away[k + 1] + 1);
    const parts: PixelPoint[][] = [];
    for (let k = 0; k < line.length; k++) {
      if (away[k] > reach) continue;
      if (k === 0 || away[k - 1] > reach) parts.push([]);
      parts[parts.length - 1].push(line[k]);
    }
    return parts.filter((part) => part.length > 1);
  });
}

/** How broad a line is at its point `k`, which need not be whole, as a share of its breadth: it tapers to both ends. `spacing` in points. */
export function taperOfFlowLine(line: FlowLine, k: number, spacing: number): number {
  const taper = Math.min(line.length / 2, TAPER * spacing);
  return Math.sqrt(clamp(Math.min(k, line.length - 1 - k) / taper));
}

/** Pixels of the grid from one line to the next. */
type Spacing = { spacing: number };

/** Lines over a grid whose flow has half its size, where `where` is above 0.5. */
export function traceLinesOfHalfSizeFlow(
  grid: GridSize,
  { flow, where, spacing, seed }: Spacing & { flow: HalfSizeEdgeFlow; where: Plane; seed: number },
): FlowLine[] {
  const isIn = (cell: number): boolean =>
    where[pixelAtFlowPoint(grid, cell % flow.width, Math.floor(cell / flow.width))] > 0.5;
  return traceEvenlySpacedFlowLines(flow, { isIn, spacing: spacing / 2, seed });
}

/** Lines of `traceLinesOfHalfSizeFlow` as drawn on the grid, 0..1. `breadthAt`: at a pixel, as a share of the spacing. */
export function drawLinesOfHalfSizeFlow(
  grid: GridSize,
  lines: readonly FlowLine[],
  { breadthAt, spacing }: Spacing & { breadthAt: (pixel: number) => number },
): Plane {
  const drawn = newPlane(grid.width * grid.height);
  for (const line of lines) {
    for (let k = 0; k <= line.length - 1; k += 0.5) {
      const [[x0, y0], [x1, y1]] = [line[Math.floor(k)], line[Math.ceil(k)]];
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
      const breadth = breadthAt(pixelAtFlowPoint(grid, x, y)) * taperOfFlowLine(line, k, spacing / 2);
      if (breadth > LEAST_BREADTH)
        drawSoftDiscInPlace(drawn, grid, [2 * x - 0.5, 2 * y - 0.5], (breadth * spacing) / 2);
    }
  }
  return drawn;
}

/** As a share of the spacing: what is narrower is not seen. */
const LEAST_BREADTH = 0.03;

/** The index of the pixel of a grid at a point of the flow, which has half its size. */
export const pixelAtFlowPoint = ({ width, height }: GridSize, x: number, y: number): number =>
  Math.min(height - 1, Math.floor(2 * y)) * width + Math.min(width - 1, Math.floor(2 * x));

/** Points all over a grid, about so far apart, in random order. */
function shuffledPoints({ width, height }: GridSize, apart: number, random: () => number): PixelPoint[] {
  const points: PixelPoint[] = [];
  for (let row = 0; row < height - apart; row += apart)
    for (let column = 0; column < width - apart; column += apart)
      points.push([column + apart * random(), row + apart * random()]);
  for (let k = points.length - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1));
    [points[k], points[other]] = [points[other], points[k]];
  }
  return points;
}

/** A disc with an anti-aliased edge over what stands in the plane; one that is narrower than a pixel is fainter. */
function drawSoftDiscInPlace(plane: Plane, { width, height }: GridSize, [x, y]: PixelPoint, radius: number): void {
  const ink = Math.min(1, 2 * radius);
  const reach = radius + 0.5;
  for (let row = Math.max(0, Math.ceil(y - reach)); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, Math.ceil(x - reach)); column <= Math.min(width - 1, x + reach); column++) {
      const coverage = ink * clamp(reach - Math.sqrt((column - x) ** 2 + (row - y) ** 2));
      const i = row * width + column;
      if (coverage > plane[i]) plane[i] = coverage;
    }
  }
}
