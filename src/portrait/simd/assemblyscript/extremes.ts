// The largest numbers around each pixel, in AssemblyScript. Beyond the border lies nothing.

const NOTHING: f32 = -Infinity;

/**
 * Over the square of 2·radius+1 pixels, in place. `work` has room for 2·radius more rows, `line` for a row and 2·radius more
 * numbers; four more numbers must fit behind all of them. `sign` is 0, or -0 for the smallest numbers.
 */
export function dilateOrErodeInPlace(
  plane: usize,
  work: usize,
  line: usize,
  width: i32,
  height: i32,
  radius: i32,
  sign: f32,
): void {
  const row = (<usize>width) << 2;
  const margin = <usize>radius * row;
  for (let y = 0; y < height; y++) {
    fill(line, radius);
    const own = line + ((<usize>radius) << 2);
    for (let at: usize = 0; at < row; at += 16)
      v128.store(own + at, v128.xor(f32x4.splat(sign), v128.load(plane + <usize>y * row + at)));
    fill(own + row, radius + 4);
    slide(line, work + margin + <usize>y * row, width, radius, 4, 0);
  }
  fill(work, radius * width);
  fill(work + margin + <usize>height * row, radius * width);
  slide(work, plane, width * height, radius, row, sign);
}

/**
 * The largest of 2·radius+1 numbers that lie `step` bytes after each other, from each of `count` ones: of two, then of four,
 * and so on, and in the end of two such groups that overlap.
 */
function slide(from: usize, into: usize, count: i32, radius: i32, step: usize, sign: f32): void {
  const size = 2 * radius + 1;
  const all = ((<usize>count) << 2) + <usize>(size - 1) * step;
  let span = 1;
  for (; 2 * span <= size; span *= 2) {
    const away = <usize>span * step;
    const end = from + all - <usize>(2 * span - 1) * step;
    for (let at = from; at < end; at += 16) v128.store(at, f32x4.max(v128.load(at), v128.load(at + away)));
  }
  const away = <usize>(size - span) * step;
  const end = (<usize>count) << 2;
  for (let at: usize = 0; at < end; at += 16) {
    const largest = f32x4.max(v128.load(from + at), v128.load(from + at + away));
    v128.store(into + at, v128.xor(f32x4.splat(sign), largest));
  }
}

function fill(at: usize, count: i32): void {
  for (let i = 0; i < count; i++) store<f32>(at + ((<usize>i) << 2), NOTHING);
}

/** Over the disc, from `plane`, which is used up, into `into`; four more numbers must fit behind both. */
export function largestInDiscOverwritingInput(plane: usize, into: usize, width: i32, height: i32, radius: i32): void {
  fill(into, width * height);
  let reach = 0;
  // From the disc's top and bottom row, the narrowest, to its middle: the rows' own maxima only ever widen.
  for (let dy = radius; dy >= 0; dy--) {
    const wanted = <i32>floor<f64>(sqrt<f64>(<f64>(radius * radius - dy * dy)) + 0.3);
    for (; reach < wanted; reach++) for (let y = 0; y < height; y++) widen(plane + ((<usize>(y * width)) << 2), width);
    const away = (<usize>(dy * width)) << 2;
    const count = max<i32>(0, height - dy) * width;
    take(plane + away, into, count);
    take(plane, into + away, count);
  }
}

/** The larger of both numbers, into the second. */
function take(from: usize, into: usize, count: i32): void {
  let i = 0;
  for (; i + 4 <= count; i += 4) {
    const at = (<usize>i) << 2;
    v128.store(into + at, f32x4.max(v128.load(into + at), v128.load(from + at)));
  }
  for (; i < count; i++) {
    const at = (<usize>i) << 2;
    store<f32>(into + at, max<f32>(load<f32>(into + at), load<f32>(from + at)));
  }
}

/** The largest of each number of a row and its two neighbours, in place. */
function widen(row: usize, width: i32): void {
  let before: f32 = load<f32>(row);
  for (let x = 0; x < width; x++) {
    const at = row + ((<usize>x) << 2);
    const own = load<f32>(at);
    const after: f32 = x + 1 < width ? load<f32>(at + 4) : own;
    store<f32>(at, max<f32>(own, max<f32>(before, after)));
    before = own;
  }
}
