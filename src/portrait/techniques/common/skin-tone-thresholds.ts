// Where the tones of a person's skin are cut into plates.
import { quantiles, valuesWhere } from '../../raster/statistics.ts';
import type { Plane } from '../../types.ts';
import type { CroppedSubject } from './area.ts';

/** Places on the scale of tones: the highlight begins above its own, each shade below its own. */
export type SkinToneThresholds = { highlight: number; half: number; shade: number; deep: number; dark: number };

/** How far the edges of the plates wander as if cut by hand, in units of tone. */
export const PLATE_EDGE_WOBBLE_TONE_AMPLITUDE = 0.08;

/** Shares of the upper face that are lighter or darker than a plate's edge. */
const SHARES = { highlight: 0.16, half: 0.4, shade: 0.26, deep: 0.09 };

/** The edges of the plates by the person's own upper face, within limits that keep a flat light from being cut up. */
export function measureSkinToneThresholds({ subject: { tones } }: CroppedSubject, tone: Plane): SkinToneThresholds {
  const values = valuesWhere(tone, tones.upperFace);
  const { highlight, half, shade, deep } = SHARES;
  const [light, middle, shaded, deepest] = quantiles(values.length ? values : [0], [1 - highlight, half, shade, deep]);
  return {
    highlight: Math.max(light, 0.42),
    half: Math.min(middle, 0.05),
    shade: Math.min(shaded, -0.3),
    deep: Math.min(deepest, -0.95),
    dark: -2.15,
  };
}
