// How light hair or a beard is along its strands, and the shades, lines of shine and brush strokes that are drawn of it.
import { clamp, smoothstep } from '../../pixels.ts';
import { freePlanes, newPlane, runInPlaneScope } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { distancesInsideMask } from '../../raster/distance.ts';
import { traceFlowBothWays } from '../../raster/flow.ts';
import { markDisc } from '../../raster/grid.ts';
import { measureMeanAndDeviationWhere, quantiles } from '../../raster/statistics.ts';
import { lerp, mixColours, type NormalizedRgb } from '../../steps/canvas.ts';
import { createSeededRandomFunction, hashNoise } from '../../steps/noise.ts';
import type { Plane } from '../../types.ts';
import { hairSleeknessFromLightnessSpread } from '../common/hair-relief.ts';
import { multiplyPlanes } from '../common/paint.ts';
import type { IllustrationInput } from './input.ts';
import { shrinkMaskBySquare, weightedGaussianBlur } from './smoothing.ts';
import { measureStrandFlow, type StrandFlow, smoothAlongStrands } from './strand-flow.ts';
import { type StrandLines, strandLinesMarkup, traceStrandLines } from './strand-lines.ts';
import {
  brushStrokePathFromPointPairs,
  svgFilledPath,
  traceLevelSetPathBelow,
  widthFunctionTaperedAtBothEnds,
} from './svg-markup.ts';
import { type MaterialTones, NEAR_BLACK_COLOUR } from './tones.ts';
import { type CanvasWindow, resamplePlaneToWindow, windowAroundMask } from './windows.ts';

/** A body of hair (or a beard) and how it is drawn. */
export type HairToneAndFlow = {
  window: CanvasWindow;
  flow: StrandFlow;
  /** 1 where there is hair whose colours may be believed. */
  weight: Plane;
  /** Brightness along the strands: 0 its middle, ±1 its usual spread. */
  tone: Plane;
  /** Half the usual spread of L* along the strands. */
  spread: number;
  /** How much lighter or darker each strand is than those beside it, of mean 0 and deviation 1: with it planes of tone end in points as strands do. */
  uneven: Plane;
  lines: StrandLines;
};

/** Coherence as `measureStrandFlow` gives it: above the first strands run side by side, below the second they coil. */
const COILS = [0.42, 0.32] as const;

/** Cells of hair are so many pixels wide. */
const STEP = 3;

export function measureHairToneAndFlow(input: IllustrationInput, cover: Plane): HairToneAndFlow | undefined {
  const { subject, unit, side } = input;
  const window = windowAroundMask(cover, 0.3, { margin: 6, step: STEP });
  if (!window) return undefined;
  const cell = unit / STEP;
  const [L, hair, solid, inside, across] = [
    input.lightness,
    cover,
    subject.regions.solid,
    subject.inside,
    subject.axes.u,
  ].map((plane) => resamplePlaneToWindow(plane, window));
  const weight = hair.map((value, i) => (value > 0.5 && solid[i] > 0.8 && inside[i] > 0.5 ? 1 : 0));
  const core = shrinkMaskBySquare(weight, window, 1.8 * cell);
  const filledIn = weightedGaussianBlur(L, core, window, 2.8 * cell);
  const lightness = L.map((value, i) => (core[i] > 0 ? value : filledIn[i]));
  const flow = measureStrandFlow(lightness, weight, window, 3 * cell);
  const along = smoothAlongStrands(gaussianBlur(lightness, window, 0.5 * cell), weight, flow, window, 11 * cell);
  const smooth = weightedGaussianBlur(along, weight, window, 0.5 * cell);
  const values = smooth.filter((_, i) => weight[i] > 0.5);
  if (values.length < 60) return undefined;
  const [low, middle, high] = quantiles(values, [0.16, 0.5, 0.84]);
  const scale = Math.max(3, (high - low) / 2);
  const sure = gaussianBlur(solid, window, 1.4 * cell);
  const away = distancesInsideMask(
    resamplePlaneToWindow(subject.regions.skin, window).map((value) => (value > 0.5 ? 0 : 1)),
    window,
  );
  const tone = smooth.map((value, i) => {
    const shine = (value - middle) / scale + 0.9 * clamp(side * across[i], -1, 1);
    // Beside the skin, light hair is skin that shows through.
    const own = shine > 0 ? smoothstep(1.5, 6, away[i] / cell) : 1;
    return shine * own * smoothstep(0.72, 0.98, sure[i]);
  });
  const uneven = createStrandNoise({ window, flow, weight }, { cell, seed: input.seed });
  const certain = multiplyPlanes(cover, subject.regions.solid);
  const lines = runInPlaneScope(() => traceStrandLines(input, { window, hair, certain }));
  freePlanes(certain);
  return { window, flow, weight, tone, spread: (high - low) / 2, uneven, lines };
}

/** In units of the drawing: how long and how broad the strands are that are lighter or darker than those beside them. */
const STRAND = { length: 13, breadth: 0.7 };

/** `HairToneAndFlow.uneven`: noise drawn out along the flow. `cell`: cells of the window for each unit of the drawing. */
function createStrandNoise(
  { window, flow, weight }: Pick<HairToneAndFlow, 'window' | 'flow' | 'weight'>,
  { cell, seed }: { cell: number; seed: number },
): Plane {
  const noise = newPlane(weight.length);
  for (let y = 0, i = 0; y < window.height; y++)
    for (let x = 0; x < window.width; x++, i++) noise[i] = hashNoise(x, y, seed + 5);
  const blurred = gaussianBlur(noise, window, STRAND.breadth * cell);
  const along = smoothAlongStrands(blurred, weight, flow, window, STRAND.length * cell);
  const { mean, deviation } = measureMeanAndDeviationWhere(along, weight);
  return along.map((value, i) => (weight[i] > 0 ? (value - mean) / deviation : 0));
}

/** 0 where strands run side by side, 1 where they coil anywhere. */
export function coilinessOfHair({ flow, spread }: HairToneAndFlow): number {
  return smoothstep(...COILS, flow.coherence) * (1 - hairSleeknessFromLightnessSpread(spread));
}

/** Coils scatter the light: of the shine on straight hair this share is left. */
const COILY_SHINE = 0.3;

/** The tone between which lines of shade and of light swell to this share of their spacing. */
const DARK = { from: -0.1, to: -1, breadth: 0.5 };
const DEEP = { from: -1, to: -1.8, breadth: 0.5 };
const SHINE = { from: -0.2, to: 1.2, breadth: 0.95 };
const GLINTS = { from: 1, to: 2.2, breadth: 0.7 };

/** How much of their unevenness the strands show in shades, in units of the tone. */
const UNEVEN = 0.45;

/** The shades, the lines of shine and the strokes of a body of hair. */
export function hairTonesAndStrokesMarkup(
  input: IllustrationInput,
  strands: HairToneAndFlow,
  { base, lit, shade, deep }: MaterialTones,
): string {
  const { unit } = input;
  const { window, uneven, lines } = strands;
  const tone = strands.tone.map((value, i) => value + UNEVEN * uneven[i]);
  const shine = lerp(1, COILY_SHINE, coilinessOfHair(strands));
  const tracing = { smoothing: unit, leastArea: 14 * unit * unit };
  return (
    svgFilledPath(traceLevelSetPathBelow(tone, window, -0.5, tracing), mixColours(base, shade, 0.8)) +
    svgFilledPath(traceLevelSetPathBelow(tone, window, -1.3, tracing), deep) +
    [
      { ...DARK, colour: mixColours(shade, deep, 0.6) },
      { ...DEEP, colour: mixColours(deep, NEAR_BLACK_COLOUR, 0.4) },
      { ...SHINE, colour: mixColours(base, lit, 0.6 * shine) },
      { ...GLINTS, colour: mixColours(base, lit, shine) },
    ]
      .map(({ from, to, breadth, colour }) =>
        strandLinesMarkup(lines, {
          window,
          colour,
          breadthAt: (i) => breadth * smoothstep(from, to, strands.tone[i]),
        }),
      )
      .join('') +
    dabsMarkup(input, strands, { base, lit, shade, deep })
  );
}

/** Dabs of coily hair: square units for each, how many there are at most, how far apart in units, and their length in units, of each half. */
const DABS = { room: 23, most: 270, apart: 2.3, least: 2.2, more: 3.8 };

/** A step lighter or darker than the plane of tone that the dab lies on. */
function dabColour(tone: number, { base, lit, shade, deep }: MaterialTones): NormalizedRgb {
  if (tone > 1.4) return mixColours(lit, [1, 1, 1], 0.12);
  if (tone > 0.5) return lit;
  if (tone > 0) return mixColours(base, lit, 0.7);
  return tone > -0.9 ? mixColours(shade, deep, 0.6) : mixColours(deep, NEAR_BLACK_COLOUR, 0.4);
}

/** Dabs along the flow on hair that coils: light ones where it is light, dark ones where it is dark. */
function dabsMarkup({ unit, seed }: IllustrationInput, strands: HairToneAndFlow, tones: MaterialTones): string {
  const coils = coilinessOfHair(strands);
  if (coils === 0) return '';
  const { window, flow, weight, tone } = strands;
  const { width, left, top, step } = window;
  const cell = unit / step;
  const depth = distancesInsideMask(weight, window);
  const smooth = gaussianBlur(tone, window, 0.8 * cell);
  const random = createSeededRandomFunction(seed + 3);
  const places: number[] = [];
  for (let i = 0; i < depth.length; i++) if (depth[i] > 2 * cell) places.push(i);
  const taken = new Uint8Array(depth.length);
  const wanted = coils * Math.min(DABS.most, (places.length * step * step) / (DABS.room * unit * unit));
  let [markup, count] = ['', 0];
  for (let tries = 0; tries < places.length && count < wanted; tries++) {
    const place = places[Math.floor(random() * places.length)];
    if (taken[place] || Math.abs(smooth[place]) < 0.2) continue;
    const lengths = [0, 0].map(() => (DABS.least + DABS.more * random()) * cell);
    const start = [place % width, Math.floor(place / width)] as const;
    const stops = (i: number): boolean => depth[i] < cell || taken[i] > 0;
    const line = traceFlowBothWays(flow, window, start, [lengths[0], lengths[1]], stops);
    if (line.length < DABS.least * cell) continue;
    for (let k = 0; k < line.length; k += 3) markDisc(taken, window, line[k], DABS.apart * cell);
    const every = Math.max(1, Math.floor(line.length / 6));
    const points = line
      .filter((_, k) => k % every === 0)
      .map(([x, y]): [number, number] => [left + (x + 0.5) * step, top + (y + 0.5) * step]);
    const breadth = (0.5 + 0.9 * random()) * unit * Math.min(1.2, line.length / (8 * cell) + 0.35);
    markup += svgFilledPath(
      brushStrokePathFromPointPairs(points, widthFunctionTaperedAtBothEnds(breadth)),
      dabColour(smooth[place], tones),
      0.8,
    );
    count++;
  }
  return markup;
}
