// The last compositing step, in AssemblyScript: the foreground over the picture, and paper texture.
import { loadColour, mixColours } from './colours';

const TILE: i32 = 256;

/**
 * Lays `front` (three floats a pixel, its opacity in `cover`) over `back` and prints that into `bytes`, three a pixel.
 * `tooth` is the whole tile of the paper, `clouds` how much thinner the ink lies, one float for four pixels of a row.
 */
export function compositeAndPrintRows(
  back: usize,
  front: usize,
  cover: usize,
  clouds: usize,
  bytes: usize,
  tooth: usize,
  width: i32,
  top: i32,
  rows: i32,
): void {
  for (let y = 0; y < rows; y++) {
    const teeth = tooth + ((<usize>((top + y) & (TILE - 1))) << 10);
    for (let x = 0; x < width; x++, back += 12, front += 12, cover += 4, bytes += 3) {
      let colour = loadColour(back);
      const opacity = load<f32>(cover);
      if (opacity > 0) colour = mixColours(colour, loadColour(front), opacity);
      const cloud = load<f32>(clouds + ((<usize>(y * (width >> 2) + (x >> 2))) << 2));
      const thin: f32 = cloud + load<f32>(teeth + ((<usize>(x & (TILE - 1))) << 2));
      // Where there is more ink, more of it can lie thin.
      const weight = f32x4.add(f32x4.splat(0.35), f32x4.mul(f32x4.splat(0.65), colour));
      const printed = f32x4.add(colour, f32x4.mul(f32x4.splat(thin), weight));
      const levels = f32x4.add(f32x4.mul(printed, f32x4.splat(255)), f32x4.splat(0.5));
      // Cut off at 0 and 255 on the way to bytes.
      const words = i16x8.narrow_i32x4_u(i32x4.trunc_sat_f32x4_s(levels), i32x4.splat(0));
      const packed = i8x16.narrow_i16x8_u(words, words);
      store<u16>(bytes, <u16>i16x8.extract_lane_u(packed, 0));
      store<u8>(bytes, <u8>i8x16.extract_lane_u(packed, 2), 2);
    }
  }
}
