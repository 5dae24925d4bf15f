// Lines along the strands of hair, as broad as what they show is strong.
import { HAIR_GRAIN_SIGMA, measureHairFlow } from '../../drawing/hair-flow.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import type { NormalizedRgb } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import {
  type FlowLine,
  STRAND_LINE_SPACING,
  taperOfFlowLine,
  traceEvenlySpacedFlowLines,
} from '../common/flow-lines.ts';
import type { IllustrationInput } from './input.ts';
import { formatPathNumberToTenths, svgFilledStrokes } from './svg-markup.ts';
import { type CanvasWindow, resamplePlaneToWindow } from './windows.ts';

/** Points of the canvas, two pixels apart, and how many pixels the lines are apart. */
export type StrandLines = { lines: readonly FlowLine[]; spacing: number };

/** Lines all over the hair: `hair`, a plane of the window, above 0.5. `certain`, a plane of the canvas, as `measureHairFlow` has it. */
export function traceStrandLines(
  { subject: { faceWidth }, lightness, seed }: IllustrationInput,
  { window, hair, certain }: { window: CanvasWindow; hair: Plane; certain: Plane },
): StrandLines {
  const { left, top, step } = window;
  const pixels = { left, top, step: 1, width: window.width * step, height: window.height * step };
  const planes = {
    lightness: gaussianBlur(resamplePlaneToWindow(lightness, pixels), pixels, HAIR_GRAIN_SIGMA),
    certain: resamplePlaneToWindow(certain, pixels),
  };
  const flow = measureHairFlow(pixels, planes, faceWidth);
  const onCanvas = ([x, y]: PixelPoint): PixelPoint => [left + 2 * x, top + 2 * y];
  const spacing = STRAND_LINE_SPACING.brush * faceWidth;
  const lines = traceEvenlySpacedFlowLines(flow, {
    isIn: (cell) => hair[cellAt(window, onCanvas([cell % flow.width, Math.floor(cell / flow.width)]))] > 0.5,
    spacing: spacing / 2,
    seed,
  });
  return { lines: lines.map((line) => line.map(onCanvas)), spacing };
}

/** The cell of a window at a point of the canvas. */
export function cellAt({ left, top, step, width, height }: CanvasWindow, [x, y]: PixelPoint): number {
  const [column, row] = [(x - left) / step, (y - top) / step].map(Math.floor);
  return Math.min(height - 1, row) * width + Math.min(width - 1, column);
}

/** Points of a line from one point of its outline to the next. */
const EVERY = 3;
/** Pixels: what is narrower is not drawn. */
const LEAST_BREADTH = 0.3;

type StrandLinesOptions = {
  window: CanvasWindow;
  colour: NormalizedRgb;
  /** At a cell of the window, as a share of the spacing. */
  breadthAt: (cell: number) => number;
};

export function strandLinesMarkup(
  { lines, spacing }: StrandLines,
  { window, colour, breadthAt }: StrandLinesOptions,
): string {
  const strokes: string[] = [];
  for (const line of lines) {
    let [points, breadths]: [PixelPoint[], number[]] = [[], []];
    const end = (): void => {
      if (points.length > 2) strokes.push(taperedLinePath(points, breadths));
      [points, breadths] = [[], []];
    };
    for (let k = 0; k < line.length; k += EVERY) {
      const cell = cellAt(window, line[k]);
      const breadth = breadthAt(cell) * taperOfFlowLine(line, k, spacing / 2) * spacing;
      if (breadth < LEAST_BREADTH) end();
      else {
        points.push(line[k]);
        breadths.push(breadth);
      }
    }
    end();
  }
  return svgFilledStrokes(strokes, colour);
}

/** A closed path around a line of this breadth at each of its points. */
function taperedLinePath(points: readonly PixelPoint[], breadths: readonly number[]): string {
  const last = points.length - 1;
  const sideAt = (side: -1 | 1): string[] =>
    points.map(([x, y], k) => {
      const [before, after] = [points[Math.max(0, k - 1)], points[Math.min(last, k + 1)]];
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const reach = (side * breadths[k]) / 2 / (Math.hypot(dx, dy) || 1);
      return `${formatPathNumberToTenths(x - dy * reach)} ${formatPathNumberToTenths(y + dx * reach)}`;
    });
  return `M${[...sideAt(1), ...sideAt(-1).reverse()].join('L')}Z`;
}
