// The tones of the skin: the person's own colour, in flat planes under the scene's light.
import type { CieLab } from '../../drawing/types.ts';
import { clamp, smoothstep } from '../../pixels.ts';
import { hexToLab, labToNormalizedRgb, normalizedRgbToLab } from '../../raster/lab.ts';
import { median, quantile, valuesWhere } from '../../raster/statistics.ts';
import type { SceneLight } from '../../scenes/scene.ts';
import { lerp, mixColours, type NormalizedRgb } from '../../steps/canvas.ts';
import type { IllustrationInput } from './input.ts';
import { type MaterialTones, WARM_BLACK_COLOUR } from './tones.ts';

/** The planes of the face, from its lights to its deepest shade. */
export type SkinToneColours = Record<'lit' | 'base' | 'half' | 'shade' | 'deep', NormalizedRgb>;
/** How much of the face each covers. */
export type FaceSharePerSkinTone = Record<keyof SkinToneColours, number>;

/** The skins of the drawn gallery, light to dark: in the light and in shade. */
const SKINS = [
  ['#5f3c2b', '#38211a'],
  ['#7d5036', '#4f2e20'],
  ['#a06c45', '#6c432a'],
  ['#c1905f', '#8d5d3b'],
  ['#d8a375', '#a56d48'],
  ['#e9bd98', '#bd8363'],
  ['#f3d0ba', '#c98f7a'],
].map(([lit, shade]) => ({ lit: hexToLab(lit), shade: hexToLab(shade) }));

/** The drawn skin of a lightness, and what it is in shade. */
function drawnSkin(lightness: number): { lit: CieLab; shade: CieLab } {
  const last = SKINS.length - 1;
  const after = SKINS.findIndex(({ lit }) => lit[0] > lightness);
  if (after === 0) return SKINS[0];
  if (after < 0) return SKINS[last];
  const [from, to] = [SKINS[after - 1], SKINS[after]];
  const share = (lightness - from.lit[0]) / (to.lit[0] - from.lit[0]);
  const between = (a: CieLab, b: CieLab): CieLab =>
    [0, 1, 2].map((k) => a[k] + (b[k] - a[k]) * share) as unknown as CieLab;
  return { lit: between(from.lit, to.lit), shade: between(from.shade, to.shade) };
}

/** The person's own skin: its lightness as it is, its hue kept where skin has it, a little fuller in colour. */
export function measureAndCorrectSkinLab({ subject, lightness, redness, yellowness }: IllustrationInput): CieLab {
  const { upperFace } = subject.tones;
  const [L, a, b]: number[][] = [[], [], []];
  for (let i = 0; i < upperFace.length; i += 3) {
    if (upperFace[i] <= 0.5) continue;
    L.push(lightness[i]);
    a.push(redness[i]);
    b.push(yellowness[i]);
  }
  if (L.length === 0) return drawnSkin(60).lit;
  const middle = median(L);
  const bright = L.map((value) => value >= middle);
  const own = [a, b].map((part) => median(part.filter((_, i) => bright[i])));
  const light = quantile(L, 0.7) + 1;
  return inSkinGamut([light, own[0] * 1.1, own[1] * 1.1]);
}

/** How fair skin of this L* is, 0..1. */
const fairness = (L: number): number => smoothstep(52, 62, L);

/** Of what lies beyond the bounds of the drawn skins, fair skin keeps these shares, up to so many degrees of hue and so much chroma. */
const BEYOND_BOUNDS = { hue: { share: 0.6, most: 11 }, chroma: { share: 0.55, most: 8 } };
/** L* of the skin from which somebody may be ruddier than drawn skins are: less, up to all of `BEYOND_BOUNDS.hue.most`. */
const RUDDY = { none: 44, all: 56 };

/**
 * The nearest colour that skin of this lightness has in daylight. Cameras under cold or dim light give skin hardly any
 * colour, or a blue one: flat planes of it look ashen. Fair skin may be paler and pinker than the drawn one, which looks
 * tanned; it is drawn towards the bounds rather than onto them, so that pale people still differ from each other.
 */
function inSkinGamut([L, a, b]: CieLab): CieLab {
  const fair = fairness(L);
  const usual = Math.hypot(...drawnSkin(L).lit.slice(1));
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  const ruddy = smoothstep(RUDDY.none, RUDDY.all, L);
  const { hue: ofHue, chroma: ofChroma } = BEYOND_BOUNDS;
  const hueBeyond = { ...ofHue, most: ofHue.most * (degrees < 55 ? ruddy : fair) };
  const hue = towardsRange(degrees, [55 - fair, 63 + 5 * fair], hueBeyond) * (Math.PI / 180);
  const bounds = [(0.96 - 0.16 * fair) * usual, 1.15 * usual] as const;
  const chroma = towardsRange(Math.hypot(a, b), bounds, { ...ofChroma, most: fair * ofChroma.most });
  return [L, chroma * Math.cos(hue), chroma * Math.sin(hue)];
}

/** The value, moved towards a range that it lies outside of: `share` of its distance may stay, `most` at most. */
function towardsRange(
  value: number,
  [low, high]: readonly [number, number],
  { share, most }: { share: number; most: number },
): number {
  const inside = clamp(value, low, high);
  return inside + clamp(share * (value - inside), -most, most);
}

/** How much of what sets the person's hue apart shade keeps: all of it made the shade of pale skin grey. */
const SHADE_OWN_HUE = 0.45;

/** How much of the skin's hue is the person's own rather than that of a drawn skin of its lightness. */
const OWN_HUE = 0.6;

/** As light as skin in the scene's key light, but half in its own hue: pale grey on dark skin would be chalk. */
function highlightOf(skin: NormalizedRgb, key: NormalizedRgb): NormalizedRgb {
  const keyed = mixColours(skin, key, 0.3 + 0.1 * smoothstep(30, 60, normalizedRgbToLab(skin)[0]));
  const [, a, b] = normalizedRgbToLab(skin);
  return mixColours(labToNormalizedRgb([normalizedRgbToLab(keyed)[0], a, b]), keyed, 0.45);
}

function skinTones(own: CieLab, { key, shade }: SceneLight): MaterialTones {
  const drawn = drawnSkin(own[0]);
  const base = [own[0], 0, 0];
  const dark = [...drawn.shade];
  for (const k of [1, 2]) {
    base[k] = drawn.lit[k] + (own[k] * 1.08 - drawn.lit[k]) * OWN_HUE;
    dark[k] += SHADE_OWN_HUE * (base[k] - drawn.lit[k]);
  }
  const lit = labToNormalizedRgb(base as unknown as CieLab);
  const shaded = mixColours(labToNormalizedRgb(dark as unknown as CieLab), shade, 0.07);
  return {
    base: mixColours(lit, key, 0.08),
    lit: highlightOf(lit, key),
    shade: mixColours(shaded, lit, 0.16),
    deep: mixColours(mixColours(shaded, shade, 0.12), WARM_BLACK_COLOUR, 0.34),
  };
}

/** How much of the highlight the lit plane has: on dark skin the same step is a disc that lies on the face. */
const LIT_SHARE = { dark: 0.34, fair: 0.5 };

export function skinToneColoursFromMaterialTones({ base, lit, shade, deep }: MaterialTones): SkinToneColours {
  return {
    lit: mixColours(base, lit, lerp(LIT_SHARE.dark, LIT_SHARE.fair, smoothstep(28, 58, normalizedRgbToLab(base)[0]))),
    base,
    half: mixColours(base, shade, 0.36),
    shade: mixColours(base, shade, 0.8),
    deep: mixColours(shade, deep, 0.3),
  };
}

/** Flat colour looks paler than the skin it is taken from; fair skin that is made much fuller looks tanned. */
const FULLER = { brown: 1.3, fair: 1.12 };

/**
 * Flat skin is somewhat lighter than the photo's mean, towards this quantile, its lit side: in the mean of both sides people
 * lit by a window looked tanned. Of a soft photo hardly any shade is drawn, and it goes all the way.
 */
const LIT_SIDE = 0.65;
const TOWARDS_LIT_SIDE = { sharp: 0.4, soft: 1 };

/** Tones of which the face, as they cover it, has the colour of the photo: nobody is lightened, darkened or tanned. */
export function matchSkinTonesToPhoto(
  input: IllustrationInput,
  own: CieLab,
  shares: FaceSharePerSkinTone,
): MaterialTones {
  const { world, subject } = input;
  const { upperFace } = subject.tones;
  const [light, red, yellow] = [input.lightness, input.redness, input.yellowness].map((plane, k) => {
    const values = valuesWhere(plane, upperFace);
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : own[k];
  });
  const fuller = lerp(FULLER.brown, FULLER.fair, fairness(light));
  const litSide = quantile(valuesWhere(input.lightness, upperFace), LIT_SIDE);
  const wanted = inSkinGamut([
    light + lerp(TOWARDS_LIT_SIDE.sharp, TOWARDS_LIT_SIDE.soft, input.softness) * Math.max(0, litSide - light),
    fuller * red,
    fuller * yellow,
  ]);
  const reach = [14, 12, 16];
  let base = own;
  let tones = skinTones(base, world.light);
  for (let round = 0; round < 5; round++) {
    const planes = Object.entries(skinToneColoursFromMaterialTones(tones)) as [keyof SkinToneColours, NormalizedRgb][];
    const labs = planes.map(([name, colour]) => ({ share: shares[name], lab: normalizedRgbToLab(colour) }));
    // Lightness over all planes, hue on the middle one alone: light and shade keep the scene's.
    const lightness = labs.reduce((sum, { share, lab }) => sum + share * lab[0], 0);
    const [, a, b] = normalizedRgbToLab(tones.base);
    const drawn = [lightness, a, b];
    base = [0, 1, 2].map((k) =>
      clamp(base[k] + wanted[k] - drawn[k], own[k] - reach[k], own[k] + reach[k]),
    ) as unknown as CieLab;
    tones = skinTones(base, world.light);
  }
  return tones;
}
