// sRGB to CIE L*a*b* under the white point D65, in AssemblyScript: four pixels at a time.
import { clampColourToUnitRange } from './colours';

/** `count` pixels, a multiple of four, of three floats each. */
export function rgbToLab(colours: usize, lab: usize, count: i32): void {
  for (let i = 0; i < count; i += 4, colours += 48, lab += 48) {
    const first = clampColourToUnitRange(v128.load(colours));
    const second = clampColourToUnitRange(v128.load(colours, 16));
    const third = clampColourToUnitRange(v128.load(colours, 32));
    const red = srgbToLinear(i32x4.shuffle(i32x4.shuffle(first, second, 0, 3, 6, 6), third, 0, 1, 2, 5));
    const green = srgbToLinear(i32x4.shuffle(i32x4.shuffle(first, second, 1, 4, 7, 7), third, 0, 1, 2, 6));
    const blue = srgbToLinear(i32x4.shuffle(i32x4.shuffle(first, second, 2, 5, 5, 5), third, 0, 1, 4, 7));
    // CIE XYZ, each over that of white.
    const x = labCurve(sumOf(red, green, blue, 0.43395276, 0.37621941, 0.18982783));
    const y = labCurve(sumOf(red, green, blue, 0.212671, 0.71516, 0.072169));
    const z = labCurve(sumOf(red, green, blue, 0.01775791, 0.10947652, 0.87276557));
    const l = f32x4.sub(f32x4.mul(y, f32x4.splat(116)), f32x4.splat(16));
    const a = f32x4.mul(f32x4.sub(x, y), f32x4.splat(500));
    const b = f32x4.mul(f32x4.sub(y, z), f32x4.splat(200));
    v128.store(lab, i32x4.shuffle(i32x4.shuffle(l, a, 0, 4, 4, 1), b, 0, 1, 4, 3));
    v128.store(lab, i32x4.shuffle(i32x4.shuffle(a, b, 1, 5, 5, 2), l, 0, 1, 6, 3), 16);
    v128.store(lab, i32x4.shuffle(i32x4.shuffle(b, l, 2, 7, 7, 3), a, 0, 1, 7, 3), 32);
  }
}

function sumOf(red: v128, green: v128, blue: v128, r: f32, g: f32, b: f32): v128 {
  const both = f32x4.add(f32x4.mul(red, f32x4.splat(r)), f32x4.mul(green, f32x4.splat(g)));
  return f32x4.add(both, f32x4.mul(blue, f32x4.splat(b)));
}

/** Light of sRGB values. Its power of 2.4 is a polynomial, fitted so that L* is off by 0.001 at most. */
function srgbToLinear(value: v128): v128 {
  let power = f32x4.splat(0.112078174);
  power = hornerStep(power, value, -0.447255941);
  power = hornerStep(power, value, 0.77124056);
  power = hornerStep(power, value, -0.814838718);
  power = hornerStep(power, value, 0.857652847);
  power = hornerStep(power, value, 0.484871977);
  power = hornerStep(power, value, 0.0354000003);
  power = hornerStep(power, value, 0.000851099604);
  const linear = f32x4.mul(value, f32x4.splat(1 / 12.92));
  return v128.bitselect(power, linear, f32x4.gt(value, f32x4.splat(0.04045)));
}

/** The next term of a polynomial (Horner). */
function hornerStep(sum: v128, value: v128, term: f32): v128 {
  return f32x4.add(f32x4.mul(sum, value), f32x4.splat(term));
}

/** The cube root by which L*, a* and b* are defined, straight near black. */
function labCurve(value: v128): v128 {
  // A third of a float's exponent is near enough (4 %) for two steps of Halley's method.
  const third = f32x4.mul(f32x4.convert_i32x4_s(value), f32x4.splat(1 / 3));
  const start = i32x4.add(i32x4.trunc_sat_f32x4_s(third), i32x4.splat(709958130));
  const cubic = halley(halley(start, value), value);
  const straight = f32x4.add(f32x4.mul(value, f32x4.splat(7.787)), f32x4.splat(16.0 / 116.0));
  return v128.bitselect(cubic, straight, f32x4.gt(value, f32x4.splat(0.008856)));
}

function halley(guess: v128, value: v128): v128 {
  const cube = f32x4.mul(f32x4.mul(guess, guess), guess);
  const over = f32x4.add(cube, f32x4.add(value, value));
  const under = f32x4.add(f32x4.add(cube, cube), value);
  return f32x4.div(f32x4.mul(guess, over), under);
}
