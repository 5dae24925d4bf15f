// Averages along a flow (line integral convolution), in AssemblyScript: four pixels of a row at a time.
import { mixVectors } from './colours';

/** Added to a float from 0 to 2^22, it leaves the nearest whole number in the float's lowest bits. */
const ROUNDING: f32 = 12_582_912;
const ROUNDED_BITS: i32 = 0x3f_ffff;

/**
 * The weighted means of row `y` of a plane, `count` steps to both sides, where `wanted` (a row) is above 0; elsewhere the plane's own
 * numbers. `steps` holds one step along the flow from each pixel, across and down in turns. All are floats; three more numbers must fit
 * behind `wanted` and `into`, and the plane has at most 2^22 pixels.
 */
export function averageRowAlongFlow(
  plane: usize,
  steps: usize,
  wanted: usize,
  into: usize,
  weights: usize,
  count: i32,
  width: i32,
  height: i32,
  y: i32,
): void {
  const own = plane + ((<usize>(y * width)) << 2);
  for (let x = 0; x < width; x += 4) {
    const at = (<usize>x) << 2;
    const values = v128.load(own + at);
    const isWanted = f32x4.gt(v128.load(wanted + at), f32x4.splat(0));
    const means = v128.any_true(isWanted)
      ? meansAlongFlow(plane, steps, weights, count, width, height, x, y, values)
      : values;
    v128.store(into + at, v128.bitselect(means, values, isWanted));
  }
}

function meansAlongFlow(
  plane: usize,
  steps: usize,
  weights: usize,
  count: i32,
  width: i32,
  height: i32,
  x: i32,
  y: i32,
  values: v128,
): v128 {
  const zero = f32x4.splat(0);
  const minus = f32x4.splat(-0.0);
  const rounding = f32x4.splat(ROUNDING);
  const columns = f32x4.splat(<f32>width);
  // Each place has a neighbour to its right and one below.
  const right = f32x4.splat(<f32>width - 1.001);
  const bottom = f32x4.splat(<f32>height - 1.001);
  const row = (<usize>width) << 2;
  const first = steps + ((<usize>(y * width + x)) << 3);
  let sum = values;
  let total = f32x4.splat(1);
  for (let way = 0; way < 2; way++) {
    const one = v128.load(first);
    const other = v128.load(first + 16);
    const start = way === 0 ? minus : zero;
    let dx = v128.xor(start, v128.shuffle<f32>(one, other, 0, 2, 4, 6));
    let dy = v128.xor(start, v128.shuffle<f32>(one, other, 1, 3, 5, 7));
    let u = f32x4.add(f32x4.splat(<f32>x), f32x4(0, 1, 2, 3));
    let v = f32x4.splat(<f32>y);
    let inside = i32x4.splat(-1);
    for (let k: usize = 0; k < (<usize>count) << 2; k += 4) {
      u = f32x4.add(u, dx);
      v = f32x4.add(v, dy);
      inside = v128.and(inside, v128.and(f32x4.ge(u, zero), f32x4.ge(v, zero)));
      inside = v128.and(inside, v128.and(f32x4.le(u, right), f32x4.le(v, bottom)));
      if (!v128.any_true(inside)) break;
      // A way that has left the plane ends there, and stays at its edge without weight.
      u = f32x4.pmin(right, f32x4.pmax(zero, u));
      v = f32x4.pmin(bottom, f32x4.pmax(zero, v));
      const weight = v128.and(inside, v128.load32_splat(weights + k));
      sum = f32x4.add(sum, f32x4.mul(weight, valuesBetweenPixels(plane, row, columns, u, v)));
      total = f32x4.add(total, weight);
      const nearestX = f32x4.sub(f32x4.add(u, rounding), rounding);
      const nearestY = f32x4.sub(f32x4.add(v, rounding), rounding);
      const nearest = i32x4.shl(pixelsAt(nearestX, nearestY, columns), 3);
      const upper = pairsAt(steps, i32x4.extract_lane(nearest, 0), i32x4.extract_lane(nearest, 1));
      const lower = pairsAt(steps, i32x4.extract_lane(nearest, 2), i32x4.extract_lane(nearest, 3));
      const nextX = v128.shuffle<f32>(upper, lower, 0, 2, 4, 6);
      const nextY = v128.shuffle<f32>(upper, lower, 1, 3, 5, 7);
      // A tangent has two ends: keep walking the way that was come.
      const turn = v128.and(minus, f32x4.add(f32x4.mul(nextX, dx), f32x4.mul(nextY, dy)));
      dx = v128.xor(nextX, turn);
      dy = v128.xor(nextY, turn);
    }
  }
  return f32x4.div(sum, total);
}

/** The plane's numbers at four places, bilinear. */
function valuesBetweenPixels(plane: usize, row: usize, columns: v128, u: v128, v: v128): v128 {
  const half = f32x4.splat(0.5);
  const rounding = f32x4.splat(ROUNDING);
  // A whole number may be rounded to the one before it: the place is then all of the way to the next one.
  const left = f32x4.sub(f32x4.add(f32x4.sub(u, half), rounding), rounding);
  const top = f32x4.sub(f32x4.add(f32x4.sub(v, half), rounding), rounding);
  const corners = i32x4.shl(pixelsAt(left, top, columns), 2);
  const one = i32x4.extract_lane(corners, 0);
  const two = i32x4.extract_lane(corners, 1);
  const three = i32x4.extract_lane(corners, 2);
  const four = i32x4.extract_lane(corners, 3);
  const upperPairs = pairsAt(plane, one, two);
  const upperPairs2 = pairsAt(plane, three, four);
  const lowerPairs = pairsAt(plane + row, one, two);
  const lowerPairs2 = pairsAt(plane + row, three, four);
  const across = f32x4.sub(u, left);
  const above = mixVectors(
    v128.shuffle<f32>(upperPairs, upperPairs2, 0, 2, 4, 6),
    v128.shuffle<f32>(upperPairs, upperPairs2, 1, 3, 5, 7),
    across,
  );
  const below = mixVectors(
    v128.shuffle<f32>(lowerPairs, lowerPairs2, 0, 2, 4, 6),
    v128.shuffle<f32>(lowerPairs, lowerPairs2, 1, 3, 5, 7),
    across,
  );
  return mixVectors(above, below, f32x4.sub(v, top));
}

/** The numbers of pixels from whole columns and rows. */
function pixelsAt(x: v128, y: v128, columns: v128): v128 {
  const pixel = f32x4.add(f32x4.add(f32x4.mul(y, columns), x), f32x4.splat(ROUNDING));
  return v128.and(pixel, i32x4.splat(ROUNDED_BITS));
}

/** Two floats from each of two places, in bytes from `base`. */
function pairsAt(base: usize, one: i32, other: i32): v128 {
  return v128.load64_lane(base + <usize>other, v128.load64_zero(base + <usize>one), 1);
}
