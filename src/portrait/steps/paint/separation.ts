// Few tones instead of many, as a screen printer separates a photo: flat shapes whose borders break up into grain.
import { boxBlur, smoothstep } from '../../pixels.ts';
import { borrow, giveBack } from '../../planes.ts';
import type { Light } from '../../scenes/scene.ts';
import { inBands, loops } from '../../simd/loops.ts';
import type { Plane } from '../../types.ts';
import { AREA, type Colour, HEIGHT, luma, type Picture, WHOLE, WIDTH } from '../canvas.ts';
import { greyOf } from '../grey.ts';
import { firstOf, HALF_HEIGHT, HALF_WIDTH } from '../half.ts';
import { toothOf } from '../noise.ts';
import type { Regions } from './regions.ts';
import { skinOf } from './skin.ts';

/**
 * How many tones, how far a tone replaces what was there, how much fine drawing stays on top of it, how much of the
 * scene's hue the dark ones take, and what is added to that hue.
 */
const SCREENS = {
  skin: { tones: 5, share: 0.92, detail: 0.25, tint: 0.5, lift: 0 },
  cloth: { tones: 5, share: 1, detail: 0.1, tint: 0.4, lift: 0.02 },
};
/** The tone at which cloth has all of its tint, and the one from which on it has none. */
const CLOTH_TINT = { dark: 0.05, light: 0.75 };
/** Half the softness of a border and the most that grain moves it, as shares of the step between two tones. */
const BORDER = { soft: 0.18, grain: 0.25 };
/** As many as the loop in simd/assembly/screens.ts has. */
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
  const grey = greyOf(colour, alpha);
  const base = flatten(grey, 4, 0.0012);
  const skin = skinOf(colour, alpha, regions);
  const [cloth, bare] = surfacesOf(base, alpha, skin, regions, light);
  const strips = [
    { values: colour, perRow: 3 * WIDTH, written: true },
    { values: alpha, perRow: WIDTH },
    { values: base, perRow: WIDTH },
    { values: skin, perRow: HALF_WIDTH, half: true },
    { values: regions.features, perRow: HALF_WIDTH, half: true },
  ];
  inBands(WHOLE, strips, [toothOf(seed), cloth, bare], (at, top, rows) =>
    loops.screenRows(...at.slice(0, 8), WIDTH, top, rows, pressure),
  );
  giveBack(grey, base);
}

/** The tables of cloth and of bare skin, as the loop reads them. */
function surfacesOf(
  base: Plane,
  alpha: Plane,
  skin: Plane,
  { features }: Regions,
  { shade, skinShade }: Light,
): [cloth: Float32Array, bare: Float32Array] {
  const solid = (half: number): boolean => alpha[firstOf(half)] > 0.9;
  const cloth = staircase(base, SCREENS.cloth.tones, (half) => skin[half] < 0.5 && solid(half));
  const bare = staircase(base, SCREENS.skin.tones, (half) => skin[half] > 0.5 && features[half] < 0.3 && solid(half));
  const darkSkin = { dark: bare.darkest * 0.8, light: bare.light };
  return [
    tableOf(SCREENS.cloth, CLOTH_TINT, hueOf(shade, 0.9), cloth),
    tableOf(SCREENS.skin, darkSkin, hueOf(skinShade, 1), bare),
  ];
}

/** Numbers in the order that simd/assembly/screens.ts names. */
function tableOf(
  { share, detail, tint, lift }: (typeof SCREENS)['cloth'],
  tinted: typeof CLOTH_TINT,
  hue: Colour,
  { tone, reach }: Staircase,
): Float32Array {
  const numbers = [share, detail, tint, tinted.dark, tinted.light, lift, ...hue];
  const table = new Float32Array(12 + 2 * STEPS);
  table.set(numbers);
  table.set(tone, 12);
  table.set(reach, 12 + STEPS);
  return table;
}

/** A colour as what it makes of grey, `strength` times as bright. */
function hueOf(colour: Colour, strength: number): Colour {
  const grey = luma(colour);
  return [(colour[0] / grey) * strength, (colour[1] / grey) * strength, (colour[2] / grey) * strength];
}

/** Smooth between edges, edges kept: He's guided filter with the plane as its own guide. */
function flatten(light: Plane, radius: number, edge: number): Plane {
  const blur = (plane: Plane): Plane => boxBlur(plane, WIDTH, HEIGHT, radius, borrow(AREA));
  const mean = blur(light);
  const offset = borrow(AREA);
  for (let i = 0; i < AREA; i++) offset[i] = light[i] * light[i];
  const slope = blur(offset);
  for (let i = 0; i < AREA; i++) {
    const variance = Math.max(0, slope[i] - mean[i] * mean[i]);
    slope[i] = variance / (variance + edge);
    offset[i] = mean[i] * (1 - slope[i]);
  }
  const slopes = boxBlur(slope, WIDTH, HEIGHT, radius, mean);
  const flat = blur(offset);
  for (let i = 0; i < AREA; i++) flat[i] += slopes[i] * light[i];
  giveBack(offset, slope, slopes);
  return flat;
}

/**
 * The tones that stand for these pixels best (Lloyd's means in one dimension), as steps with soft borders. `counts` tells
 * which pixels at half size are meant.
 */
function staircase(light: Plane, count: number, counts: (half: number) => boolean): Staircase {
  const histogram = new Float64Array(256);
  for (let half = 0; half < HALF_WIDTH * HALF_HEIGHT; half++)
    if (counts(half)) histogram[Math.min(255, (light[firstOf(half)] * 255) | 0)]++;
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
