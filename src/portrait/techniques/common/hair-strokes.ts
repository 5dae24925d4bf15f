// Strokes of a brush along the strands of hair: what tells a head of hair from a cap of one colour.
import { freePlanes, newPlane } from '../../planes.ts';
import { type HalfSizeEdgeFlow, traceFlowBothWays } from '../../raster/flow.ts';
import { type Grid, markDisc, type PixelPoint } from '../../raster/grid.ts';
import { taperedSplineCoverage } from '../../raster/polygon.ts';
import { lerp } from '../../steps/canvas.ts';
import { createRandom } from '../../steps/noise.ts';
import type { Plane } from '../../types.ts';
import type { RectangularArea } from './area.ts';

/** In face widths: how far strokes keep from each other, how long each half of one is, and how broad it is at most. */
const APART = 0.026;
const HALF_LENGTH = { least: 0.09, more: 0.2 };
const BREADTH = { least: 0.006, more: 0.01 };
/** How long and how far apart dabs are beside strokes. */
const DABS = { length: 0.3, apart: 0.75 };
/** A stroke that is stopped before it has this share of its length is left out, and one that turns back: they would be commas. */
const LEAST_SHARE = 0.5;
const STRAIGHTEST = 0.8;

export type LightAndDarkHairStrokeMasks = { light: Plane; dark: Plane };

type StrokeOptions = {
  /** Which way the strands run, at half the size of the area. */
  flow: HalfSizeEdgeFlow;
  /** Above 0 where strokes may lie. */
  where: Plane;
  /** Above 0 where hair is lighter than its middle. */
  relief: Plane;
  faceWidth: number;
  /** How much larger than a brush's the strokes are, and how much further apart. */
  scale?: number;
  /** 0 where strands run side by side, 1 where they coil: coils are drawn in short dabs, close to each other. */
  coils: number;
  seed: number;
};

/** Strokes all over the hair, evenly but never regularly: light ones where it is lighter, dark ones where it is darker. */
export function createHairStrokeMasks(
  area: RectangularArea,
  { flow, where, relief, faceWidth, scale = 1, coils, seed }: StrokeOptions,
): LightAndDarkHairStrokeMasks {
  const random = createRandom(seed + 3);
  const strokes = { light: newPlane(where.length), dark: newPlane(where.length) };
  const taken = new Uint8Array(flow.width * flow.height);
  // In pixels of the flow.
  const scaledFaceWidth = (scale * faceWidth) / 2;
  const whole = (x: number, y: number): number =>
    Math.min(area.height - 1, 2 * Math.floor(y)) * area.width + Math.min(area.width - 1, 2 * Math.floor(x));
  const isOver = (cell: number): boolean =>
    taken[cell] > 0 || !(where[whole(cell % flow.width, Math.floor(cell / flow.width))] > 0);
  const apart = lerp(1, DABS.apart, coils) * APART * scaledFaceWidth;
  const lengthUnit = lerp(1, DABS.length, coils) * scaledFaceWidth;
  for (let row = 0; row < flow.height; row += apart) {
    for (let column = 0; column < flow.width; column += apart) {
      const start = [column + apart * random(), row + apart * random()] as const;
      const lengths = [0, 0].map(() => (HALF_LENGTH.least + HALF_LENGTH.more * random()) * lengthUnit);
      const breadth = (BREADTH.least + BREADTH.more * random()) * 2 * scaledFaceWidth;
      const [x, y] = start.map(Math.floor);
      if (x >= flow.width || y >= flow.height || isOver(y * flow.width + x)) continue;
      const line = traceFlowBothWays(flow, flow, start, [lengths[0], lengths[1]], isOver);
      if (line.length < LEAST_SHARE * (lengths[0] + lengths[1]) || isBent(line)) continue;
      for (let k = 0; k < line.length; k += 2) markDisc(taken, flow, line[k], apart);
      const plane = relief[whole(x, y)] > 0 ? strokes.light : strokes.dark;
      drawTaperedStrokeInPlace(
        plane,
        area,
        evenlySpacedPoints(line, 7).map(([u, v]) => [2 * u - 0.5, 2 * v - 0.5] as const),
        breadth,
      );
    }
  }
  return strokes;
}

function isBent(line: readonly PixelPoint[]): boolean {
  const [[x0, y0], [x1, y1]] = [line[0], line[line.length - 1]];
  return Math.hypot(x1 - x0, y1 - y0) < STRAIGHTEST * line.length;
}

/** So many points of a line, both ends kept. */
function evenlySpacedPoints(line: readonly PixelPoint[], count: number): PixelPoint[] {
  return Array.from({ length: count }, (_, k) => line[Math.round((k / (count - 1)) * (line.length - 1))]);
}

/** A stroke of a brush that is set down and lifted. */
const swelling = (share: number): number => Math.sin(Math.PI * share) ** 0.7;

/** Lays a stroke over what stands in the plane; `breadth` is its most in pixels, `profile` the share of it from the stroke's start (0) to its end (1). */
export function drawTaperedStrokeInPlace(
  plane: Plane,
  grid: Grid,
  points: readonly PixelPoint[],
  breadth: number,
  profile: (share: number) => number = swelling,
): void {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs) - breadth) - 2);
  const top = Math.max(0, Math.floor(Math.min(...ys) - breadth) - 2);
  const width = Math.min(grid.width, Math.ceil(Math.max(...xs) + breadth) + 3) - left;
  const height = Math.min(grid.height, Math.ceil(Math.max(...ys) + breadth) + 3) - top;
  const box = { width, height };
  const local = points.map(([x, y]) => [x - left, y - top] as const);
  const stroke = taperedSplineCoverage(local, (share) => breadth * profile(share), box);
  for (let y = 0, from = 0; y < height; y++)
    for (let to = (top + y) * grid.width + left; from < (y + 1) * width; from++, to++)
      plane[to] = Math.max(plane[to], stroke[from]);
  freePlanes(stroke);
}
