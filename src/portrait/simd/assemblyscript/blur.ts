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
  let x = 0;
  for (; x < min(width, radius); x++) sum = stepBothRows(one, two, intoOne, intoTwo, x, last, radius, sum, scale);
  // Away from the borders four pixels at a time: loaded, paired and stored together.
  const reach = (<usize>radius) << 2;
  for (; x + radius + 4 < width; x += 4) {
    const at = (<usize>x) << 2;
    const enterOne = v128.load(one + at + reach + 4);
    const enterTwo = v128.load(two + at + reach + 4);
    const leaveOne = v128.load(one + at - reach);
    const leaveTwo = v128.load(two + at - reach);
    const enterLow = v128.shuffle<f32>(enterOne, enterTwo, 0, 4, 1, 5);
    const enterHigh = v128.shuffle<f32>(enterOne, enterTwo, 2, 6, 3, 7);
    const leaveLow = v128.shuffle<f32>(leaveOne, leaveTwo, 0, 4, 1, 5);
    const leaveHigh = v128.shuffle<f32>(leaveOne, leaveTwo, 2, 6, 3, 7);
    const first = f32x4.demote_f64x2_zero(f64x2.mul(sum, scale));
    sum = f64x2.add(sum, f64x2.sub(lowPair(enterLow), lowPair(leaveLow)));
    const second = f32x4.demote_f64x2_zero(f64x2.mul(sum, scale));
    sum = f64x2.add(sum, f64x2.sub(highPair(enterLow), highPair(leaveLow)));
    const third = f32x4.demote_f64x2_zero(f64x2.mul(sum, scale));
    sum = f64x2.add(sum, f64x2.sub(lowPair(enterHigh), lowPair(leaveHigh)));
    const fourth = f32x4.demote_f64x2_zero(f64x2.mul(sum, scale));
    sum = f64x2.add(sum, f64x2.sub(highPair(enterHigh), highPair(leaveHigh)));
    const before = v128.shuffle<f32>(first, second, 0, 4, 1, 5);
    const after = v128.shuffle<f32>(third, fourth, 0, 4, 1, 5);
    v128.store(intoOne + at, v128.shuffle<f64>(before, after, 0, 2));
    v128.store(intoTwo + at, v128.shuffle<f64>(before, after, 1, 3));
  }
  for (; x < width; x++) sum = stepBothRows(one, two, intoOne, intoTwo, x, last, radius, sum, scale);
}

/** Writes the means of one pixel of both rows, and gives the sums around the next one. */
function stepBothRows(
  one: usize,
  two: usize,
  intoOne: usize,
  intoTwo: usize,
  x: i32,
  last: i32,
  radius: i32,
  sum: v128,
  scale: v128,
): v128 {
  const mean = f32x4.demote_f64x2_zero(f64x2.mul(sum, scale));
  const at = (<usize>x) << 2;
  v128.store32_lane(intoOne + at, mean, 0);
  v128.store32_lane(intoTwo + at, mean, 1);
  const enters = bothAt(one, two, min(last, x + radius + 1));
  return f64x2.add(sum, f64x2.sub(enters, bothAt(one, two, max(0, x - radius))));
}

function lowPair(numbers: v128): v128 {
  return f64x2.promote_low_f32x4(numbers);
}

function highPair(numbers: v128): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<f64>(numbers, numbers, 1, 1));
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
    let at: usize = 0;
    // Eight pixels at a time, then the last four.
    for (; at + 16 < row; at += 32) {
      let sum = f32x4.mul(middle, v128.load(own + at));
      let next = f32x4.mul(middle, v128.load(own + at + 16));
      for (let k: usize = 4; k <= (<usize>reach) << 2; k += 4) {
        const share = v128.load32_splat(kernel + k);
        const pair = f32x4.add(v128.load(own + at - k), v128.load(own + at + k));
        const nextPair = f32x4.add(v128.load(own + at + 16 - k), v128.load(own + at + 16 + k));
        sum = f32x4.add(sum, f32x4.mul(share, pair));
        next = f32x4.add(next, f32x4.mul(share, nextPair));
      }
      v128.store(into + at, sum);
      v128.store(into + at + 16, next);
    }
    for (; at < row; at += 16) {
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
    let at: usize = 0;
    for (; at + 48 < row; at += 64) {
      let sum = f32x4.mul(middle, v128.load(own + at));
      let second = f32x4.mul(middle, v128.load(own + at + 16));
      let third = f32x4.mul(middle, v128.load(own + at + 32));
      let fourth = f32x4.mul(middle, v128.load(own + at + 48));
      for (let k = 1; k <= reach; k++) {
        const above = source + <usize>max(0, y - k) * row + at;
        const below = source + <usize>min(height - 1, y + k) * row + at;
        const share = v128.load32_splat(kernel + ((<usize>k) << 2));
        sum = f32x4.add(sum, f32x4.mul(share, f32x4.add(v128.load(above), v128.load(below))));
        second = f32x4.add(second, f32x4.mul(share, f32x4.add(v128.load(above + 16), v128.load(below + 16))));
        third = f32x4.add(third, f32x4.mul(share, f32x4.add(v128.load(above + 32), v128.load(below + 32))));
        fourth = f32x4.add(fourth, f32x4.mul(share, f32x4.add(v128.load(above + 48), v128.load(below + 48))));
      }
      const to = into + <usize>y * row + at;
      v128.store(to, sum);
      v128.store(to + 16, second);
      v128.store(to + 32, third);
      v128.store(to + 48, fourth);
    }
    for (; at < row; at += 16) {
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
