// The bilateral filter along a row, in AssemblyScript: four pixels at a time, their sums in doubles.
/**
 * Smooths `count` pixels, rounded up to four. `values` are whole steps (i32) with those of the neighbours around them; a step
 * is `unit` above `lowest`. The disc has `neighbours` pixels: `offsets` (i32, in bytes) and `spatial` (doubles, their weights).
 * `table` has the weight (float) of each difference of steps.
 */
export function bilateralFilterRow(
  values: usize,
  into: usize,
  offsets: usize,
  spatial: usize,
  table: usize,
  neighbours: i32,
  count: i32,
  unit: f64,
  lowest: f64,
): void {
  for (let x = 0; x < count; x += 4, values += 16, into += 16) {
    const centre = v128.load(values);
    let sums = f64x2.splat(0);
    let totals = f64x2.splat(0);
    let otherSums = f64x2.splat(0);
    let otherTotals = f64x2.splat(0);
    for (let k: usize = 0; k < <usize>neighbours; k++) {
      const value = v128.load(values + load<i32>(offsets + (k << 2)));
      const at = i32x4.shl(i32x4.abs(i32x4.sub(value, centre)), 2);
      const spread = v128.load64_splat(spatial + (k << 3));
      const weight = f64x2.mul(spread, weightsAt(table, i32x4.extract_lane(at, 0), i32x4.extract_lane(at, 1)));
      const other = f64x2.mul(spread, weightsAt(table, i32x4.extract_lane(at, 2), i32x4.extract_lane(at, 3)));
      sums = f64x2.add(sums, f64x2.mul(weight, f64x2.convert_low_i32x4_s(value)));
      totals = f64x2.add(totals, weight);
      const behind = i64x2.shuffle(value, value, 1, 1);
      otherSums = f64x2.add(otherSums, f64x2.mul(other, f64x2.convert_low_i32x4_s(behind)));
      otherTotals = f64x2.add(otherTotals, other);
    }
    v128.store64_lane(into, meansOf(sums, totals, unit, lowest), 0);
    v128.store64_lane(into, meansOf(otherSums, otherTotals, unit, lowest), 0, 8);
  }
}

/** Two floats of a table as doubles. */
function weightsAt(table: usize, one: i32, other: i32): v128 {
  return f64x2.promote_low_f32x4(v128.load32_lane(table + <usize>other, v128.load32_zero(table + <usize>one), 1));
}

/** Two means as floats. */
function meansOf(sums: v128, totals: v128, unit: f64, lowest: f64): v128 {
  const means = f64x2.div(f64x2.mul(f64x2.splat(unit), sums), totals);
  return f32x4.demote_f64x2_zero(f64x2.add(f64x2.splat(lowest), means));
}
