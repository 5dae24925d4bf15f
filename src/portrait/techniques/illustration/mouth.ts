// The mouth: two lips and the line where they meet, or open lips with one clean row of teeth.
import { clamp, smoothstep } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { distancesInsideMask } from '../../raster/distance.ts';
import { LIPS_OUTER, MOUTH_OPENING_LOWER_EDGE, MOUTH_OPENING_UPPER_EDGE } from '../../raster/mesh-points.ts';
import { polygonCoverage } from '../../raster/polygon.ts';
import { median } from '../../raster/statistics.ts';
import { colourFromHex, mixColours, type NormalizedRgb } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import {
  canvasPointToCurveAxis,
  createAxisBetweenPoints,
  curveAxisPointToCanvas,
  interpolateWindowPlaneAtCanvasPoint,
} from './curve-fit.ts';
import { type IllustrationInput, meshToWindowPoints } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import {
  brushStrokePathFromPointPairs,
  smoothClosedPathThroughPoints,
  svgClipped,
  svgFilledPath,
  svgFilledPathAndClippedContent,
  traceLevelSetPathAbove,
  widthFunctionTaperedAtBothEnds,
} from './svg-markup.ts';
import { NEAR_BLACK_COLOUR } from './tones.ts';
import { type CanvasWindow, resamplePlaneToWindow, windowAroundPoints } from './windows.ts';

/** Outer edges of the lips from the picture's left to its right. */
const UPPER_EDGE = [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291];
const LOWER_EDGE = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291];

type MouthMarkup = {
  markup: string;
  /** The outline of the teeth, where any show. */
  teeth?: [number, number][];
};

export function mouthMarkupAndTeethOutline(input: IllustrationInput, palette: FaceAndHairPalette): MouthMarkup {
  return input.subject.tones.mouth.kind === 'shut'
    ? { markup: shutLips(input, palette) }
    : openLips(input, palette, input.subject.tones.mouth.kind);
}

/** How far from the corners, in widths of the mouth, the line between the lips ends: run out beyond them it looks sad. */
const CORNER = 0.06;

/** The line where the lips meet: the darkest from corner to corner that bends little (dynamic programming). */
function mouthLine({ subject, lightness, unit }: IllustrationInput): [number, number][] {
  const { mesh, tones } = subject;
  const axis = createAxisBetweenPoints(mesh[61], mesh[291]);
  const window = windowAroundPoints(
    LIPS_OUTER.map((k) => mesh[k]),
    8 * unit,
  );
  const seen = gaussianBlur(resamplePlaneToWindow(lightness, window), window, 0.4 * unit);
  const known = [[0, 0], ...tones.mouth.line.map((point) => canvasPointToCurveAxis(axis, point)), [1, 0]];
  const places = Array.from({ length: 25 }, (_, k) => CORNER + ((1 - 2 * CORNER) * k) / 24);
  const base = places.map((place) => between(known, place));
  const offsets = Array.from({ length: 25 }, (_, k) => (-2.4 + 0.2 * k) * unit);
  const scores = places.map((place, k) =>
    offsets.map((away) => {
      const [x, y] = curveAxisPointToCanvas(axis, place, base[k] + away);
      const stiff = 1 + 4 * Math.abs(2 * place - 1) ** 4;
      return -interpolateWindowPlaneAtCanvasPoint(seen, window, x, y) - stiff * (away / unit) ** 2;
    }),
  );
  const chosen = bestPath(scores, 0.7);
  const rough = places.map((_, k) => base[k] + offsets[chosen[k]]);
  const line = softened(softened(rough));
  return places.map((place, k) => curveAxisPointToCanvas(axis, place, line[k]));
}

/** A row of numbers with each as the mean of its neighbours (binomial weights), the ends repeated. */
function softened(values: readonly number[]): number[] {
  const at = (k: number): number => values[Math.max(0, Math.min(values.length - 1, k))];
  return values.map((_, k) => (at(k - 2) + 4 * at(k - 1) + 6 * at(k) + 4 * at(k + 1) + at(k + 2)) / 16);
}

/** The height of a line through sorted points at a place. */
function between(points: readonly (readonly number[])[], place: number): number {
  const after = points.findIndex(([at]) => at > place);
  if (after <= 0) return after === 0 ? points[0][1] : points[points.length - 1][1];
  const [from, to] = [points[after - 1], points[after]];
  return from[1] + ((place - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

/** For each row of scores the index with which their sum is largest, where a step of k costs `bend`·k². */
function bestPath(scores: readonly (readonly number[])[], bend: number): number[] {
  let total = [...scores[0]];
  const before: number[][] = [];
  for (const row of scores.slice(1)) {
    const origin: number[] = [];
    total = row.map((score, to) => {
      let [best, from] = [Number.NEGATIVE_INFINITY, 0];
      for (const [k, sum] of total.entries()) {
        const cost = sum - bend * (k - to) ** 2;
        if (cost > best) [best, from] = [cost, k];
      }
      origin.push(from);
      return best + score;
    });
    before.push(origin);
  }
  const path = [total.indexOf(Math.max(...total))];
  for (const origin of before.reverse()) path.unshift(origin[path[0]]);
  return path;
}

/** Above 0.5 on the lips: where their colour is that of lips, near the mesh's outline. */
function lipPlane({ subject, unit, lightness, redness, yellowness }: IllustrationInput, window: CanvasWindow): Plane {
  const polygon = polygonCoverage(meshToWindowPoints(subject.mesh, LIPS_OUTER, window), window);
  const inside = distancesInsideMask(polygon, window);
  const outside = distancesInsideMask(
    polygon.map((value) => 1 - value),
    window,
  );
  const depth = inside.map((value, i) => (value - outside[i]) / unit);
  const parts = [lightness, redness, yellowness].map((plane) =>
    gaussianBlur(resamplePlaneToWindow(plane, window), window, 0.5 * unit),
  );
  const usual = median(parts[0].filter((_, i) => depth[i] > 1));
  const medians = (chosen: (i: number) => boolean): number[] =>
    parts.map((part) => median(part.filter((_, i) => chosen(i))));
  const lip = medians((i) => depth[i] > 1 && Math.abs(parts[0][i] - usual) < 14);
  const skin = medians((i) => depth[i] < -2 && depth[i] > -6);
  const weights = [0.6, 1.3, 1];
  const way = weights.map((weight, k) => (lip[k] - skin[k]) * weight);
  const length = way.reduce((sum, value) => sum + value * value, 0);
  // Lips of the skin's own colour are told by their place.
  const told = smoothstep(60, 500, length);
  const plane = depth.map((away, i) => {
    const colour =
      way.reduce((sum, value, k) => sum + (parts[k][i] - skin[k]) * weights[k] * value, 0) / Math.max(60, length);
    const own = 0.5 + (clamp(colour, -0.4, 1) - 0.5) * told;
    return own + (away < 0 ? clamp(0.3 * away, -1.6, 0) : clamp(0.16 * away, 0, 0.35));
  });
  return gaussianBlur(plane, window, 0.4 * unit);
}

const darkLip = (lips: NormalizedRgb): NormalizedRgb => mixColours(lips, colourFromHex('#200a14'), 0.45);

/** The half of the mouth that lies away from the light. */
function farHalf({ subject, unit, side }: IllustrationInput, shift: number): string {
  const [x, y] = subject.mesh[0];
  const from = (x - side * shift * unit).toFixed(1);
  const [wide, high] = [(60 * unit).toFixed(1), (20 * unit).toFixed(1)];
  return `M${from} ${(y - 20 * unit).toFixed(1)}h${side > 0 ? '-' : ''}${wide}v${3 * Number(high)}h${side > 0 ? '' : '-'}${wide}Z`;
}

function shutLips(input: IllustrationInput, { lips, skin }: FaceAndHairPalette): string {
  const { subject, unit } = input;
  const window = windowAroundPoints(
    LIPS_OUTER.map((k) => subject.mesh[k]),
    8 * unit,
  );
  const outline = traceLevelSetPathAbove(lipPlane(input, window), window, 0.5, {
    smoothing: 0.8 * unit,
    tolerance: 0.35,
    leastArea: 40 * unit * unit,
  });
  const line = mouthLine(input);
  const [first, last] = [line[0], line[line.length - 1]];
  const below = smoothClosedPathThroughPoints([
    ...line,
    [last[0] + 6 * unit, last[1] + 20 * unit],
    [first[0] - 6 * unit, first[1] + 20 * unit],
  ]);
  const dark = darkLip(lips);
  const weight = (share: number): number =>
    0.15 * unit + 1.25 * unit * (0.45 + 0.55 * Math.sin(Math.PI * share)) * Math.min(1, 4 * share, 4 * (1 - share));
  return (
    svgFilledPathAndClippedContent(
      'lip',
      outline,
      mixColours(mixColours(lips, dark, 0.16), skin.shade, 0.06),
      svgFilledPath(below, mixColours(lips, skin.lit, 0.14)) +
        svgFilledPath(farHalf(input, 0.8), mixColours(skin.shade, dark, 0.35), 0.2),
    ) + svgFilledPath(brushStrokePathFromPointPairs(line, weight), dark)
  );
}

function openLips(input: IllustrationInput, { lips, skin }: FaceAndHairPalette, kind: 'open' | 'teeth'): MouthMarkup {
  const { mesh } = input.subject;
  const at = (which: readonly number[]): [number, number][] => which.map((k) => [mesh[k][0], mesh[k][1]]);
  const [top, bottom] = [at(MOUTH_OPENING_UPPER_EDGE), at(MOUTH_OPENING_LOWER_EDGE)];
  const opening = [...top, ...bottom.slice(1, -1).reverse()];
  const gap = smoothClosedPathThroughPoints(opening);
  const dark = darkLip(lips);
  const upper = smoothClosedPathThroughPoints([...at(UPPER_EDGE), ...[...top].reverse()]);
  const lower = smoothClosedPathThroughPoints([...at(LOWER_EDGE), ...[...bottom].reverse()]);
  const half = (name: string, path: string, near: NormalizedRgb, far: NormalizedRgb): string =>
    svgFilledPathAndClippedContent(name, path, near, svgFilledPath(farHalf(input, 0.6), far, 0.75));
  const inside = kind === 'teeth' ? svgClipped('teeth', gap, teethMarkup(top, bottom, skin.shade, dark)) : '';
  const markup =
    svgFilledPath(gap, mixColours(dark, NEAR_BLACK_COLOUR, 0.5)) +
    inside +
    half(
      'upper-lip',
      upper,
      mixColours(lips, skin.shade, 0.3),
      mixColours(mixColours(lips, dark, 0.4), skin.shade, 0.35),
    ) +
    half('lower-lip', lower, mixColours(lips, skin.lit, 0.16), mixColours(lips, skin.shade, 0.5)) +
    svgFilledPath(
      brushStrokePathFromPointPairs(
        [...at([61]), ...top, ...at([291])],
        widthFunctionTaperedAtBothEnds(0.8 * input.unit),
      ),
      dark,
    );
  return kind === 'teeth' ? { markup, teeth: opening } : { markup };
}

/** Between the lips, from the upper one down: one light shape, and the shadow of the lip on it. */
function teethMarkup(
  top: readonly [number, number][],
  bottom: readonly [number, number][],
  shade: NormalizedRgb,
  dark: NormalizedRgb,
): string {
  const partWay = (share: number): [number, number][] =>
    top
      .map(([x, y], k): [number, number] => [x + (bottom[k][0] - x) * share, y + (bottom[k][1] - y) * share])
      .reverse();
  const above = top.map(([x, y]): [number, number] => [x, y - 5]);
  return (
    svgFilledPath(
      smoothClosedPathThroughPoints([...top, ...partWay(0.8)]),
      mixColours(colourFromHex('#f7f0e4'), shade, 0.14),
    ) + svgFilledPath(smoothClosedPathThroughPoints([...above, ...partWay(0.14)]), dark, 0.35)
  );
}
