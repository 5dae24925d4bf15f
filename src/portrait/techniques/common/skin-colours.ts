// Chooses the inks of the skin: as light, together, as the person is in the photo.
import type { CieLab } from '../../drawing/types.ts';
import { clamp, smoothstep } from '../../pixels.ts';
import { labToNormalizedRgb, normalizedRgbToLab } from '../../raster/lab.ts';
import { lerp, mixColours, type NormalizedRgb } from '../../steps/canvas.ts';
import type { CroppedSubject } from './area.ts';
import { measureAndLimitNeckLightness } from './neck.ts';
import {
  createLightnessToSkinLab,
  keepHueInShadesOfDarkSkin,
  measureUpperFaceLab,
  shiftInkRampTowardsPersonalSkin,
} from './personal-skin-lab.ts';
import {
  type PrintedSkinShares,
  SKIN_SHADES,
  SKIN_TONES,
  type SkinContrast,
  type SkinTone,
} from './printed-skin-shares.ts';
import { skinLightnessAtNormalExposure } from './skin-exposure.ts';
import {
  clampLightnessToInkRamp,
  type DarkToLightLabRamp,
  rampLabAtLightness,
  type WorldSkinInks,
} from './skin-inks.ts';

export type SkinColours = Record<SkinTone, NormalizedRgb> & {
  /** L* of the base ink, solved so that the whole face is as light as in the photo. */
  lightness: number;
  labs: Record<SkinTone, CieLab>;
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

/** The print may be lighter than an underexposed photo by so much L*. */
const LARGEST_LIFT = 0.6;
/** What lines and drawn features take from the light of the plates, in L*. */
const TAKEN_BY_DETAIL = 0.3;

/** The share of the base by which each is darker than the one before at least, also where odd light makes it none in the photo. */
const LEAST_STEP = 0.02;
/** How much of the photo's own contrast between its lit and its shaded skin the inks have. */
const CONTRAST = 1.1;

/**
 * L* of each ink for a base of so much: shades are no bolder than the photo's, which in flat light or on soft faces are faint. `gloss`: how
 * far the highlight lies above the base.
 */
function lightnessOf(
  tone: SkinTone,
  base: number,
  { gloss, contrast }: { gloss: number; contrast: SkinContrast },
): number {
  const boldest = boldestLightnessOf(tone, base, gloss);
  let lighter = base;
  for (const shade of SKIN_SHADES) {
    const own = contrast[shade];
    const faintest = lighter - LEAST_STEP * base;
    const least = boldestLightnessOf(shade, base, gloss);
    lighter = Math.min(faintest, own === undefined ? least : Math.max(least, base * (1 - CONTRAST * (1 - own))));
    if (shade === tone) return lighter;
  }
  return boldest;
}

function boldestLightnessOf(tone: SkinTone, base: number, gloss: number): number {
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
  const at = (tone: SkinTone): CieLab =>
    rampLabAtLightness(personal, lightnessOf(tone, lightness, { gloss, contrast: printed.contrast }));
  const labs = {
    highlight: at('highlight'),
    base: at('base'),
    half: at('half'),
    shade: at('shade'),
    deep: at('deep'),
    dark: at('dark'),
  };
  const colour = (tone: SkinTone): NormalizedRgb => labToNormalizedRgb(labs[tone]);
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
    const at = (tone: SkinTone): number =>
      clampLightnessToInkRamp(ramp, lightnessOf(tone, base, { gloss, contrast: printed.contrast }));
    let mean = printed.line * lerp(at('dark'), keyL, keyShareOf(base));
    for (const tone of SKIN_TONES) mean += printed[tone] * at(tone);
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
