// The last touches on a painted figure, in AssemblyScript: bristles and ink, then the light of the scene.
import { clamp, clampColour, halfAt, loadColour, luma, mix, mixColours, smoothstep, storeColour } from './colours';

/**
 * Bristle marks and ink lines on `rows` rows of `colour`. `near` and `far` are two softnesses of its brightness, one float a
 * pixel like `alpha`; `bristles`, `face` and `features` are at half size; `ink` is the colour of the lines.
 */
export function surfaceRows(
  colour: usize,
  alpha: usize,
  near: usize,
  far: usize,
  bristles: usize,
  face: usize,
  features: usize,
  ink: usize,
  width: i32,
  rows: i32,
  pressure: f32,
  depth: f32,
): void {
  const half = (width + 1) >> 1;
  const line = loadColour(ink);
  for (let y = 0; y < rows; y++) {
    const row = (<usize>((y >> 1) * half)) << 2;
    for (let x = 0; x < width; x++, colour += 12, alpha += 4, near += 4, far += 4) {
      if (load<f32>(alpha) === 0) continue;
      const skin = halfAt(face + row, x);
      const feature = halfAt(features + row, x);
      const mark: f32 = halfAt(bristles + row, x) * depth * mix(1, 0.5, skin) * (1 - feature);
      // Bare skin gets least: ink would make a mole of every spot, and speckles of a small photo's noise.
      const drawn: f32 = lineAt(load<f32>(near), load<f32>(far)) * pressure * mix(1, mix(0.18, 0.3, feature), skin);
      const inked = mixColours(loadColour(colour), line, drawn);
      storeColour(colour, clampColour(f32x4.mul(inked, f32x4.splat(1 + mark))));
    }
  }
}

/** Difference of two softnesses, thresholded softly (XDoG): 0 no line, 1 full line. */
function lineAt(near: f32, far: f32): f32 {
  const below: f32 = 0.001 - (near - 0.98 * far);
  return below > 0 ? Mathf.tanh(34 * below) : 0;
}

/**
 * The scene's light on `rows` rows of `colour`: what is bright takes the hue of the key, and the form its light from one
 * side, at most a seventh brighter or darker. `face`, `slopesX` and `slopesY` are at half size. `light` holds two times
 * four floats: the hue that the key adds, and where the light comes from.
 */
export function lightRows(
  colour: usize,
  alpha: usize,
  face: usize,
  slopesX: usize,
  slopesY: usize,
  light: usize,
  width: i32,
  rows: i32,
): void {
  const half = (width + 1) >> 1;
  const key = loadColour(light);
  const lx = load<f32>(light, 16);
  const ly = load<f32>(light, 20);
  const lz = load<f32>(light, 24);
  for (let y = 0; y < rows; y++) {
    const row = (<usize>((y >> 1) * half)) << 2;
    for (let x = 0; x < width; x++, colour += 12, alpha += 4) {
      if (load<f32>(alpha) === 0) continue;
      const seen = loadColour(colour);
      const bright: f32 = smoothstep(0.4, 0.95, luma(seen)) * mix(0.4, 0.28, halfAt(face + row, x));
      const tinted = clampColour(f32x4.add(seen, f32x4.mul(key, f32x4.splat(bright))));
      const nx = halfAt(slopesX + row, x);
      const ny = halfAt(slopesY + row, x);
      const nz: f32 = sqrt<f32>(max<f32>(0, 1 - nx * nx - ny * ny));
      // A surface that looks at the viewer keeps its light: dark skin stays dark and light skin light.
      const gain: f32 = 1 + clamp((nx * lx + ny * ly + (nz - 1) * lz) * 0.42, -0.2, 0.14);
      storeColour(colour, f32x4.min(f32x4.splat(1), f32x4.mul(tinted, f32x4.splat(gain))));
    }
  }
}
