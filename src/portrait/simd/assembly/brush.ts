// The innermost loop of the brush, in AssemblyScript: red, green, blue and the sum of their squares are summed at once.
// Addresses are bytes of the memory that brush.ts lays out.

const SECTORS: i32 = 8;

/**
 * Paints `rows` rows of `width` pixels. `colours` has four floats a pixel and a border of `margin` pixels all around;
 * `mask` says how much of the result goes into `painted` (three floats a pixel); `choice` (half size, one byte a pixel)
 * which of the `brushes` is used. A brush is eight counts, then as many pairs (bytes from the pixel, weight); each count
 * is even.
 */
export function paintRows(
  colours: usize,
  mask: usize,
  choice: usize,
  brushes: usize,
  painted: usize,
  width: i32,
  rows: i32,
  margin: i32,
  unrest: f32,
): void {
  const stride = width + 2 * margin;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const share = load<f32>(mask + ((<usize>i) << 2));
      if (share <= 0.004) continue;
      const index = <usize>load<u8>(choice + (y >> 1) * ((width + 1) >> 1) + (x >> 1));
      const centre = colours + ((<usize>((y + margin) * stride + x + margin)) << 4);
      const calmest = f32x4.mul(calmestOf(centre, load<u32>(brushes + (index << 2)), unrest), f32x4.splat(share));
      const at = painted + <usize>i * 12;
      store<f32>(at, load<f32>(at) * (1 - share) + f32x4.extract_lane(calmest, 0));
      store<f32>(at, load<f32>(at, 4) * (1 - share) + f32x4.extract_lane(calmest, 1), 4);
      store<f32>(at, load<f32>(at, 8) * (1 - share) + f32x4.extract_lane(calmest, 2), 8);
    }
  }
}

/** The mean colours of the eight sectors, weighed by how calm each one is. */
function calmestOf(centre: usize, brush: usize, unrest: f32): v128 {
  let sum = f32x4.splat(0);
  let total: f32 = 0;
  let at = brush + (SECTORS << 2);
  for (let sector = 0; sector < SECTORS; sector++) {
    const count = load<u32>(brush + (sector << 2));
    if (count === 0) continue;
    const end = at + ((<usize>count) << 3);
    // Two sums side by side: the processor need not wait for one addition before it begins the next.
    let even = f32x4.splat(0);
    let odd = f32x4.splat(0);
    for (; at < end; at += 16) {
      even = f32x4.add(even, f32x4.mul(v128.load_splat<f32>(at, 4), v128.load(centre + load<i32>(at))));
      odd = f32x4.add(odd, f32x4.mul(v128.load_splat<f32>(at, 12), v128.load(centre + load<i32>(at, 8))));
    }
    const mean = f32x4.add(even, odd);
    const squares = f32x4.mul(mean, mean);
    const variance =
      f32x4.extract_lane(mean, 3) -
      f32x4.extract_lane(squares, 0) -
      f32x4.extract_lane(squares, 1) -
      f32x4.extract_lane(squares, 2);
    // Rounding can make a flat sector's variance slightly negative.
    const doubled: f32 = max<f32>(0, variance) * unrest;
    const fourth = doubled * doubled;
    const trust: f32 = 1 / (1 + fourth * fourth);
    sum = f32x4.add(sum, f32x4.mul(f32x4.splat(trust), mean));
    total += trust;
  }
  return f32x4.div(sum, f32x4.splat(total));
}
