// Box blurs by running sums, in AssemblyScript. The sums are doubles: over a thousand additions nothing drifts.

/** Mean over 2·radius+1 pixels of each row, the border repeated. */
export function boxBlurRows(source: usize, into: usize, width: i32, height: i32, radius: i32): void {
  // Two rows at a time, one in each lane; an odd last row is done twice.
  for (let y = 0; y < height; y += 2) {
    const first = (<usize>(y * width)) << 2;
    const second = (<usize>(min(y + 1, height - 1) * width)) << 2;
    blurTwoRows(source + first, source + second, into + first, into + second, width, radius);
  }
}

function blurTwoRows(one: usize, two: usize, intoOne: usize, intoTwo: usize, width: i32, radius: i32): void {
  const last = width - 1;
  const scale = f64x2.splat(1.0 / <f64>(2 * radius + 1));
  let sum = f64x2.mul(bothAt(one, two, 0), f64x2.splat(<f64>(radius + 1)));
  for (let x = 1; x <= radius; x++) sum = f64x2.add(sum, bothAt(one, two, min(last, x)));
  for (let x = 0; x < width; x++) {
    const mean = f32x4.demote_f64x2_zero(f64x2.mul(sum, scale));
    const at = (<usize>x) << 2;
    v128.store32_lane(intoOne + at, mean, 0);
    v128.store32_lane(intoTwo + at, mean, 1);
    const enters = bothAt(one, two, min(last, x + radius + 1));
    sum = f64x2.add(sum, f64x2.sub(enters, bothAt(one, two, max(0, x - radius))));
  }
}

function bothAt(one: usize, two: usize, x: i32): v128 {
  const at = (<usize>x) << 2;
  return f64x2.promote_low_f32x4(v128.load32_lane(two + at, v128.load32_zero(one + at), 1));
}

/**
 * The same along each column. Whole rows are added and taken away, so that memory is walked in order; `sums` has a double
 * for each column. Of an odd width the last pair reaches into the next row, which is written after it: one more number
 * must fit behind `source`, `into` and `sums`.
 */
export function boxBlurColumns(source: usize, into: usize, sums: usize, width: i32, height: i32, radius: i32): void {
  const scale = f64x2.splat(1.0 / <f64>(2 * radius + 1));
  for (let x = 0; x < width; x += 2) {
    let sum = f64x2.mul(twoAt(source, x), f64x2.splat(<f64>(radius + 1)));
    for (let y = 1; y <= radius; y++) sum = f64x2.add(sum, twoAt(source, min(height - 1, y) * width + x));
    v128.store(sums + ((<usize>x) << 3), sum);
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const enters = min(height - 1, y + radius + 1) * width;
    const leaves = max(0, y - radius) * width;
    for (let x = 0; x < width; x += 2) {
      const at = sums + ((<usize>x) << 3);
      const sum = v128.load(at);
      v128.store64_lane(into + ((<usize>(row + x)) << 2), f32x4.demote_f64x2_zero(f64x2.mul(sum, scale)), 0);
      v128.store(at, f64x2.add(sum, f64x2.sub(twoAt(source, enters + x), twoAt(source, leaves + x))));
    }
  }
}

function twoAt(source: usize, index: i32): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(source + ((<usize>index) << 2)));
}

/**
 * Rows convolved with a symmetric kernel, the border repeated. `kernel` holds its middle and one side, `reach`+1 numbers;
 * `line` has room for width+2·reach numbers. Four more numbers must fit behind `into` and `line`.
 */
export function convolveRows(
  source: usize,
  into: usize,
  line: usize,
  kernel: usize,
  width: i32,
  height: i32,
  reach: i32,
): void {
  const row = (<usize>width) << 2;
  const middle = v128.load32_splat(kernel);
  const own = line + ((<usize>reach) << 2);
  for (let y = 0; y < height; y++, source += row, into += row) {
    memory.copy(own, source, row);
    for (let x = 0; x < reach; x++) {
      store<f32>(line + ((<usize>x) << 2), load<f32>(source));
      store<f32>(own + row + ((<usize>x) << 2), load<f32>(source + row - 4));
    }
    for (let at: usize = 0; at < row; at += 16) {
      let sum = f32x4.mul(middle, v128.load(own + at));
      for (let k: usize = 4; k <= (<usize>reach) << 2; k += 4) {
        const pair = f32x4.add(v128.load(own + at - k), v128.load(own + at + k));
        sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(kernel + k), pair));
      }
      v128.store(into + at, sum);
    }
  }
}

/** The same along each column; four more numbers must fit behind `source` and `into`. */
export function convolveColumns(source: usize, into: usize, kernel: usize, width: i32, height: i32, reach: i32): void {
  const row = (<usize>width) << 2;
  const middle = v128.load32_splat(kernel);
  for (let y = 0; y < height; y++) {
    const own = source + <usize>y * row;
    for (let at: usize = 0; at < row; at += 16) {
      let sum = f32x4.mul(middle, v128.load(own + at));
      for (let k = 1; k <= reach; k++) {
        const above = source + <usize>max(0, y - k) * row + at;
        const below = source + <usize>min(height - 1, y + k) * row + at;
        const share = v128.load32_splat(kernel + ((<usize>k) << 2));
        sum = f32x4.add(sum, f32x4.mul(share, f32x4.add(v128.load(above), v128.load(below))));
      }
      v128.store(into + <usize>y * row + at, sum);
    }
  }
}
