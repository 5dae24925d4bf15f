// Few tones instead of many, in AssemblyScript: the inner loop of steps/paint/separation.ts.
import { clamp, halfAt, loadColour, luma, mix, mixColours, smoothstep, storeColour } from './colours';

const TOOTH: i32 = 256;
/** Brightnesses in a staircase; its tones come first, then how far grain reaches there. */
const STEPS: i32 = 1024;

/** Where the numbers of a kind of surface stand in its table, in bytes. */
const SHARE: usize = 0;
const DETAIL: usize = 4;
const TINT: usize = 8;
/** Its tint is full at this tone, and nothing at the other. */
const DARK: usize = 12;
const LIGHT: usize = 16;
/** What is added to the hue of a tone. */
const LIFT: usize = 20;
/** The hue, three floats. */
const HUE: usize = 24;
/** The staircase. */
const STAIRS: usize = 48;

/**
 * Repaints `rows` rows of `colour` (three floats a pixel). `alpha` and `base`, the brightness without fine drawing, have
 * one float a pixel; `skin` and `features` the same at half size. `cloth` and `bare` are the tables of both surfaces.
 */
export function screenRows(
  colour: usize,
  alpha: usize,
  base: usize,
  skin: usize,
  features: usize,
  tooth: usize,
  cloth: usize,
  bare: usize,
  width: i32,
  top: i32,
  rows: i32,
  pressure: f32,
): void {
  const half = (width + 1) >> 1;
  for (let y = 0; y < rows; y++) {
    const teeth = tooth + ((<usize>((top + y) & (TOOTH - 1))) << 10);
    const row = (<usize>((y >> 1) * half)) << 2;
    for (let x = 0; x < width; x++, colour += 12, alpha += 4, base += 4) {
      if (load<f32>(alpha) === 0) continue;
      const own = halfAt(skin + row, x);
      const feature = halfAt(features + row, x);
      const grain: f32 = load<f32>(teeth + ((<usize>(x & (TOOTH - 1))) << 2)) - 0.5;
      const light = load<f32>(base);
      const seen = loadColour(colour);
      const grey = luma(seen);
      // Nearly every pixel is all skin or all cloth.
      let flat: f32 = own < 1 ? toneAt(cloth, light, grain) : 0;
      if (own > 0) flat = mix(flat, toneAt(bare, light, grain), own);
      const detail: f32 = (grey - light) * mix(between(cloth, bare, DETAIL, own), 1, feature);
      const share: f32 = pressure * between(cloth, bare, SHARE, own) * (1 - 0.75 * feature);
      const tone: f32 = max<f32>(0, mix(grey, flat + detail, share));
      const gain: f32 = (tone + 0.01) / (grey + 0.01);
      const tint: f32 = pressure * mix(tintAt(cloth, tone), tintAt(bare, tone) * (1 - 0.5 * feature), own);
      const hue = mixColours(hueAt(cloth, tone), hueAt(bare, tone), own);
      const toned = f32x4.min(f32x4.splat(1), f32x4.mul(seen, f32x4.splat(gain)));
      const full = f32x4.min(f32x4.splat(1), f32x4.max(f32x4.splat(0), hue));
      storeColour(colour, mixColours(toned, full, tint));
    }
  }
}

function between(cloth: usize, bare: usize, what: usize, own: f32): f32 {
  return mix(load<f32>(cloth + what), load<f32>(bare + what), own);
}

function tintAt(surface: usize, tone: f32): f32 {
  return smoothstep(load<f32>(surface + LIGHT), load<f32>(surface + DARK), tone) * load<f32>(surface + TINT);
}

function hueAt(surface: usize, tone: f32): v128 {
  const hue = f32x4.mul(loadColour(surface + HUE), f32x4.splat(tone));
  return f32x4.add(hue, f32x4.splat(load<f32>(surface + LIFT)));
}

/** The tone that stands for a brightness; grain moves the borders. */
function toneAt(surface: usize, light: f32, grain: f32): f32 {
  const stairs = surface + STAIRS;
  const step: f32 = clamp(light, 0, 1) * <f32>(STEPS - 1);
  const reach = load<f32>(stairs + ((<usize>(STEPS + <i32>step)) << 2));
  const moved = <i32>clamp(step + grain * reach * <f32>(STEPS - 1) + 0.5, 0, <f32>(STEPS - 1));
  return load<f32>(stairs + ((<usize>moved) << 2));
}
