// Colours in the lanes of a vector, and the curves that all loops share.

/** Three floats; the fourth lane is 0. */
export function loadColour(at: usize): v128 {
  return v128.load32_lane(at, v128.load64_zero(at), 2, 8);
}

export function storeColour(at: usize, colour: v128): void {
  v128.store64_lane(at, colour, 0);
  v128.store32_lane(at, colour, 2, 8);
}

/** Rec. 601 luma. */
export function luma(colour: v128): f32 {
  const parts = f32x4.mul(colour, f32x4(0.299, 0.587, 0.114, 0));
  return f32x4.extract_lane(parts, 0) + f32x4.extract_lane(parts, 1) + f32x4.extract_lane(parts, 2);
}

export function lerp(from: f32, to: f32, share: f32): f32 {
  return from + (to - from) * share;
}

export function mixColours(from: v128, to: v128, share: f32): v128 {
  return mixVectors(from, to, f32x4.splat(share));
}

/** Each lane with a share of its own. */
export function mixVectors(from: v128, to: v128, share: v128): v128 {
  return f32x4.add(from, f32x4.mul(f32x4.sub(to, from), share));
}

export function clamp(value: f32, low: f32, high: f32): f32 {
  return min(high, max(low, value));
}

/** Every part from 0 to 1. pmin and pmax are faster than min and max; how they treat NaN and signed zeros does not matter here. */
export function clampColourToUnitRange(colour: v128): v128 {
  return f32x4.pmin(f32x4.pmax(colour, f32x4.splat(0)), f32x4.splat(1));
}

/** 0 below `from`, 1 above `to`, an S-curve between; `from` may be the larger one. */
export function smoothstep(from: f32, to: f32, value: f32): f32 {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/** The number of a plane at half size that stands for a column; `row` is where its row begins. */
export function loadHalfSizeValue(row: usize, x: i32): f32 {
  return load<f32>(row + ((<usize>(x >> 1)) << 2));
}
