// Lays inks over one another, flat or dissolved into printed grain.
import { clamp, smoothstep } from '../../pixels.ts';
import { copyPlane, newPlane, newUnfilledPlane } from '../../planes.ts';
import { lerp, type NormalizedRgb, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import { createGrainThresholdTile, hashNoise, PAPER_GRAIN_TILE_SIDE_PX } from '../../steps/noise.ts';
import type { Plane } from '../../types.ts';
import type { RectangularArea } from './area.ts';

/** One colour everywhere. */
export function rgbPixelsOfOneColour(colour: NormalizedRgb, count: number): NormalizedRgbPixels {
  const picture = newUnfilledPlane(3 * count);
  picture.set(colour);
  for (let known = 3; known < picture.length; known *= 2) picture.copyWithin(known, 0, known);
  return picture;
}

/** Lays a colour over the picture where `mask` is, in place. */
export function blendColourIntoPicture(
  picture: NormalizedRgbPixels,
  [red, green, blue]: NormalizedRgb,
  mask: Plane,
  strength = 1,
): void {
  for (let i = 0, o = 0; i < mask.length; i++, o += 3) {
    const share = mask[i] * strength;
    if (share === 0) continue;
    picture[o] += (red - picture[o]) * share;
    picture[o + 1] += (green - picture[o + 1]) * share;
    picture[o + 2] += (blue - picture[o + 2]) * share;
  }
}

/** Lays another picture over the picture where `mask` is, in place. */
export function blendPictureIntoPicture(
  picture: NormalizedRgbPixels,
  other: NormalizedRgbPixels,
  mask: Plane,
  strength = 1,
): void {
  for (let i = 0, o = 0; i < mask.length; i++, o += 3) {
    const share = mask[i] * strength;
    if (share === 0) continue;
    for (let c = o; c < o + 3; c++) picture[c] += (other[c] - picture[c]) * share;
  }
}

/**
 * A plane of this size, one number a pixel. Each number is a call and a number on the heap, some 15 ns: what is as large as
 * a head is better computed in a loop of its own.
 */
export function createPlaneByPixelIndex(count: number, value: (i: number) => number): Plane {
  const plane = newUnfilledPlane(count);
  for (let i = 0; i < count; i++) plane[i] = value(i);
  return plane;
}

/** The product of planes of one size. */
export function multiplyPlanes(first: Plane, ...others: readonly Plane[]): Plane {
  const product = copyPlane(first);
  for (const plane of others) for (let i = 0; i < product.length; i++) product[i] *= plane[i];
  return product;
}

/** 1 where the plane is above `edge`, 0 elsewhere. */
export function maskAboveThreshold(plane: Plane, edge: number): Plane {
  const mask = newPlane(plane.length);
  for (let i = 0; i < mask.length; i++) if (plane[i] > edge) mask[i] = 1;
  return mask;
}

/** The largest value of planes of one size, pixel by pixel. */
export function maxOfPlanes(first: Plane, ...others: readonly Plane[]): Plane {
  const most = copyPlane(first);
  for (const plane of others) for (let i = 0; i < most.length; i++) if (plane[i] > most[i]) most[i] = plane[i];
  return most;
}

/** `smoothstep` of each number. */
export function smoothstepPlane(plane: Plane, from: number, to: number): Plane {
  const steps = newUnfilledPlane(plane.length);
  for (let i = 0; i < steps.length; i++) steps[i] = smoothstep(from, to, plane[i]);
  return steps;
}

/** The grain of the paper in an area of the canvas: thresholds from 0 to 1. */
export function paperGrainOfArea({ left, top, width, height }: RectangularArea, seed: number): Plane {
  const tile = createGrainThresholdTile(seed);
  const grain = newUnfilledPlane(width * height);
  const side = PAPER_GRAIN_TILE_SIDE_PX;
  for (let y = 0, i = 0; y < height; y++, i += width) {
    const row = ((top + y) % side) * side;
    for (let x = 0, from = left % side; x < width; from = 0) {
      const count = Math.min(side - from, width - x);
      grain.set(tile.subarray(row + from, row + from + count), i + x);
      x += count;
    }
  }
  return grain;
}

/** How much ink lies on a grain (its threshold) where a share of all grains is to carry ink. */
export function inkCoverageOfGrainPixel(share: number, grain: number): number {
  return smoothstep(-0.06, 0.06, share - (0.04 + 0.92 * grain));
}

/** As `inkCoverageOfGrainPixel`, the share rising from none where `field` is at `low` to all at `high`. */
export function inkCoverageRisingBetweenLevels(field: number, low: number, high: number, grain: number): number {
  return inkCoverageOfGrainPixel(smoothstep(low, high, field), grain);
}

/** Slow waves from −0.5 to 0.5, `scale` pixels wide, by which a knife's line wanders. */
export function createEdgeWobblePlane(
  { left, top, width, height }: RectangularArea,
  scale: number,
  seed: number,
): Plane {
  const wobble = newUnfilledPlane(width * height);
  const columns = Math.ceil(width / scale) + 2;
  const [first, second] = [new Float32Array(columns), new Float32Array(columns)];
  const x0 = Math.floor(left / scale);
  let known = Number.NaN;
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((top + y) / scale);
    const fy = eased((top + y) / scale - row);
    if (row !== known) {
      for (let k = 0; k < columns; k++) {
        first[k] = hashNoise(x0 + k, row, seed) - 0.5;
        second[k] = hashNoise(x0 + k, row + 1, seed) - 0.5;
      }
      known = row;
    }
    for (let x = 0; x < width; x++, i++) {
      const column = Math.floor((left + x) / scale);
      const fx = eased((left + x) / scale - column);
      const k = column - x0;
      wobble[i] = lerp(lerp(first[k], first[k + 1], fx), lerp(second[k], second[k + 1], fx), fy);
    }
  }
  return wobble;
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

/** A value between the entries of a table: `at` ascends, `values` has one number for each of them. */
export function interpolateTable(x: number, at: readonly number[], values: readonly number[]): number {
  const last = at.length - 1;
  if (x <= at[0]) return values[0];
  if (x >= at[last]) return values[last];
  let i = 0;
  while (x > at[i + 1]) i++;
  return lerp(values[i], values[i + 1], clamp((x - at[i]) / (at[i + 1] - at[i])));
}
