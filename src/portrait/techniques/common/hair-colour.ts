// Corrects hair whose colour the camera or the light has changed: blond without its yellow, brown with a green cast.
import type { CieLab } from '../../drawing/types.ts';
import { smoothstep } from '../../pixels.ts';
import { lerp } from '../../steps/canvas.ts';

const DEGREE = Math.PI / 180;

/** The hue angle of blond hair in daylight, in radians. */
const GOLDEN_HUE = 75 * DEGREE;

/**
 * How blond hair of a colour is, 0..1, which its lights (L*, those of a tenth of it) tell nearly as well as its middle: roots and shadows are no darker
 * hair, and parted or tied hair has many of them.
 */
export function blondness([L, , b]: CieLab, lights: number): number {
  return smoothstep(6.5, 11, b) * Math.max(smoothstep(30, 40, L), 0.85 * smoothstep(40, 52, lights));
}

/**
 * How much natural hair shows its colour, 0 (black, grey, dyed) to 1 (sandy, ginger, chestnut). Such hair is seen as its lights
 * are: a flat plane as dark as its middle looks black beside the photo.
 */
export function warmHairColourWeight([, a, b]: CieLab): number {
  const hue = Math.atan2(b, a);
  return hue > 0.5 && hue < DYED_GREEN ? smoothstep(7, 11, Math.hypot(a, b)) : 0;
}

/** How brown hair is, 0 (black, grey) to 1, however dark: where less light falls on a colour, its chroma and L* + 16 shrink alike. */
export function brownness([L, a, b]: CieLab): number {
  const hue = Math.atan2(b, a);
  return hue > 0.5 && hue < DYED_GREEN ? smoothstep(0.13, 0.19, Math.hypot(a, b) / (L + 16)) : 0;
}

/** How black hair of this colour is that is seen at this L*, 0 (brown, grey, blond, dyed) to 1. */
export function blackness([L, a, b]: CieLab, lightness: number): number {
  return smoothstep(0.12, 0.085, Math.hypot(a, b) / (L + 16)) * smoothstep(36, 26, lightness);
}

/** How much of the way from its darker part to its lights hair is seen: blond, warm in colour, or brown however dark. */
const TOWARDS_LIGHTS = { blond: 1, warm: 0.65, brown: 0.68 };
/** No hair is so much lighter (L*) than its darker part: scalp shines between thin strands. */
const MOST_LIGHTER = 25;
/** Brown hair is at most so much lighter (L*) than its darker part in its lights: what is lighter shines, or is skin or wall. */
const BROWN_LIGHTS = 22;
/** Where hair is so much darker (L*) than skin, its brown is its own. Between short black hairs dark skin shines through. */
const DARKER_THAN_SKIN = { none: 18, all: 30 };

/**
 * The L* of one flat plane for hair of this colour, from its darker part (black hair) to its lights. Roots and shadows are
 * no darker hair. `fair` as `blondness` gives it, `skin` the L* of the face.
 */
export function perceivedHairLightness(
  colour: CieLab,
  fair: number,
  { darker, lights: brightest, skin }: { darker: number; lights: number; skin: number },
): number {
  const lights = Math.min(brightest, darker + MOST_LIGHTER);
  const { blond, warm, brown } = TOWARDS_LIGHTS;
  const share = Math.max(blond * fair, warm * warmHairColourWeight(colour));
  const own = smoothstep(DARKER_THAN_SKIN.none, DARKER_THAN_SKIN.all, skin - darker);
  const brownLights = Math.min(lights, darker + BROWN_LIGHTS);
  return Math.max(lerp(darker, lights, share), lerp(darker, brownLights, brown * own * brownness(colour)));
}

/** A colour of hair as it is where more or less light falls on it, at this L*: its chroma and L* + 16 grow alike. Brown hair that is made lighter with its chroma kept turns grey. */
export function hairColourAtLightness([L, a, b]: CieLab, lightness: number): CieLab {
  const fuller = (lightness + 16) / (L + 16);
  return [lightness, fuller * a, fuller * b];
}

/** Cold light takes the yellow from blond hair and leaves pink: light hair with a little colour, neither grey nor dyed, is golden. */
export function restoreBlondHueOfLabColour([L, a, b]: CieLab): CieLab {
  const chroma = Math.hypot(a, b);
  const hue = Math.atan2(b, a);
  if (L < 48 || chroma < 7 || chroma > 26 || hue < 0.6 || hue > GOLDEN_HUE) return [L, a, b];
  const share = smoothstep(48, 58, L) * smoothstep(7, 10, chroma);
  const fuller = Math.max(chroma, 15);
  const [yellowA, yellowB] = [fuller * Math.cos(GOLDEN_HUE), fuller * Math.sin(GOLDEN_HUE)];
  return [L, lerp(a, yellowA, share), lerp(b, yellowB, share)];
}

/**
 * Hues between these and 105 degrees are a green cast: hair has them from warm lamps and from the film, never by nature. Greener
 * hair is dyed, and stays. For the L* of brown and of blond hair.
 */
const YELLOWEST = { brown: { L: 35, hue: 66 * DEGREE }, blond: { L: 65, hue: 76 * DEGREE } };
const DYED_GREEN = 105 * DEGREE;

/** Natural hair is no fuller in colour than this share of its L*, and this much more. */
const FULLEST = { least: 18, share: 0.45 };

/** A colour of hair without the green of warm light, and no fuller than hair grows. Dyed hair keeps its colour. */
export function limitHueAndChromaOfUndyedHair([L, a, b]: CieLab): CieLab {
  const chroma = Math.hypot(a, b);
  const hue = Math.atan2(b, a);
  if (chroma < 4 || hue < 0.5 || hue > DYED_GREEN) return [L, a, b];
  const { brown, blond } = YELLOWEST;
  const yellowest = lerp(brown.hue, blond.hue, smoothstep(brown.L, blond.L, L));
  const natural = Math.min(hue, yellowest);
  const full = Math.min(chroma, FULLEST.least + FULLEST.share * L);
  return [L, full * Math.cos(natural), full * Math.sin(natural)];
}
