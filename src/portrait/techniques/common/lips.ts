// Drawn lips: two tones of the person's own redness, and teeth only where the photo shows them.
import type { Lab } from '../../drawing/types.ts';
import { clamp, erode, smoothstep } from '../../pixels.ts';
import { gaussian } from '../../raster/blur.ts';
import { colourOfLab } from '../../raster/lab.ts';
import { cutShape } from '../../raster/masks.ts';
import { LIPS_INNER, LIPS_OUTER, LOWER_LIP, UPPER_LIP } from '../../raster/mesh-points.ts';
import { quantile, valuesWhere } from '../../raster/statistics.ts';
import { shift } from '../../raster/warp.ts';
import { type Colour, mix, type Picture } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { type Area, areaAround, crop, paste, type View } from './area.ts';
import { medianLab } from './colour-measure.ts';
import { CREAM } from './eyes.ts';
import { near, pointsOf, shapeOf } from './near.ts';
import { lay, mixColours, planeOf } from './paint.ts';
import { COARSE } from './plates.ts';
import type { SkinColours } from './skin-colours.ts';

/** `painted`: 0 for bare lips, 1 for lipstick. */
export type LipInks = { upper: Colour; lower: Colour; painted: number };

/** How far above the skin's redness (CIE a*) bare lips end and lipstick is sure. */
const [BARE, PAINTED] = [16, 26];

/** How surely lips so much redder than the skin wear lipstick, 0..1: it is a choice that a picture keeps. */
export function lipstickCertainty(redder: number): number {
  return smoothstep(BARE, PAINTED, redder);
}

const MOUTH_LEFT = 78;
const MOUTH_RIGHT = 308;
const MOUTH_TOP = 13;

export function layLips(
  picture: Picture,
  view: View,
  { skin, strength }: { skin: SkinColours; strength: number },
): void {
  const inks = lipInksOf(view, skin);
  const { area, subject } = view;
  const cutLip = (points: readonly number[]): Plane =>
    cutShape(shapeOf(view, points), area, { sigma: 1.5, leastOn: 50, leastOff: 50 });
  const lower = cutLip(LOWER_LIP);
  const share = mix(0.62 * strength, 0.75, inks.painted);
  lay(picture, inks.upper, cutLip(UPPER_LIP), share);
  lay(picture, inks.lower, lower, share);
  if (subject.tones.mouth.kind !== 'shut') layOpening(picture, view, skin, inks);
  if (subject.enlargement <= COARSE)
    lay(picture, mixColours(inks.lower, skin.highlight, 0.45), shineOf(view, lower), 0.9);
}

/** The shade of the skin, as much redder and darker as the person's lips are than their skin. */
export function lipInksOf(view: View, { labs }: SkinColours): LipInks {
  const { tones } = view.subject;
  const outer = near(view, LIPS_OUTER, 0);
  const inner = near(view, LIPS_INNER, 0);
  const lips = medianLab(tones.lab, (i) => outer[i] > 0.5 && inner[i] < 0.5)?.colour ?? [40, 20, 12];
  const face = medianLab(tones.lab, (i) => tones.upperFace[i] > 0.5)?.colour ?? [60, 14, 16];
  const painted = lipstickCertainty(lips[1] - face[1]);
  const red = clamp(lips[1] - face[1] + 6, 3, 15 + 20 * painted);
  const yellow = clamp(mix(0.4, 0.9, painted) * (lips[2] - face[2]) + 2, -6 - 16 * painted, 2);
  const dark = clamp(lips[0] / face[0] / 0.82, 0.9, 1.18);
  const [L, a, b] = labs.shade;
  const ink = (lightness: number, lessRed: number, lessYellow: number): Lab => [
    L * lightness * dark - 2,
    a + red - lessRed,
    b + yellow - lessYellow,
  ];
  return {
    upper: colourOfLab(ink(mix(0.74, 0.86, painted), 1, 2)),
    lower: colourOfLab(ink(mix(0.92, 1, painted), 0, 0)),
    painted,
  };
}

/** The dark of an open mouth, and one flat row of teeth if there are any. */
export function layOpening(picture: Picture, view: View, skin: SkinColours, inks: LipInks): void {
  const { area, subject } = view;
  const opening = near(view, LIPS_INNER, 0);
  lay(picture, mixColours(skin.key, inks.upper, 0.3), opening);
  if (subject.tones.mouth.kind !== 'teeth') return;
  const box = areaAround(pointsOf(view, LIPS_INNER), area, 12);
  const part = crop(picture, box, area, 3);
  const inside = crop(opening, box, area);
  lay(part, mixColours(CREAM, skin.base, 0.14), teethIn(view, box, inside));
  // The upper lip's shadow on the teeth.
  const lowered = shift(inside, box, 0, 0.018 * subject.faceWidth);
  lay(
    part,
    skin.shade,
    planeOf(inside.length, (i) => inside[i] * clamp(1 - lowered[i])),
    0.8,
  );
  paste(part, box, picture, area, 3);
}

/** What is bright inside the mouth, without its corners. */
function teethIn({ area, subject }: View, box: Area, inside: Plane): Plane {
  const { tones, mesh, axes, faceWidth } = subject;
  const lightness = crop(tones.lightness, box, area);
  const values = valuesWhere(lightness, inside);
  const edge = quantile(values, 0.7) * 0.62;
  const soft = gaussian(lightness, box, 0.012 * faceWidth);
  const across = crop(axes.u, box, area);
  const [midX, midY] = mesh[MOUTH_TOP];
  const middle = axes.u[Math.round(midY) * area.width + Math.round(midX)];
  const [left, right] = [mesh[MOUTH_LEFT], mesh[MOUTH_RIGHT]];
  const reach = 0.86 * (Math.hypot(right[0] - left[0], right[1] - left[1]) / faceWidth);
  const on = planeOf(inside.length, (i) =>
    soft[i] > edge && inside[i] > 0.3 && Math.abs(across[i] - middle) < reach ? 1 : 0,
  );
  const unit = faceWidth * faceWidth;
  const teeth = cutShape(on, box, { sigma: 2.2, leastOn: 0.002 * unit, leastOff: 400 });
  return teeth.map((value, i) => value * inside[i]);
}

/** The shine on the lower lip. */
function shineOf({ area, subject }: View, lower: Plane): Plane {
  const marks = gaussian(subject.tones.marks, area, 2);
  const edge = quantile(valuesWhere(subject.tones.marks, lower), 0.8);
  const inner = erode(lower, area.width, area.height, 2);
  const on = planeOf(lower.length, (i) => (inner[i] > 0.5 && marks[i] > edge ? 1 : 0));
  return cutShape(on, area, { sigma: 1.6, leastOn: 40, leastOff: 40 });
}
