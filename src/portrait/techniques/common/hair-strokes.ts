// Strokes of a brush along the strands of hair: what tells a head of hair from a cap of one colour.
import { newPlane } from '../../planes.ts';
import { type HalfSizeEdgeFlow, traceFlowBothWays } from '../../raster/flow.ts';
import { markDisc, type PixelPoint } from '../../raster/grid.ts';
import { drawTaperedStrokeInPlace, pickPointsAtEvenIndexSteps } from '../../raster/stroke.ts';
import { lerp } from '../../steps/canvas.ts';
import { createSeededRandomFunction } from '../../steps/noise.ts';
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
  const random = createSeededRandomFunction(seed + 3);
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
        pickPointsAtEvenIndexSteps(line, 7).map(([u, v]) => [2 * u - 0.5, 2 * v - 0.5] as const),
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
