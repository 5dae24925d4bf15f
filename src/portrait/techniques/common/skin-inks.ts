// The inks in which skin is printed: a row for each world, from light to dark. A person's own lightness chooses the place.
import type { CieLab } from '../../drawing/types.ts';
import { clamp } from '../../pixels.ts';
import { hexToLab, labToNormalizedRgb } from '../../raster/lab.ts';
import { colourWorlds } from '../../scenes/colour-worlds.ts';
import type { ColourWorld } from '../../scenes/scene.ts';
import { lerp, type NormalizedRgb } from '../../steps/canvas.ts';
import { interpolateTable } from './paint.ts';

/** Eight inks from light to dark, and the ink of the drawn lines. */
type SkinInkRow = { skin: readonly string[]; key: string };

/** Rows made by hand for the worlds that the product brings. */
const knownSkinInkRows: ReadonlyMap<ColourWorld, SkinInkRow> = new Map([
  [
    colourWorlds.leaf,
    { skin: ['#fff4d6', '#fbdcae', '#eeb284', '#cb835a', '#97583c', '#5f3829', '#33241f', '#15201b'], key: '#08281f' },
  ],
  [
    colourWorlds.sunrise,
    { skin: ['#fff3d8', '#fdd9a2', '#f3ab6b', '#d57b45', '#a14f38', '#6a2f33', '#3c1a30', '#1f0c25'], key: '#220a26' },
  ],
  [
    colourWorlds.lagoon,
    { skin: ['#fff5e6', '#fbdcc6', '#efb49c', '#cc8474', '#955a5b', '#5d3c4c', '#2f2840', '#101a33'], key: '#081730' },
  ],
  [
    colourWorlds.orchid,
    { skin: ['#fff3ea', '#ffd6c8', '#f7aaa2', '#d67c88', '#9b4f74', '#633064', '#371c52', '#160c34'], key: '#0d0728' },
  ],
]);

/** Colours in order of lightness, between which every lightness has its ink. */
export type DarkToLightLabRamp = {
  /** Lightness from dark to light, and the colour at each. */
  lightness: readonly number[];
  labs: readonly CieLab[];
};

export type WorldSkinInks = { ramp: DarkToLightLabRamp; key: NormalizedRgb };

export function sortIntoLabRamp(labs: readonly CieLab[]): DarkToLightLabRamp {
  const sorted = [...labs].sort((one, other) => one[0] - other[0]);
  return { lightness: sorted.map(([L]) => L), labs: sorted };
}

/** The ink of this lightness; beyond the ends the last one. */
export function rampLabAtLightness({ lightness, labs }: DarkToLightLabRamp, L: number): CieLab {
  const channel = (c: 0 | 1 | 2): number =>
    interpolateTable(
      L,
      lightness,
      labs.map((lab) => lab[c]),
    );
  return [channel(0), channel(1), channel(2)];
}

export function rampRgbAtLightness(ramp: DarkToLightLabRamp, L: number): NormalizedRgb {
  return labToNormalizedRgb(rampLabAtLightness(ramp, L));
}

/** The lightness that an ink of the ramp has which was asked for by `L`. */
export function clampLightnessToInkRamp({ lightness }: DarkToLightLabRamp, L: number): number {
  return clamp(L, lightness[0], lightness[lightness.length - 1]);
}

/** The inks for skin in a world. One that is not known uses the row of the nearest in hue, tinted towards it. */
export function skinInksOfColourWorld(world: ColourWorld): WorldSkinInks {
  const known = knownSkinInkRows.get(world);
  if (known) return { ramp: sortIntoLabRamp(known.skin.map(hexToLab)), key: labToNormalizedRgb(hexToLab(known.key)) };
  const [nearest, row] = nearestTo(world);
  const [own, theirs] = [world.tones.map(hexToLab), nearest.tones.map(hexToLab)];
  const tinted = row.skin.map((hex, k): CieLab => tint(hexToLab(hex), TINT[k], own, theirs));
  return { ramp: sortIntoLabRamp(tinted), key: labToNormalizedRgb(tint(hexToLab(row.key), 1, own, theirs)) };
}

/** How much of the difference between the worlds enters each ink: the light ones stay skin, the dark ones belong to the world. */
const TINT = [0.03, 0.05, 0.07, 0.1, 0.16, 0.26, 0.45, 0.7] as const;
/** Farther than this, in a and b together, no ink is moved. */
const FARTHEST = 16;

function tint([L, a, b]: CieLab, share: number, own: readonly CieLab[], theirs: readonly CieLab[]): CieLab {
  const [there, here] = [rampLabAtLightness(sortIntoLabRamp(own), L), rampLabAtLightness(sortIntoLabRamp(theirs), L)];
  const [da, db] = [share * (there[1] - here[1]), share * (there[2] - here[2])];
  const limit = Math.min(1, FARTHEST / (Math.hypot(da, db) || 1));
  return [L, a + da * limit, b + db * limit];
}

/** The known world whose dark and mid tones have the nearest hues. */
function nearestTo(world: ColourWorld): readonly [ColourWorld, SkinInkRow] {
  const distance = (other: ColourWorld): number =>
    [3, 5].reduce((sum, k) => {
      const [one, two] = [worldToneLabAtDarknessStep(world, k), worldToneLabAtDarknessStep(other, k)];
      return sum + Math.hypot(one[1] - two[1], one[2] - two[2]);
    }, 0);
  const rows = [...knownSkinInkRows];
  return rows.reduce((best, row) => (distance(row[0]) < distance(best[0]) ? row : best));
}

/** The k-th tone of a world as Lab: 0 is the lightest, 5 the darkest, whatever their number. */
export function worldToneLabAtDarknessStep({ tones }: ColourWorld, k: number): CieLab {
  const place = (k / 5) * (tones.length - 1);
  const i = Math.min(tones.length - 1, Math.floor(place));
  const [from, to] = [hexToLab(tones[i]), hexToLab(tones[Math.min(tones.length - 1, i + 1)])];
  return [lerp(from[0], to[0], place - i), lerp(from[1], to[1], place - i), lerp(from[2], to[2], place - i)];
}
