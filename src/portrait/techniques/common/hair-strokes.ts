// Strokes of a brush along the strands of hair: what tells a head of hair from a cap of one colour.
import { freePlanes, newPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { type HalfSizeEdgeFlow, pointsAlongFlow } from '../../raster/flow.ts';
import { type Grid, markDisc, type PixelPoint } from '../../raster/grid.ts';
import { strokeCoverage } from '../../raster/polygon.ts';
import { createRandom } from '../../steps/noise.ts';
import type { Plane } from '../../types.ts';
import type { RectangularArea } from './area.ts';

/** In face widths: how far strokes keep from each other, how long each half of one is, and how broad it is at most. */
const APART = 0.034;
const HALF_LENGTH = { least: 0.07, more: 0.15 };
const BREADTH = { least: 0.008, more: 0.008 };
/** A stroke that is stopped before it has this share of its length is left out, and one that turns back: they would be commas. */
const LEAST_SHARE = 0.5;
const STRAIGHTEST = 0.8;

export type LightAndDarkHairStrokeMasks = { light: Plane; dark: Plane };

type StrokeOptions = {
  /** Which way the strands run, at half the size of the area. */
  flow: HalfSizeEdgeFlow;
  /** Above 0 where strokes may lie. */
  where: Plane;
  /** How much lighter than its surroundings each place is. */
  relief: Plane;
  faceWidth: number;
  /** How much larger than a brush's the strokes are, and how much further apart. */
  scale?: number;
  seed: number;
};

/** Strokes all over the hair, evenly but never regularly: light ones where it is lighter, dark ones where it is darker. */
export function createHairStrokeMasks(
  area: RectangularArea,
  { flow, where, relief, faceWidth, scale = 1, seed }: StrokeOptions,
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
  const step = APART * scaledFaceWidth;
  for (let row = 0; row < flow.height; row += step) {
    for (let column = 0; column < flow.width; column += step) {
      const start = [column + step * random(), row + step * random()] as const;
      const lengths = [0, 0].map(() => (HALF_LENGTH.least + HALF_LENGTH.more * random()) * scaledFaceWidth);
      const breadth = (BREADTH.least + BREADTH.more * random()) * 2 * scaledFaceWidth;
      const [x, y] = start.map(Math.floor);
      if (x >= flow.width || y >= flow.height || isOver(y * flow.width + x)) continue;
      const line = pointsAlongFlow(flow, flow, start, [lengths[0], lengths[1]], isOver);
      if (line.length < LEAST_SHARE * (lengths[0] + lengths[1]) || isBent(line)) continue;
      for (let k = 0; k < line.length; k += 2) markDisc(taken, flow, line[k], APART * scaledFaceWidth);
      const plane = relief[whole(x, y)] > 0 ? strokes.light : strokes.dark;
      addStroke(
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

/** In face widths: how far wisps begin inside the hair and end on the skin, how far apart they lie and how broad they begin. */
const WISPS = { inside: 0.07, least: 0.015, more: 0.085, apart: 0.018, breadth: 0.032 };
/** How much of its usual distance a wisp keeps from the next one, from a random number 0..1: at equal distances they are a comb. */
const unevenly = (random: number): number => 0.5 + 1.6 * random;
/** Hair whose direction is further from the edge's normal (cosine) is combed along it, and has no wisps. */
const LEAST_ACROSS = 0.5;
/** Only below hair that hangs: the cosine to straight down of its edge's normal and of its strands. */
const LEAST_DOWN = 0.5;
/** Pixels beyond the tip of a wisp that must be skin too. */
const BEYOND_TIP = 3;

type WispOptions = {
  flow: HalfSizeEdgeFlow;
  /** The outline of the hair. */
  outline: Plane;
  /** Whether a wisp may end at a pixel of the area. */
  canEndAt: (pixel: number) => boolean;
  faceWidth: number;
  seed: number;
};

/** Tapered ends of strands below hair that ends on the skin: without them sideburns are slabs. */
export function createWispMask(
  area: RectangularArea,
  { flow, outline, canEndAt, faceWidth, seed }: WispOptions,
): Plane {
  const random = createRandom(seed + 5);
  const wisps = newPlane(outline.length);
  const soft = gaussianBlur(outline, area, 0.015 * faceWidth);
  const taken = new Uint8Array(flow.width * flow.height);
  const { width, height } = area;
  const margin = Math.ceil((WISPS.least + WISPS.more) * faceWidth) + BEYOND_TIP;
  for (let y = margin; y < height - margin; y += 2) {
    for (let x = margin; x < width - margin; x += 2) {
      const i = y * width + x;
      if (Math.abs(soft[i] - 0.5) > 0.12 || taken[(y >> 1) * flow.width + (x >> 1)] > 0) continue;
      const [right, down] = [soft[i - 2] - soft[i + 2], soft[i - 2 * width] - soft[i + 2 * width]];
      const steep = Math.hypot(right, down) || 1;
      const [outX, outY] = [right / steep, down / steep];
      if (outY < LEAST_DOWN) continue;
      // Most are short: long ones of one length would be a comb too.
      const length = random() ** 1.5;
      const reach = (WISPS.least + WISPS.more * length) * faceWidth;
      const beyond = Math.round(y + outY * (reach + BEYOND_TIP)) * width + Math.round(x + outX * (reach + BEYOND_TIP));
      if (!canEndAt(beyond)) continue;
      const [fromX, fromY] = [x - outX * WISPS.inside * faceWidth, y - outY * WISPS.inside * faceWidth];
      const root = (Math.round(fromY) >> 1) * flow.width + (Math.round(fromX) >> 1);
      const across = flow.x[root] * outX + flow.y[root] * outY;
      if (Math.abs(across) < LEAST_ACROSS) continue;
      const side = Math.sign(across);
      if (side * flow.y[root] < LEAST_DOWN) continue;
      markDisc(taken, flow, [(x - 0.5) / 2, (y - 0.5) / 2], (unevenly(random()) * WISPS.apart * faceWidth) / 2);
      const tip: PixelPoint = [x + side * flow.x[root] * reach, y + side * flow.y[root] * reach];
      const stroke: PixelPoint[] = [[fromX, fromY], [x, y], tip];
      const breadth = (0.5 + 0.5 * length) * WISPS.breadth * faceWidth;
      addStroke(wisps, area, stroke, breadth, (share) => Math.min(1, 1.6 * (1 - share)));
    }
  }
  return wisps;
}

/** So many points of a line, both ends kept. */
function evenlySpacedPoints(line: readonly PixelPoint[], count: number): PixelPoint[] {
  return Array.from({ length: count }, (_, k) => line[Math.round((k / (count - 1)) * (line.length - 1))]);
}

/** A stroke of a brush that is set down and lifted. */
const swelling = (share: number): number => Math.sin(Math.PI * share) ** 0.7;

/** Lays a stroke over what stands in the plane. `profile`: its breadth from 0 to 1 along its way. */
function addStroke(
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
  const stroke = strokeCoverage(local, (share) => breadth * profile(share), box);
  for (let y = 0, from = 0; y < height; y++)
    for (let to = (top + y) * grid.width + left; from < (y + 1) * width; from++, to++)
      plane[to] = Math.max(plane[to], stroke[from]);
  freePlanes(stroke);
}
