// Composites one layer of a scene over the others, in AssemblyScript: four channels at once.
import { loadColour, loadHalfSizeValue, storeColour } from './colours';

/** The side of the tile of the paper's tooth: a power of two. */
const PAPER_GRAIN_SIZE: i32 = 256;

/**
 * Lays `rows` rows of `pixels` (red, green, blue, opacity in a byte each) over `colour` (three floats) and `cover` (one).
 * `tooth` is the whole tile of thresholds; `top` says which row of the sheet the first one is.
 */
export function compositeLayerRows(
  pixels: usize,
  colour: usize,
  cover: usize,
  tooth: usize,
  width: i32,
  top: i32,
  rows: i32,
  grain: f32,
): void {
  for (let y = 0; y < rows; y++) {
    const teeth = tooth + ((<usize>((top + y) & (PAPER_GRAIN_SIZE - 1))) << 10);
    for (let x = 0; x < width; x++, pixels += 4, colour += 12, cover += 4) {
      const opacity = <u32>load<u8>(pixels, 3);
      if (opacity === 0) continue;
      const bytes = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(pixels)));
      const ink = f32x4.mul(f32x4.convert_i32x4_u(bytes), f32x4.splat(<f32>(1.0 / 255.0)));
      if (opacity === 255) {
        storeColour(colour, ink);
        store<f32>(cover, 1);
        continue;
      }
      const alpha = inPrint(
        f32x4.extract_lane(ink, 3),
        load<f32>(teeth + ((<usize>(x & (PAPER_GRAIN_SIZE - 1))) << 2)),
        grain,
      );
      const under: f32 = load<f32>(cover) * (1 - alpha);
      const total = alpha + under;
      const below = f32x4.mul(loadColour(colour), f32x4.splat(under / total));
      storeColour(colour, f32x4.add(f32x4.mul(ink, f32x4.splat(alpha / total)), below));
      store<f32>(cover, total);
    }
  }
}

/** Above the paper's tooth the ink takes, below it does not; half a tone of softness keeps it print and not noise. */
function inPrint(alpha: f32, threshold: f32, grain: f32): f32 {
  if (grain <= 0) return alpha;
  const t = min<f32>(1, max<f32>(0, (alpha - threshold) * 1.6 + 0.5));
  return alpha + (t * t * (3 - 2 * t) - alpha) * grain * min<f32>(1, 6 * alpha * (1 - alpha));
}

/**
 * Darkens `rows` rows of `colour` by a shadow's plane at half size, of which `shadow` is the row above the first one or
 * at it. Both begin at an even row of the sheet.
 */
export function darkenRowsByShadow(colour: usize, shadow: usize, width: i32, rows: i32, depth: f32): void {
  const half = (width + 1) >> 1;
  for (let y = 0; y < rows; y++) {
    const row = shadow + ((<usize>((y >> 1) * half)) << 2);
    for (let x = 0; x < width; x++, colour += 12) {
      const shade: f32 = loadHalfSizeValue(row, x) * depth;
      if (shade < 0.004) continue;
      storeColour(colour, f32x4.mul(loadColour(colour), f32x4.splat(1 - shade)));
    }
  }
}
