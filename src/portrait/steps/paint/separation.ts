// Few tones instead of many, as a screen printer separates a photo: flat shapes whose borders break up into grain.
import { boxBlur, clamp, smoothstep } from '../../pixels.ts';
import type { Light } from '../../scenes/scene.ts';
import type { Plane } from '../../types.ts';
import { AREA, type Colour, HEIGHT, luma, mix, type Picture, WIDTH } from '../canvas.ts';
import { HALF_WIDTH } from '../half.ts';
import { TOOTH, toothOf } from '../noise.ts';
import type { Regions } from './regions.ts';
import { skinOf } from './skin.ts';

/** How many tones, how far a tone replaces what was there, and how much fine drawing stays on top of it. */
const SCREENS = {
  skin: { tones: 5, share: 0.92, detail: 0.25, tint: 0.5 },
  cloth: { tones: 5, share: 1, detail: 0.1, tint: 0.4 },
};
/** Half the softness of a border and the most that grain moves it, as shares of the step between two tones. */
const BORDER = { soft: 0.18, grain: 0.25 };
const STEPS = 1024;

/** The tones by brightness (0..1 in STEPS steps), and how far grain may push a brightness there. */
type Staircase = { tone: Float32Array; reach: Float32Array; darkest: number; light: number };

/**
 * Repaints `colour` in place: brightness in few tones that are this figure's own, the dark ones in the scene's hue. The
 * features keep their drawing, and the tones of skin are means of its own brightness: it gets no lighter or darker.
 * `pressure` is 1 for all of it, 0 for none.
 */
export function separate(
  colour: Picture,
  alpha: Plane,
  regions: Regions,
  light: Light,
  { pressure, seed }: { pressure: number; seed: number },
): void {
  const grey = new Float32Array(AREA);
  for (let i = 0; i < AREA; i++) if (alpha[i] > 0) grey[i] = luma(colour, i * 3);
  const base = flatten(grey, 4, 0.0012);
  const skin = skinOf(colour, alpha, regions);
  const half = (i: number): number => ((i / WIDTH) >> 1) * HALF_WIDTH + ((i % WIDTH) >> 1);
  const stairs = {
    skin: staircase(
      base,
      SCREENS.skin.tones,
      (i) => alpha[i] > 0.9 && skin[half(i)] > 0.5 && regions.features[i] < 0.3,
    ),
    cloth: staircase(base, SCREENS.cloth.tones, (i) => alpha[i] > 0.9 && skin[half(i)] < 0.5),
  };
  const tooth = toothOf(seed);
  const hues = { cloth: hueOf(light.shade, 0.9), skin: hueOf(light.skinShade, 1) };
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      if (alpha[i] === 0) continue;
      const grain = tooth[(y % TOOTH) * TOOTH + (x % TOOTH)] - 0.5;
      const own = skin[(y >> 1) * HALF_WIDTH + (x >> 1)];
      const features = regions.features[i];
      // Nearly every pixel is all skin or all cloth.
      const inCloth = own < 1 ? toneAt(stairs.cloth, base[i], grain) : 0;
      const flat = own > 0 ? mix(inCloth, toneAt(stairs.skin, base[i], grain), own) : inCloth;
      const detail = (grey[i] - base[i]) * mix(mix(SCREENS.cloth.detail, SCREENS.skin.detail, own), 1, features);
      const share = pressure * mix(SCREENS.cloth.share, SCREENS.skin.share, own) * (1 - 0.75 * features);
      const tone = Math.max(0, mix(grey[i], flat + detail, share));
      const gain = (tone + 0.01) / (grey[i] + 0.01);
      const clothTint = smoothstep(0.75, 0.05, tone) * SCREENS.cloth.tint;
      const skinTint =
        smoothstep(stairs.skin.light, stairs.skin.darkest * 0.8, tone) * SCREENS.skin.tint * (1 - 0.5 * features);
      const tint = pressure * mix(clothTint, skinTint, own);
      for (let k = 0; k < 3; k++) {
        const o = i * 3 + k;
        const hue = clamp(mix(hues.cloth[k] * tone + 0.02, hues.skin[k] * tone, own));
        colour[o] = mix(Math.min(1, colour[o] * gain), hue, tint);
      }
    }
  }
}

/** A colour as what it makes of grey, `strength` times as bright. */
function hueOf(colour: Colour, strength: number): Colour {
  const grey = luma(colour);
  return [(colour[0] / grey) * strength, (colour[1] / grey) * strength, (colour[2] / grey) * strength];
}

/** Smooth between edges, edges kept: He's guided filter with the plane as its own guide. */
function flatten(light: Plane, radius: number, edge: number): Plane {
  const mean = boxBlur(light, WIDTH, HEIGHT, radius);
  const offset = new Float32Array(AREA);
  for (let i = 0; i < AREA; i++) offset[i] = light[i] * light[i];
  const slope = boxBlur(offset, WIDTH, HEIGHT, radius);
  for (let i = 0; i < AREA; i++) {
    const variance = Math.max(0, slope[i] - mean[i] * mean[i]);
    slope[i] = variance / (variance + edge);
    offset[i] = mean[i] * (1 - slope[i]);
  }
  const slopes = boxBlur(slope, WIDTH, HEIGHT, radius, mean);
  const flat = boxBlur(offset, WIDTH, HEIGHT, radius);
  for (let i = 0; i < AREA; i++) flat[i] += slopes[i] * light[i];
  return flat;
}

/** The tones that stand for these pixels best (Lloyd's means in one dimension), as steps with soft borders. */
function staircase(light: Plane, count: number, counts: (index: number) => boolean): Staircase {
  const histogram = new Float64Array(256);
  for (let i = 0; i < AREA; i += 3) if (counts(i)) histogram[Math.min(255, (light[i] * 255) | 0)]++;
  const tones = meansOf(histogram, count);
  const tone = new Float32Array(STEPS).fill(tones[0]);
  const reach = new Float32Array(STEPS);
  for (let k = 0; k + 1 < tones.length; k++) {
    const rise = tones[k + 1] - tones[k];
    const cut = (tones[k] + tones[k + 1]) / 2;
    const soft = Math.max(0.004, rise * BORDER.soft);
    for (let s = 0; s < STEPS; s++) {
      const value = s / (STEPS - 1);
      tone[s] += rise * smoothstep(cut - soft, cut + soft, value);
      if (Math.abs(value - cut) < rise / 2) reach[s] = Math.min(0.12, rise) * 2 * BORDER.grain;
    }
  }
  return { tone, reach, darkest: tones[0], light: tones[Math.min(3, tones.length - 1)] };
}

function meansOf(histogram: Float64Array, count: number): number[] {
  const total = histogram.reduce((sum, pixels) => sum + pixels, 0);
  if (total === 0) return [0.5];
  let tones: number[] = [];
  for (let value = 0, passed = 0; value < 256; value++) {
    passed += histogram[value];
    while (tones.length < count && passed >= ((tones.length + 0.5) / count) * total) tones.push(value);
  }
  for (let round = 0; round < 12; round++) {
    const sums = new Float64Array(count);
    const weights = new Float64Array(count);
    for (let value = 0, k = 0; value < 256; value++) {
      while (k < count - 1 && Math.abs(tones[k + 1] - value) <= Math.abs(tones[k] - value)) k++;
      sums[k] += histogram[value] * value;
      weights[k] += histogram[value];
    }
    tones = tones.map((tone, k) => (weights[k] > 0 ? sums[k] / weights[k] : tone));
  }
  return tones.map((tone) => tone / 255);
}

function toneAt({ tone, reach }: Staircase, light: number, grain: number): number {
  const step = clamp(light) * (STEPS - 1);
  return tone[clamp(Math.round(step + grain * reach[step | 0] * (STEPS - 1)), 0, STEPS - 1)];
}
