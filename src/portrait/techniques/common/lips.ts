// Drawn lips: two tones of the person's own redness, and teeth only where the photo shows them.
import type { CieLab } from '../../drawing/types.ts';
import { clamp, erodePlaneBySquare, smoothstep } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import {
  labToNormalizedRgb,
  normalizedRgbToLab,
  pictureToLab,
  writeLabPixelAsNormalizedRgb,
} from '../../raster/lab.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import { LIPS_INNER, LIPS_OUTER, LOWER_LIP, MOUTH_OPENING_UPPER_EDGE, UPPER_LIP } from '../../raster/mesh-points.ts';
import { quantile, valuesWhere } from '../../raster/statistics.ts';
import { shiftPlane } from '../../raster/warp.ts';
import { lerp, mixColours, type NormalizedRgb, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import {
  areaAroundPoints,
  type CroppedSubject,
  cropPlaneToArea,
  drawAroundPoints,
  pasteAreaIntoPlane,
  type RectangularArea,
} from './area.ts';
import { PAPER_WHITE } from './eyes.ts';
import { maskNearFeature, maskOfFeature, maskOfOutline, pickMeshPoints, strokeMaskInArea } from './feature-masks.ts';
import { measureMedianLabAndLightnessSamples } from './median-lab.ts';
import { blendColourIntoPicture, createPlaneByPixelIndex } from './paint.ts';
import type { SkinColours } from './skin-colours.ts';
import { COARSE_PHOTO_MIN_ENLARGEMENT } from './smooth-skin-tones.ts';

/** `painted`: 0 for bare lips, 1 for lipstick. */
type LipInks = { upper: NormalizedRgb; lower: NormalizedRgb; painted: number };

/** How far above the skin's redness (CIE a*) bare lips end and lipstick is sure. */
const [BARE, PAINTED] = [16, 26];

/** How surely lips so much redder than the skin wear lipstick, 0..1: it is a choice that a picture keeps. */
export function lipstickCertaintyFromRedness(redder: number): number {
  return smoothstep(BARE, PAINTED, redder);
}

const MOUTH_LEFT = 78;
const MOUTH_RIGHT = 308;
const MOUTH_TOP = 13;

type Lip = typeof UPPER_LIP | typeof LOWER_LIP;

/** How many points of a lip are its outer edge, from corner to corner. */
const OUTER_EDGE = 11;

/** One lip, 0..1. Shut lips meet in the line that was found between them: the mesh leaves a gap there, the wider the fuller they are. */
export function singleLipMask(view: CroppedSubject, points: Lip): Plane {
  const { mouth } = view.subject.tones;
  if (mouth.kind !== 'shut') return maskOfFeature(view, points);
  return maskOfOutline(view, [...pickMeshPoints(view, points.slice(0, OUTER_EDGE)), ...mouth.line.toReversed()]);
}

/** Pixels around the mouth that its shapes and their blurs stay within. */
const AROUND_MOUTH = 24;

const mouthOf = (view: CroppedSubject) => ({ points: pickMeshPoints(view, LIPS_OUTER), margin: AROUND_MOUTH });

/** `strength` of the flat lips, and `hue`, how much of their own hue they have, 0..1. Changes `picture`. */
export function drawLipsAndMouthOpening(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  options: { skin: SkinColours; strength: number; hue: number },
): void {
  drawAroundPoints(picture, view, mouthOf(view), (part, mouth) => drawMouth(part, mouth, options));
}

function drawMouth(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  { skin, strength, hue }: { skin: SkinColours; strength: number; hue: number },
): void {
  const inks = computeLipInks(view, skin);
  const { area, subject } = view;
  const cutLip = (points: Lip): Plane =>
    cleanAndSmoothMask(singleLipMask(view, points), area, { sigma: 1.5, leastOn: 50, leastOff: 50 });
  const lower = cutLip(LOWER_LIP);
  const share = lerp(0.62 * strength, 0.75, inks.painted);
  blendColourIntoPicture(picture, inks.upper, cutLip(UPPER_LIP), share);
  blendColourIntoPicture(picture, inks.lower, lower, share);
  shiftLipsTowardsInkHueInPlace(picture, view, inks, hue);
  if (subject.tones.mouth.kind !== 'shut') drawMouthOpeningAndTeeth(picture, view, skin, inks);
  if (subject.enlargement <= COARSE_PHOTO_MIN_ENLARGEMENT)
    blendColourIntoPicture(picture, mixColours(inks.lower, skin.highlight, 0.45), shineOf(view, lower), 0.9);
}

/** Gives the lips so much of the hue of their inks, 0..1, as the plates below have the skin's brown; they stay as light as they are. Changes `picture`. */
export function shiftLipsTowardsInkHueInPlace(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  { upper, lower }: LipInks,
  share: number,
): void {
  const box = areaAroundPoints(pickMeshPoints(view, LIPS_OUTER), view.area, 4);
  const part = cropPlaneToArea(picture, box, view.area, 3);
  const lab = pictureToLab(part);
  for (const [points, colour] of [
    [UPPER_LIP, upper],
    [LOWER_LIP, lower],
  ] as const) {
    const lip = cropPlaneToArea(singleLipMask(view, points), box, view.area);
    const [, a, b] = normalizedRgbToLab(colour);
    for (let i = 0; i < lip.length; i++) {
      if (lip[i] === 0) continue;
      lab[3 * i + 1] = lerp(lab[3 * i + 1], a, share * lip[i]);
      lab[3 * i + 2] = lerp(lab[3 * i + 2], b, share * lip[i]);
      writeLabPixelAsNormalizedRgb(part, lab, 3 * i);
    }
  }
  pasteAreaIntoPlane(part, box, picture, view.area, 3);
}

/**
 * The line where shut lips meet, or the upper lip's edge over an open mouth: a dark of the lips, as the scene's own would be
 * green or blue. It thins out towards the corners, where a heavy line looks sad.
 */
export function drawMouthLine(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  skin: SkinColours,
  strength: number,
): void {
  drawAroundPoints(picture, view, mouthOf(view), (part, around) => {
    const { mouth } = around.subject.tones;
    const line = mouth.kind === 'shut' ? mouth.line : pickMeshPoints(around, MOUTH_OPENING_UPPER_EDGE);
    const width = 0.015 * around.subject.faceWidth;
    const stroke = strokeMaskInArea(around, line, (s) => width * (0.2 + 0.9 * Math.sin(Math.PI * clamp(s)) ** 0.7));
    blendColourIntoPicture(part, mixColours(computeLipInks(around, skin).upper, skin.feature, 0.7), stroke, strength);
  });
}

/** The L* of lips that are as light beside the skin as usual, as a share of the base. */
const LIP_LIGHTNESS = 0.77;

/** What is added to the redness of lipstick and of lips on skin of this L*, which else would be lost in it, and the share of being less yellow than the skin that bare lips and lipstick have: bare ones that are pinker look like a sticker. */
const REDDER = { most: 3, dark: 42, fair: 55 };
const PINK = { bare: 0.4, painted: 0.75 };

/** The shade of the skin, as much redder and darker as the person's lips are than their skin. */
export function computeLipInks(view: CroppedSubject, { labs, photo, lightness: skinLightness }: SkinColours): LipInks {
  const { lab } = view.subject.tones;
  const outer = maskNearFeature(view, LIPS_OUTER, 0);
  const inner = maskNearFeature(view, LIPS_INNER, 0);
  const lips = measureMedianLabAndLightnessSamples(lab, (i) => outer[i] > 0.5 && inner[i] < 0.5)?.colour ?? [
    40, 20, 12,
  ];
  const face = photo ?? [60, 14, 16];
  const painted = lipstickCertaintyFromRedness(lips[1] - face[1]);
  const redder = REDDER.most * Math.max(painted, smoothstep(REDDER.fair, REDDER.dark, skinLightness));
  const red = clamp(lips[1] - face[1] + redder, 3, 15 + 22 * painted);
  // The lips of dark skin would be mauve.
  const pink = lerp(0.2, lerp(PINK.bare, PINK.painted, painted), Math.max(painted, smoothstep(36, 55, skinLightness)));
  const yellow = clamp(pink * (lips[2] - face[2]), -10 - 12 * painted, 0);
  const dark = clamp(lips[0] / face[0] / 0.82, 0.9, 1.18);
  const [, a, b] = labs.shade;
  // However faint the shades of a face in flat light are: else its lips would be as pale as its skin.
  const L = LIP_LIGHTNESS * skinLightness;
  const ink = (lightness: number, lessRed: number, lessYellow: number): CieLab => [
    L * lightness * dark - 2,
    a + red - lessRed,
    b + yellow - lessYellow,
  ];
  return {
    upper: labToNormalizedRgb(ink(lerp(0.8, 0.86, painted), 1, 2)),
    lower: labToNormalizedRgb(ink(1, 0, 0)),
    painted,
  };
}

/** The dark of an open mouth, and one flat row of teeth if there are any. */
export function drawMouthOpeningAndTeeth(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  skin: SkinColours,
  inks: LipInks,
): void {
  const { area, subject } = view;
  const opening = maskNearFeature(view, LIPS_INNER, 0);
  blendColourIntoPicture(picture, mixColours(skin.feature, inks.upper, 0.3), opening);
  if (subject.tones.mouth.kind !== 'teeth') return;
  const box = areaAroundPoints(pickMeshPoints(view, LIPS_INNER), area, 12);
  const part = cropPlaneToArea(picture, box, area, 3);
  const inside = cropPlaneToArea(opening, box, area);
  blendColourIntoPicture(part, mixColours(PAPER_WHITE, skin.base, 0.14), teethIn(view, box, inside));
  // The upper lip's shadow on the teeth.
  const lowered = shiftPlane(inside, box, 0, 0.018 * subject.faceWidth);
  blendColourIntoPicture(
    part,
    skin.shade,
    createPlaneByPixelIndex(inside.length, (i) => inside[i] * clamp(1 - lowered[i])),
    0.8,
  );
  pasteAreaIntoPlane(part, box, picture, area, 3);
}

/** What is bright inside the mouth, without its corners. */
function teethIn({ area, subject }: CroppedSubject, box: RectangularArea, inside: Plane): Plane {
  const { tones, mesh, axes, faceWidth } = subject;
  const lightness = cropPlaneToArea(tones.lightness, box, area);
  const values = valuesWhere(lightness, inside);
  const edge = quantile(values, 0.7) * 0.62;
  const soft = gaussianBlur(lightness, box, 0.012 * faceWidth);
  const across = cropPlaneToArea(axes.u, box, area);
  const [midX, midY] = mesh[MOUTH_TOP];
  const middle = axes.u[Math.round(midY) * area.width + Math.round(midX)];
  const [left, right] = [mesh[MOUTH_LEFT], mesh[MOUTH_RIGHT]];
  const reach = 0.86 * (Math.hypot(right[0] - left[0], right[1] - left[1]) / faceWidth);
  const on = createPlaneByPixelIndex(inside.length, (i) =>
    soft[i] > edge && inside[i] > 0.3 && Math.abs(across[i] - middle) < reach ? 1 : 0,
  );
  const unit = faceWidth * faceWidth;
  const teeth = cleanAndSmoothMask(on, box, { sigma: 2.2, leastOn: 0.002 * unit, leastOff: 400 });
  return teeth.map((value, i) => value * inside[i]);
}

/** The shine on the lower lip. */
function shineOf({ area, subject }: CroppedSubject, lower: Plane): Plane {
  const marks = gaussianBlur(subject.tones.marks, area, 2);
  const edge = quantile(valuesWhere(subject.tones.marks, lower), 0.8);
  const inner = erodePlaneBySquare(lower, area.width, area.height, 2);
  const on = createPlaneByPixelIndex(lower.length, (i) => (inner[i] > 0.5 && marks[i] > edge ? 1 : 0));
  return cleanAndSmoothMask(on, area, { sigma: 1.6, leastOn: 40, leastOff: 40 });
}
