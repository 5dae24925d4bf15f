// The surface of a figure, in AssemblyScript: its enlargement to three times the size, and the shadow that it casts on itself.
import { mixVectors } from './colours';

/** Weights of four neighbours for a place between the middle two, a third of the way behind the second (Catmull-Rom). */
const BEFORE: f32 = -2.0 / 27.0;
const NEAR: f32 = 21.0 / 27.0;
const FAR: f32 = 9.0 / 27.0;
const BEYOND: f32 = -1.0 / 27.0;

/**
 * Rows `top` to `top` + `rows` of a plane three times as wide and high, the border repeated. `line` has room for `width` + 4
 * numbers; three more must fit behind it and behind `small`.
 */
export function enlargeThreefold(
  small: usize,
  into: usize,
  line: usize,
  width: i32,
  height: i32,
  top: i32,
  rows: i32,
): void {
  const size = (<usize>width) << 2;
  const own = line + 8;
  for (let y = top; y < top + rows; y++) {
    const middle = y / 3;
    const way = (y % 3) - 1;
    if (way) mixFourRows(small, own, size, height, middle, way);
    else memory.copy(own, small + <usize>middle * size, size);
    store<f32>(line, load<f32>(own));
    store<f32>(line + 4, load<f32>(own));
    store<f32>(own + size, load<f32>(own + size - 4));
    store<f32>(own + size + 4, load<f32>(own + size - 4));
    for (let at: usize = 0; at < size; at += 4, into += 12) {
      const before = load<f32>(own + at - 4);
      const here = load<f32>(own + at);
      const after = load<f32>(own + at + 4);
      store<f32>(into, BEYOND * load<f32>(own + at - 8) + FAR * before + NEAR * here + BEFORE * after);
      store<f32>(into + 4, here);
      store<f32>(into + 8, BEFORE * before + NEAR * here + FAR * after + BEYOND * load<f32>(own + at + 8));
    }
  }
}

/** A row a third of the way from the `middle` one to the next (`way` 1) or to the one before (`way` -1). */
function mixFourRows(small: usize, into: usize, size: usize, height: i32, middle: i32, way: i32): void {
  const last = height - 1;
  const before = small + <usize>min(last, max(0, middle - way)) * size;
  const near = small + <usize>middle * size;
  const far = small + <usize>min(last, max(0, middle + way)) * size;
  const beyond = small + <usize>min(last, max(0, middle + 2 * way)) * size;
  for (let at: usize = 0; at < size; at += 16) {
    let sum = f32x4.mul(f32x4.splat(BEFORE), v128.load(before + at));
    sum = f32x4.add(sum, f32x4.mul(f32x4.splat(NEAR), v128.load(near + at)));
    sum = f32x4.add(sum, f32x4.mul(f32x4.splat(FAR), v128.load(far + at)));
    v128.store(into + at, f32x4.add(sum, f32x4.mul(f32x4.splat(BEYOND), v128.load(beyond + at))));
  }
}

/**
 * Deepens `shadow` where, `right` and `down` pixels away, `heights` lie above a ray that has risen by `rise`: 1 from `softness`
 * above it. The border is repeated: `line` has room for `width` + 2·`margin` numbers, `margin` above |`right`| + 1. Three more
 * must fit behind it, `heights` and `shadow`.
 */
export function accumulateCastShadow(
  shadow: usize,
  heights: usize,
  line: usize,
  width: i32,
  height: i32,
  margin: i32,
  right: f32,
  down: f32,
  rise: f32,
  softness: f32,
): void {
  const size = (<usize>width) << 2;
  const wholeRight = <i32>floor<f32>(right);
  const wholeDown = <i32>floor<f32>(down);
  const across = f32x4.splat(right - <f32>wholeRight);
  const along = f32x4.splat(down - <f32>wholeDown);
  const own = line + ((<usize>margin) << 2);
  const there = own + ((<usize>wholeRight) << 2);
  const zero = f32x4.splat(0);
  for (let y = 0; y < height; y++) {
    // The row of the obstacles, between two rows of pixels.
    const upper = heights + <usize>min(height - 1, max(0, y + wholeDown)) * size;
    const lower = heights + <usize>min(height - 1, max(0, y + wholeDown + 1)) * size;
    for (let at: usize = 0; at < size; at += 16)
      v128.store(own + at, mixVectors(v128.load(upper + at), v128.load(lower + at), along));
    for (let x: usize = 4; x <= (<usize>margin) << 2; x += 4) {
      store<f32>(own - x, load<f32>(own));
      store<f32>(own + size + x - 4, load<f32>(own + size - 4));
    }
    const from = heights + <usize>y * size;
    const into = shadow + <usize>y * size;
    for (let at: usize = 0; at < size; at += 16) {
      const obstacle = mixVectors(v128.load(there + at), v128.load(there + at + 4), across);
      const ray = f32x4.add(v128.load(from + at), f32x4.splat(rise));
      const above = f32x4.div(f32x4.sub(obstacle, ray), f32x4.splat(softness));
      const depth = f32x4.min(f32x4.splat(1), f32x4.max(zero, above));
      const curve = f32x4.sub(f32x4.splat(3), f32x4.add(depth, depth));
      const soft = f32x4.mul(f32x4.mul(depth, depth), curve);
      v128.store(into + at, f32x4.pmax(v128.load(into + at), soft));
    }
  }
}
