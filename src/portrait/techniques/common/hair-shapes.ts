// Hair as flat shapes: one for all of it, its shades, and what a tool draws on it.
import { smoothstep } from '../../pixels.ts';
import { freePlanes, newPlane, runInPlaneScope } from '../../planes.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import type { Plane } from '../../types.ts';
import { drawLinesOfHalfSizeFlow, STRAND_LINE_SPACING, traceLinesOfHalfSizeFlow } from './flow-lines.ts';
import { createStrandNoisePlane } from './hair-relief.ts';
import { createHairStrokeMasks, type LightAndDarkHairStrokeMasks } from './hair-strokes.ts';
import type { HairView } from './hair-view.ts';
import { leaveStrandsAtHairlineInPlace } from './hairline.ts';
import { type MeasuredHair, measureHair } from './measured-hair.ts';
import { maskAboveThreshold, multiplyPlanes } from './paint.ts';
import { removeRoundPiecesInPlace } from './round-pieces.ts';

export type HairStrokeAndToneMasks = {
  /** All of the hair; where skin shines through, its strands alone. */
  all: Plane;
  strokes: LightAndDarkHairStrokeMasks;
  /** Broad shades under the strokes. */
  shades: Plane;
  /** A brush alone lays glints, and lets skin shine through at the hairline: scissors would cut scraps of paper. */
  brush?: { glints: Plane; skin: Plane };
};

/** `tool`: a brush paints lines where the hair shines, scissors cut few large strokes. `closeness` from 0 to 1, as a technique's. */
export type HairMaskOptions = { tool: 'brush' | 'scissors'; closeness: number; seed: number };

/** How much larger than a brush's the strokes of scissors are. */
const SCISSORS = 1.8;

/** The relief between which lines swell to this share of their spacing. */
const SHINE = { from: -0.2, to: 1.7, breadth: 0.9 };
const GLINTS = { from: 1.1, to: 3, breadth: 0.6 };

/** Coils scatter the light: so much narrower are the lines in which they shine, and dabs are added. */
const DULL = 0.75;

export function createHairStrokeAndToneMasks(view: HairView, options: HairMaskOptions): HairStrokeAndToneMasks {
  const { tool, seed } = options;
  const hair = measureHair(view, seed);
  const { all, coils } = hair;
  const strokes = runInPlaneScope(() => strokesOf(view, hair, { scale: tool === 'scissors' ? SCISSORS : 1, seed }));
  const shades = runInPlaneScope(() => shadesOf(view, hair, options));
  leaveStrandsInShadesInPlace(strokes.dark, shades);
  const spacing = STRAND_LINE_SPACING[tool] * view.subject.faceWidth;
  const lines = traceLinesOfHalfSizeFlow(view.area, { flow: hair.flow, where: all, spacing, seed });
  const shiningLines = ({ from, to, breadth }: typeof SHINE): Plane =>
    drawLinesOfHalfSizeFlow(view.area, lines, {
      breadthAt: (i) => all[i] * breadth * (1 - DULL * coils) * smoothstep(from, to, hair.relief[i]),
      spacing,
    });
  const shine = shiningLines(SHINE);
  for (let i = 0; i < shine.length; i++) strokes.light[i] = Math.max(coils * strokes.light[i], shine[i]);
  freePlanes(shine);
  if (tool === 'scissors') return { all, strokes, shades };
  const glints = shiningLines(GLINTS);
  const masks = [strokes.light, strokes.dark, shades, glints];
  const skin = leaveStrandsAtHairlineInPlace(view, hair, { lines, spacing, masks });
  return { all, strokes, shades, brush: { glints, skin } };
}

function strokesOf(
  { area, subject: { faceWidth } }: HairView,
  { certain, relief, flow, coils, all }: MeasuredHair,
  { scale, seed }: { scale: number; seed: number },
): LightAndDarkHairStrokeMasks {
  const where = multiplyPlanes(maskAboveThreshold(certain, 0.7), maskAboveThreshold(all, 0.95));
  const strokes = createHairStrokeMasks(area, { flow, where, relief, faceWidth, scale, coils, seed });
  for (const mask of [strokes.light, strokes.dark]) for (let i = 0; i < mask.length; i++) mask[i] *= all[i];
  return strokes;
}

/** A dark stroke would be lost in a shade: there it is a strand of the hair's base that the shade leaves out. Changes both masks. */
function leaveStrandsInShadesInPlace(strokes: Plane, shades: Plane): void {
  for (let i = 0; i < strokes.length; i++) {
    const stroke = strokes[i];
    const shade = shades[i];
    strokes[i] = stroke * (1 - shade);
    shades[i] = shade * (1 - stroke);
  }
}

/** Relief below which there is shade; how smooth its shape is, in pixels; and its least area, in face widths squared. */
const SHADE = { relief: -0.6, sigma: 2.4, least: 0.006 };

/** How much lighter or darker single strands are, in units of the hair's own spread: with them the shades end in points as strands do. */
const UNEVEN = 0.6;

function shadesOf(view: HairView, { relief, flow, all }: MeasuredHair, { closeness, seed }: HairMaskOptions): Plane {
  const { area, subject } = view;
  const strands = runInPlaneScope(() => createStrandNoisePlane(view, { flow, where: all, seed }));
  const dark = newPlane(relief.length);
  for (let i = 0; i < dark.length; i++) if (all[i] > 0.5 && relief[i] + UNEVEN * strands[i] < SHADE.relief) dark[i] = 1;
  const least = SHADE.least * subject.faceWidth ** 2 * (1 - 0.6 * closeness);
  const shape = cleanAndSmoothMask(dark, area, { sigma: SHADE.sigma, leastOn: least, leastOff: least });
  removeRoundPiecesInPlace(shape, area);
  return multiplyPlanes(shape, all);
}
