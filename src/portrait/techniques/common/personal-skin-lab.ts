// The hue of a person's own skin, so that prints in a scene's inks tell pale, pink, olive and brown skin apart.
import type { CieLab } from '../../drawing/types.ts';
import { clamp, smoothstep } from '../../pixels.ts';
import { lerp } from '../../steps/canvas.ts';
import type { CroppedSubject } from './area.ts';
import { measureMedianLabAndLightnessSamples } from './median-lab.ts';
import { interpolateTable } from './paint.ts';
import { type DarkToLightLabRamp, rampLabAtLightness, sortIntoLabRamp } from './skin-inks.ts';

/** The usual chroma of skin in daylight, by its L*. */
const LIGHTNESS = [15, 35, 50, 65, 80, 95];
const USUAL_CHROMA = [12, 21, 27, 26, 20, 8];
/** Hues of skin in daylight, in degrees: cameras under cold or warm light show others. */
const HUES = { least: 47, most: 66 };
/** How far somebody's chroma may lie from the usual one. */
const CHROMA = { least: 0.64, most: 1.15 };
/** The L* up to which skin is printed as brown, and from which on as fair. */
const FAIR = { from: 50, to: 66 };
/** How much fuller than in daylight brown and fair skin is printed: beside the inks of a scene its own chroma looks grey; fair skin made much fuller looks tanned. */
const FULLER = { brown: 1.2, fair: 1.06 };
/** How full the shades of pale skin are at least, and the shares of its L* between which they begin: as pale as it is in the light they would be mauve. */
const SHADES = { least: 0.85, from: 0.95, to: 0.75 };

/** The person's own skin as it would be printed at an L*. */
type PersonalSkinLabFunction = (lightness: number) => CieLab;

/** The median colour of the upper face in the photo. Undefined where no skin is seen. */
export function measureUpperFaceLab({ subject: { tones } }: CroppedSubject): CieLab | undefined {
  const { lab, upperFace } = tones;
  return measureMedianLabAndLightnessSamples(lab, (i) => upperFace[i] > 0.5)?.colour;
}

/** `upperFace` as measured. Undefined where no skin is seen. */
export function createLightnessToSkinLab(upperFace: CieLab | undefined): PersonalSkinLabFunction | undefined {
  if (!upperFace) return undefined;
  const [L, a, b] = upperFace;
  const hue = (clamp((Math.atan2(b, a) * 180) / Math.PI, HUES.least, HUES.most) * Math.PI) / 180;
  const fair = smoothstep(FAIR.from, FAIR.to, L);
  const fuller = lerp(FULLER.brown, FULLER.fair, fair);
  const inLight = clamp(Math.hypot(a, b) / usualChroma(L), CHROMA.least, CHROMA.most);
  const inShade = lerp(inLight, Math.max(inLight, SHADES.least), fair);
  return (lightness) => {
    const fullness = lerp(inLight, inShade, smoothstep(SHADES.from, SHADES.to, lightness / L));
    const chroma = fuller * fullness * usualChroma(lightness);
    return [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)];
  };
}

/** How far the hues of a scene's inks are moved towards the person's own: for brown, fair and dark skin. */
const [LEAST_SHARE, FAIR_SHARE, DARK_SHARE] = [0.62, 0.85, 0.88];
/** How much of that is left where skin is printed half as light as its middle: shades belong to the scene. */
const SHADE = { left: 0.8, from: 1, to: 0.5 };

/**
 * A scene's inks, their hues moved towards the person's own. Dark skin takes more of it, in its shades, too, as the violet and blue darks of
 * cool scenes are far from brown; so does fair skin, as the full oranges of warm scenes look tanned. `skinLightness`: L* of
 * the ink for the middle of the skin.
 */
export function shiftInkRampTowardsPersonalSkin(
  { lightness, labs }: DarkToLightLabRamp,
  own: PersonalSkinLabFunction | undefined,
  skinLightness: number,
): DarkToLightLabRamp {
  if (!own) return { lightness, labs };
  const share = Math.max(
    lerp(LEAST_SHARE, DARK_SHARE, smoothstep(52, 36, skinLightness)),
    lerp(LEAST_SHARE, FAIR_SHARE, smoothstep(50, 62, skinLightness)),
  );
  const left = lerp(1, SHADE.left, smoothstep(38, 50, skinLightness));
  const moved = labs.map(([L, a, b]): CieLab => {
    const [, ownA, ownB] = own(L);
    const ofOwn = share * lerp(1, left, smoothstep(SHADE.from, SHADE.to, L / skinLightness));
    return [L, lerp(a, ownA, ofOwn), lerp(b, ownB, ofOwn)];
  });
  return { lightness, labs: moved };
}

/** The violet darks of a row look like bruises on dark skin: its shades keep the skin's own hue. `lightness`: L* of its base. */
export function keepHueInShadesOfDarkSkin(ramp: DarkToLightLabRamp, lightness: number): DarkToLightLabRamp {
  const share = 0.65 * smoothstep(46, 36, lightness);
  if (share === 0) return ramp;
  const base = rampLabAtLightness(ramp, lightness);
  return sortIntoLabRamp([
    base,
    ...ramp.labs.map(([L, a, b]): CieLab => {
      const own = L / base[0];
      return own < 1 ? [L, lerp(a, base[1] * own, share), lerp(b, base[2] * own, share)] : [L, a, b];
    }),
  ]);
}

function usualChroma(lightness: number): number {
  return interpolateTable(lightness, LIGHTNESS, USUAL_CHROMA);
}
