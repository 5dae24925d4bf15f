// Chooses the inks of the skin: as light, together, as the person is in the photo.
import type { Lab, Subject } from '../../drawing/types.ts';
import { clamp, erode, smoothstep } from '../../pixels.ts';
import { colourOfLab } from '../../raster/lab.ts';
import { type Colour, mix } from '../../steps/canvas.ts';
import type { View } from './area.ts';
import { meanWhere } from './colour-measure.ts';
import type { Plates } from './plates.ts';
import { labAt, type Ramp, reachable, type SkinInks } from './skin-inks.ts';
import { skinLayers } from './skin-layers.ts';

type Tone = 'highlight' | 'base' | 'half' | 'shade' | 'deep' | 'dark';

export type SkinColours = Record<Tone, Colour> & {
  /** L* of the base ink, solved so that the whole face is as light as in the photo. */
  lightness: number;
  labs: Record<Tone, Lab>;
  ramp: Ramp;
  key: Colour;
};

const SHADES = ['highlight', 'half', 'shade', 'deep', 'dark'] as const;
/** The print may be lighter than an underexposed photo by so much L*. */
const LARGEST_LIFT = 0.6;
/** What lines and drawn features take from the light of the plates, in L*. */
const TAKEN_BY_DETAIL = 0.3;

/** L* of the person's skin as if the photo were well exposed: the whites of the eyes and the shine tell the exposure. */
export function restingLightness({ tones }: Subject): number {
  const white = Math.max(tones.shineLightness, tones.scleraLightness * 1.05);
  return clamp(tones.skinLightness * clamp(80 / white, 0.88, 1.7) ** 0.2, 22, 86);
}

/** L* of each ink for a base of so much. `gloss`: how far the highlight lies above it. */
function lightnessOf(tone: Tone, base: number, gloss: number): number {
  const isDark = smoothstep(42, 30, base);
  switch (tone) {
    case 'highlight':
      return Math.min(96, base + gloss);
    case 'base':
      return base;
    case 'half':
      return base * 0.9;
    case 'shade':
      return base * 0.77;
    case 'deep':
      return base * (0.56 + 0.06 * isDark);
    case 'dark':
      return base * (0.36 + 0.08 * isDark);
  }
}

/** The inner face without its features: where lightness is compared. */
export function comparedSkin({ area, subject: { tones } }: View): Uint8Array {
  const inner = erode(tones.oval, area.width, area.height, 15);
  return Uint8Array.from(inner, (value, i) => (value > 0.5 && tones.features[i] < 0.5 ? 1 : 0));
}

/** `grain`: how strongly the plates sink into each other in grain, 0 to 1. */
export function chooseSkinColours(view: View, plates: Plates, { ramp, key }: SkinInks, grain: number): SkinColours {
  const { tones } = view.subject;
  // Dark skin shines more than it is lit: its highlights carry the form.
  const gloss = clamp(0.8 * (tones.shineLightness - tones.skinLightness), 8, 15);
  const lightness = solve(view, plates, { ramp, gloss, grain });
  const at = (tone: Tone): Lab => labAt(ramp, lightnessOf(tone, lightness, gloss));
  const labs = {
    highlight: at('highlight'),
    base: at('base'),
    half: at('half'),
    shade: at('shade'),
    deep: at('deep'),
    dark: at('dark'),
  };
  if (lightness < 46)
    for (const tone of ['half', 'shade', 'deep'] as const) labs[tone] = keepHue(labs[tone], labs.base, lightness);
  const colour = (tone: Tone): Colour => colourOfLab(labs[tone]);
  return {
    highlight: colour('highlight'),
    base: colour('base'),
    half: colour('half'),
    shade: colour('shade'),
    deep: colour('deep'),
    dark: colour('dark'),
    lightness,
    labs,
    ramp,
    key,
  };
}

/** The violet darks of a row look like bruises on dark skin: its shades keep the skin's own hue. */
function keepHue(ink: Lab, base: Lab, lightness: number): Lab {
  const share = 0.65 * smoothstep(46, 36, lightness);
  const own = ink[0] / base[0];
  return [ink[0], mix(ink[1], base[1] * own, share), mix(ink[2], base[2] * own, share)];
}

/** L* of the base with which the plates, by their areas, average to the lightness of the photo. */
function solve(
  view: View,
  plates: Plates,
  { ramp, gloss, grain }: { ramp: Ramp; gloss: number; grain: number },
): number {
  const { tones } = view.subject;
  const compared = comparedSkin(view);
  const resting = restingLightness(view.subject);
  const isCompared = (i: number): boolean => compared[i] === 1;
  const lightness = new Float32Array(compared.length).map((_, i) => tones.lab[3 * i]);
  const photo = meanWhere(lightness, isCompared);
  if (Number.isNaN(photo)) return resting;
  const lift = Math.min(LARGEST_LIFT, photo * (resting / Math.max(tones.skinLightness, 1) - 1));
  const weights = sharesOf(plates, grain, compared);
  let base = resting * 1.04;
  for (let round = 0; round < 6; round++) {
    let printed = 0;
    for (const tone of ['base', ...SHADES] as const)
      printed += weights[tone] * reachable(ramp, lightnessOf(tone, base, gloss));
    base = clamp(base + photo + Math.max(lift, 0) + TAKEN_BY_DETAIL - printed, 18, 92);
  }
  return base;
}

/** The share of the compared skin on which each ink is seen in the end. */
function sharesOf(plates: Plates, grain: number, compared: Uint8Array): Record<Tone, number> {
  const shares = { base: 1, highlight: 0, half: 0, shade: 0, deep: 0, dark: 0 };
  const left = new Float32Array(compared.length).fill(1);
  const count = compared.reduce((sum, value) => sum + value, 0);
  // From the last layer to the first: each is seen where none of the later ones covers it.
  for (const { ink, cover } of [...skinLayers(plates, grain, (share) => share)].reverse()) {
    for (let i = 0; i < left.length; i++) {
      if (compared[i] === 0) continue;
      const seen = left[i] * cover[i];
      shares[ink] += seen / count;
      left[i] -= seen;
    }
  }
  for (const ink of SHADES) shares.base -= shares[ink];
  return shares;
}
