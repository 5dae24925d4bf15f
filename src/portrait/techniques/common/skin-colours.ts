// Chooses the inks of the skin: as light, together, as the person is in the photo.
import type { CieLab } from '../../drawing/types.ts';
import { clamp, erodePlaneBySquare, smoothstep } from '../../pixels.ts';
import { freePlanes, newPlane } from '../../planes.ts';
import { labToNormalizedRgb, normalizedRgbToLab } from '../../raster/lab.ts';
import { indicesOfOnes } from '../../raster/statistics.ts';
import { lerp, mixColours, type NormalizedRgb } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';
import { measureAndLimitNeckLightness } from './neck.ts';
import {
  createLightnessToSkinLab,
  keepHueInShadesOfDarkSkin,
  measureUpperFaceLab,
  shiftInkRampTowardsPersonalSkin,
} from './personal-skin-lab.ts';
import type { SkinTonePlates } from './plates.ts';
import { skinLightnessAtNormalExposure } from './skin-exposure.ts';
import {
  clampLightnessToInkRamp,
  type DarkToLightLabRamp,
  rampLabAtLightness,
  type WorldSkinInks,
} from './skin-inks.ts';
import { generateSkinLayers } from './skin-layers.ts';

type Tone = 'highlight' | 'base' | 'half' | 'shade' | 'deep' | 'dark';

type Ink = Tone | 'line';

/** How much of the compared skin is printed in each ink (together 1), and how light it is in the photo (mean L*). */
type PrintedSkinShares = Readonly<Record<Ink, number>> & { photo: number; contrast: SkinContrast };

/** How light the photo's skin is where each shade is printed, as a share of its lightness where the base is. */
type SkinContrast = Readonly<Partial<Record<(typeof SHADES)[number], number>>>;

export type SkinColours = Record<Tone, NormalizedRgb> & {
  /** L* of the base ink, solved so that the whole face is as light as in the photo. */
  lightness: number;
  labs: Record<Tone, CieLab>;
  /** The median colour of the upper face in the photo, where any is seen. */
  photo: CieLab | undefined;
  ramp: DarkToLightLabRamp;
  /** Of neck and chest, as much lighter or darker than the face as in the photo. */
  neck: NormalizedRgb;
  /** Of the shadow of the head on the neck. */
  neckShadow: NormalizedRgb;
  /** Of outlines, and mixed into other inks. */
  key: NormalizedRgb;
  /** Of lines on the skin: its own darkest tone, as black ones darken light skin too much. */
  line: NormalizedRgb;
  /** Of lids, lashes, nostrils, glasses and the mouth: mostly the skin's dark, the more so the darker the skin, as the scene's ink looks green or blue. */
  feature: NormalizedRgb;
};

/**
 * L* of the shadow on the neck, as a share of that of the skin: at most `lightest`, and so far below the face's shade. As light as that, the shadow
 * would be taken for a longer jaw.
 */
const NECK_SHADOW = { lightest: 0.8, belowShade: 0.07 };

const TONES = ['base', 'highlight', 'half', 'shade', 'deep', 'dark'] as const;
/** The print may be lighter than an underexposed photo by so much L*. */
const LARGEST_LIFT = 0.6;
/** What lines and drawn features take from the light of the plates, in L*. */
const TAKEN_BY_DETAIL = 0.3;

/** The inks that follow the photo's contrast, from the lightest to the darkest. */
const SHADES = ['half', 'shade', 'deep', 'dark'] as const;
/** The share of the base by which each is darker than the one before at least, also where odd light makes it none in the photo. */
const LEAST_STEP = 0.02;
/** What less of the face is printed in is as bold as a print is. */
const LEAST_SHARE = 0.01;

/** How much of the photo's own contrast between its lit and its shaded skin the inks have. */
const CONTRAST = 1.1;

/**
 * L* of each ink for a base of so much: shades are no bolder than the photo's, which in flat light or on soft faces are faint. `gloss`: how
 * far the highlight lies above the base.
 */
function lightnessOf(tone: Tone, base: number, { gloss, contrast }: { gloss: number; contrast: SkinContrast }): number {
  const boldest = boldestLightnessOf(tone, base, gloss);
  let lighter = base;
  for (const shade of SHADES) {
    const own = contrast[shade];
    const faintest = lighter - LEAST_STEP * base;
    const least = boldestLightnessOf(shade, base, gloss);
    lighter = Math.min(faintest, own === undefined ? least : Math.max(least, base * (1 - CONTRAST * (1 - own))));
    if (shade === tone) return lighter;
  }
  return boldest;
}

function boldestLightnessOf(tone: Tone, base: number, gloss: number): number {
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
      return base * (0.56 + 0.1 * isDark);
    case 'dark':
      return base * (0.36 + 0.08 * isDark);
  }
}

/** In face widths: so near to its edge the face turns away. */
const INNER = 0.032;

/** The inner face without its features: where lightness is compared. */
export function innerFaceMaskWithoutFeatures({ area, subject: { tones, faceWidth } }: CroppedSubject): Uint8Array {
  const inner = erodePlaneBySquare(tones.oval, area.width, area.height, Math.round(INNER * faceWidth));
  const compared = new Uint8Array(inner.length);
  const { features } = tones;
  for (let i = 0; i < compared.length; i++) compared[i] = inner[i] > 0.5 && features[i] < 0.5 ? 1 : 0;
  freePlanes(inner);
  return compared;
}

export function chooseSkinColours(
  view: CroppedSubject,
  { ramp, key }: WorldSkinInks,
  printed: PrintedSkinShares,
): SkinColours {
  const { tones } = view.subject;
  // Dark skin shines more than it is lit: its highlights carry the form, but far from the skin they would look like patches.
  const most = lerp(9, 11, smoothstep(32, 48, tones.skinLightness));
  const gloss = clamp(0.65 * (tones.shineLightness - tones.skinLightness), 7, most);
  const lightness = solve(view, { ramp, key, gloss, printed });
  const photo = measureUpperFaceLab(view);
  const personal = keepHueInShadesOfDarkSkin(
    shiftInkRampTowardsPersonalSkin(ramp, createLightnessToSkinLab(photo), lightness),
    lightness,
  );
  const at = (tone: Tone): CieLab =>
    rampLabAtLightness(personal, lightnessOf(tone, lightness, { gloss, contrast: printed.contrast }));
  const labs = {
    highlight: at('highlight'),
    base: at('base'),
    half: at('half'),
    shade: at('shade'),
    deep: at('deep'),
    dark: at('dark'),
  };
  const colour = (tone: Tone): NormalizedRgb => labToNormalizedRgb(labs[tone]);
  const neck = measureAndLimitNeckLightness(view, lightness);
  const { lightest, belowShade } = NECK_SHADOW;
  const neckShadow = Math.min(lightest * lightness, labs.shade[0] - belowShade * lightness);
  return {
    highlight: colour('highlight'),
    base: colour('base'),
    half: colour('half'),
    shade: colour('shade'),
    deep: colour('deep'),
    dark: colour('dark'),
    neck: labToNormalizedRgb(rampLabAtLightness(personal, neck)),
    neckShadow: labToNormalizedRgb(rampLabAtLightness(personal, neckShadow)),
    lightness,
    labs,
    photo,
    ramp: personal,
    key,
    line: mixColours(colour('dark'), key, keyShareOf(labs.base[0])),
    feature: mixColours(key, colour('dark'), ownShareOfFeatures(labs.base[0])),
  };
}

type Mixture = WorldSkinInks & { gloss: number; printed: PrintedSkinShares };

/** L* of the base with which the inks, by their areas, average to the lightness of the photo. */
function solve({ subject }: CroppedSubject, { ramp, key, gloss, printed }: Mixture): number {
  const resting = skinLightnessAtNormalExposure(subject);
  if (Number.isNaN(printed.photo)) return resting;
  const raised = printed.photo * (resting / Math.max(subject.tones.skinLightness, 1) - 1);
  const wanted = printed.photo + clamp(raised, 0, LARGEST_LIFT) + TAKEN_BY_DETAIL;
  const keyL = normalizedRgbToLab(key)[0];
  let base = resting * 1.04;
  for (let round = 0; round < 8; round++) {
    const at = (tone: Tone): number =>
      clampLightnessToInkRamp(ramp, lightnessOf(tone, base, { gloss, contrast: printed.contrast }));
    let mean = printed.line * lerp(at('dark'), keyL, keyShareOf(base));
    for (const tone of TONES) mean += printed[tone] * at(tone);
    base = clamp(base + wanted - mean, 18, 94);
  }
  return base;
}

/** In pure key ink the lines on dark skin would be as blue or green as the scene. */
const MOST_KEY = 0.35;

/** How much of the key ink is in the lines on skin of this L*. */
function keyShareOf(base: number): number {
  return MOST_KEY * smoothstep(62, 30, base);
}

/** How much of a feature's ink is a dark of the skin, for dark and for light skin of these L*. */
const OWN_DARK_SHARE = { dark: 0.95, light: 0.7, from: 30, to: 52 };

const ownShareOfFeatures = (base: number): number =>
  lerp(OWN_DARK_SHARE.dark, OWN_DARK_SHARE.light, smoothstep(OWN_DARK_SHARE.from, OWN_DARK_SHARE.to, base));

/** What a screenprint shows of the plates. `grain` as in `generateSkinLayers`. */
export function measureSkinInkSharesOfPlates(
  view: CroppedSubject,
  plates: SkinTonePlates,
  grain: number,
): PrintedSkinShares {
  const layers = [...generateSkinLayers(plates, grain, (share) => share)];
  const printed = measureFaceSkinInkShares(view, layers);
  freePlanes(...layers.map(({ cover }) => cover));
  return printed;
}

/** What is seen in the end of layers that are printed one over the other, the first on skin in the base ink. */
export function measureFaceSkinInkShares(
  view: CroppedSubject,
  layers: readonly { ink: Ink; cover: Plane }[],
): PrintedSkinShares {
  const compared = innerFaceMaskWithoutFeatures(view);
  const pixels = indicesOfOnes(compared);
  const shares = { base: 0, highlight: 0, half: 0, shade: 0, deep: 0, dark: 0, line: 0 };
  const left = newPlane(pixels.length).fill(1);
  const { lab } = view.subject.tones;
  const light = { base: 0, highlight: 0, half: 0, shade: 0, deep: 0, dark: 0, line: 0 };
  // From the last layer to the first: each is seen where none of the later ones covers it.
  for (const { ink, cover } of layers.toReversed()) {
    let seen = 0;
    let lit = light[ink];
    for (let k = 0; k < left.length; k++) {
      const part = left[k] * cover[pixels[k]];
      seen += part;
      left[k] -= part;
      lit += part * lab[3 * pixels[k]];
    }
    light[ink] = lit;
    shares[ink] += seen / Math.max(1, pixels.length);
  }
  shares.base = 1 - TONES.reduce((sum, tone) => sum + (tone === 'base' ? 0 : shares[tone]), shares.line);
  for (let k = 0; k < left.length; k++) light.base += left[k] * lab[3 * pixels[k]];
  const contrast: { -readonly [Shade in keyof SkinContrast]: number } = {};
  for (const tone of SHADES)
    if (shares[tone] > LEAST_SHARE)
      contrast[tone] = ((light[tone] / shares[tone]) * shares.base) / Math.max(light.base, 1);
  return { ...shares, contrast, photo: pixels.reduce((sum, i) => sum + lab[3 * i], 0) / pixels.length };
}
