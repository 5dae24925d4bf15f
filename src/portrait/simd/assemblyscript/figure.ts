// Setting the figure into its scene, in AssemblyScript: lit edges, and colours laid over the background.
import {
  clamp,
  clampColourToUnitRange,
  lerp,
  loadColour,
  loadHalfSizeValue,
  luma,
  mixColours,
  smoothstep,
  storeColour,
} from './colours';

/** Numbers of the table of rows, in bytes: three gains, and how strong light from behind is there. */
const ROW: usize = 16;

/**
 * Lays `rows` rows of a figure's `colour` over `sheet` (three floats a pixel) by its `alpha` (one). At half size are the
 * `glow` of the background in three planes and the opacity blurred a little (`thin`) and more (`wide`); `wide` is the whole
 * plane of a sheet that begins `top` rows above the first one. `gains` has four floats for each row of the sheet, `rims` the
 * colours of the light from behind, right and left, of four floats each.
 */
export function compositeLitFigureRows(
  sheet: usize,
  colour: usize,
  alpha: usize,
  red: usize,
  green: usize,
  blue: usize,
  thin: usize,
  wide: usize,
  gains: usize,
  rims: usize,
  width: i32,
  top: i32,
  rows: i32,
  last: i32,
): void {
  const half = width >> 1;
  const step = (<usize>half) << 2;
  for (let y = 0; y < rows; y++) {
    const row = (<usize>((y >> 1) * half)) << 2;
    const whole = wide + ((<usize>(((top + y) >> 1) * half)) << 2);
    const gain = gains + <usize>(top + y) * ROW;
    const inside = top + y >= 2 && top + y < last - 2;
    for (let x = 0; x < width; x++, sheet += 12, colour += 12, alpha += 4) {
      const opacity = load<f32>(alpha);
      if (opacity === 0) continue;
      let own = loadColour(colour);
      const soft = loadHalfSizeValue(whole, x);
      if (inside && x >= 2 && x < width - 2 && soft <= 0.985) {
        const glow = f32x4(
          loadHalfSizeValue(red + row, x),
          loadHalfSizeValue(green + row, x),
          loadHalfSizeValue(blue + row, x),
          0,
        );
        const at = whole + ((<usize>(x >> 1)) << 2);
        const slope: f32 = load<f32>(at - 4) - load<f32>(at, 4);
        const fall: f32 = load<f32>(at - step) - load<f32>(at + step);
        const side: f32 = slope / (sqrt<f32>(slope * slope + fall * fall) + 1e-4);
        own = litEdge(own, glow, loadHalfSizeValue(thin + row, x), soft, side, load<f32>(gain, 12), rims);
      }
      const back = loadColour(sheet);
      storeColour(sheet, mixColours(back, f32x4.mul(own, loadColour(gain)), opacity));
    }
  }
}

/** A colour at the outline in the coloured light from behind, and in the glow of the background that wraps around. */
function litEdge(own: v128, glow: v128, thin: f32, wide: f32, side: f32, height: f32, rims: usize): v128 {
  const behind = luma(glow);
  // Before a bright background a rim would eat the outline: there the dark edge draws the head.
  const near: f32 = clamp((1 - thin) * 1.9, 0, 1);
  const far: f32 = clamp((1 - wide) * 1.5, 0, 1);
  const strength: f32 =
    (Mathf.pow(near, 1.6) * 0.9 + far * far * 0.3) *
    height *
    (0.4 + 0.6 * abs<f32>(side)) *
    lerp(1, 0.12, smoothstep(0.25, 0.75, behind));
  const wrap: f32 = 0.3 * clamp((1 - wide) * 1.4, 0, 1) * lerp(1, 0.35, smoothstep(0.3, 0.8, behind));
  const rim = mixColours(loadColour(rims + 16), loadColour(rims), smoothstep(-0.5, 0.5, side));
  const one = f32x4.splat(1);
  const unlit = f32x4.mul(
    f32x4.sub(one, clampColourToUnitRange(f32x4.mul(rim, f32x4.splat(strength)))),
    f32x4.sub(one, f32x4.mul(glow, f32x4.splat(wrap))),
  );
  return f32x4.sub(one, f32x4.mul(f32x4.sub(one, own), unlit));
}
