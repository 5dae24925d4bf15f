// SVG building blocks of the layers: smooth paths, traced level sets, fills and clips.
import { resampleAndSmoothOutline, signedAreaOf, simplifyOutline, traceContours } from '../../raster/contours.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { brushStrokePath } from '../../scenes/scene.ts';
import type { NormalizedRgb } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import type { CanvasWindow } from './windows.ts';

/** A tenth of a pixel is enough for a path. */
export function formatPathNumberToTenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A soft closed path through all points: Catmull-Rom, with handles short enough never to loop. */
export function smoothClosedPathThroughPoints(points: readonly PixelPoint[]): string {
  const count = points.length;
  if (count < 3) return '';
  const at = (k: number): PixelPoint => points[(k + count) % count];
  let path = `M${formatPathNumberToTenths(points[0][0])} ${formatPathNumberToTenths(points[0][1])}`;
  for (let k = 0; k < count; k++) {
    const [before, start, end, after] = [at(k - 1), at(k), at(k + 1), at(k + 2)];
    const most = 0.38 * Math.hypot(end[0] - start[0], end[1] - start[1]);
    const [ax, ay] = handle(before, end, most);
    const [bx, by] = handle(start, after, most);
    path += `C${formatPathNumberToTenths(start[0] + ax)} ${formatPathNumberToTenths(start[1] + ay)} ${formatPathNumberToTenths(end[0] - bx)} ${formatPathNumberToTenths(end[1] - by)} ${formatPathNumberToTenths(end[0])} ${formatPathNumberToTenths(end[1])}`;
  }
  return `${path}Z`;
}

function handle(from: PixelPoint, to: PixelPoint, most: number): PixelPoint {
  const [x, y] = [(to[0] - from[0]) / 6, (to[1] - from[1]) / 6];
  const length = Math.hypot(x, y);
  const share = length > 1e-6 ? Math.min(1, most / length) : 0;
  return [x * share, y * share];
}

type OutlineTracingOptions = {
  /** How far the outline is smoothed, in pixels of the canvas. */
  smoothing: number;
  /** Shapes and holes smaller than so many square pixels of the canvas are left out. */
  leastArea: number;
  /** Shapes smaller than this share of the largest are left out as well. */
  leastShare?: number;
  /** How far the thinned outline may lie beside the smooth one, in pixels. */
  tolerance?: number;
};

/** The outlines of `plane > level` as one path for the even-odd rule, in pixels of the canvas. */
export function traceLevelSetPathAbove(
  plane: Plane,
  window: CanvasWindow,
  level: number,
  { smoothing, leastArea, leastShare = 0, tolerance = 0.45 }: OutlineTracingOptions,
): string {
  const { left, top, step } = window;
  const outlines = traceContours(plane, window, level).map((outline) => ({
    outline,
    area: Math.abs(signedAreaOf(outline)) * step * step,
  }));
  const least = Math.max(leastArea, leastShare * Math.max(0, ...outlines.map(({ area }) => area)));
  let path = '';
  for (const { outline, area } of outlines) {
    if (outline.length < 6 || area < least) continue;
    const onCanvas = outline.map(([x, y]): PixelPoint => [left + x * step, top + y * step]);
    const soft = resampleAndSmoothOutline(onCanvas, Math.min(smoothing, 0.16 * Math.sqrt(area)));
    path += smoothClosedPathThroughPoints(simplifyOutline(soft, tolerance));
  }
  return path;
}

/** A path traced where the plane is below the level. */
export function traceLevelSetPathBelow(
  plane: Plane,
  window: CanvasWindow,
  level: number,
  tracing: OutlineTracingOptions,
): string {
  return traceLevelSetPathAbove(
    plane.map((value) => -value),
    window,
    -level,
    tracing,
  );
}

/** A brush stroke through points; `width` gives its breadth in pixels from its start (0) to its end (1). */
export function brushStrokePathFromPointPairs(points: readonly PixelPoint[], width: (share: number) => number): string {
  return brushStrokePath(
    points.map(([x, y]) => ({ x, y })),
    width,
  );
}

/** The width of a stroke that swells to `most` in the middle and ends in points. */
export function widthFunctionTaperedAtBothEnds(most: number): (share: number) => number {
  return (share) => 0.8 + most * Math.sin(Math.PI * share) ** 0.7;
}

function hexOf(colour: NormalizedRgb): string {
  const part = (value: number): string =>
    Math.round(255 * Math.max(0, Math.min(1, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(colour[0])}${part(colour[1])}${part(colour[2])}`;
}

export function svgFilledPath(path: string, colour: NormalizedRgb, opacity = 1): string {
  if (!path) return '';
  const veil = opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : '';
  return `<path d="${path}" fill="${hexOf(colour)}" fill-rule="evenodd"${veil}/>`;
}

/** Closed paths that all run the same way around, as one shape: where they overlap there is no hole. */
export function svgFilledStrokes(paths: readonly string[], colour: NormalizedRgb): string {
  return paths.length > 0 ? `<path d="${paths.join('')}" fill="${hexOf(colour)}"/>` : '';
}

/** A line along a path. */
export function svgStrokedPath(path: string, colour: NormalizedRgb, width: number, opacity: number): string {
  if (!path || opacity === 0) return '';
  return `<path d="${path}" fill="none" stroke="${hexOf(colour)}" stroke-width="${formatPathNumberToTenths(width)}" stroke-linejoin="round" stroke-opacity="${opacity.toFixed(2)}"/>`;
}

export function svgFilledDisc([x, y]: PixelPoint, radius: number, colour: NormalizedRgb, opacity = 1): string {
  return `<circle cx="${formatPathNumberToTenths(x)}" cy="${formatPathNumberToTenths(y)}" r="${formatPathNumberToTenths(radius)}" fill="${hexOf(colour)}" fill-opacity="${opacity.toFixed(2)}"/>`;
}

/** Shows `inside` only within a path. The name is unique within the sheet. */
export function svgClipped(name: string, path: string, inside: string): string {
  if (!path || !inside) return '';
  return `<clipPath id="${name}"><path d="${path}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${name})">${inside}</g>`;
}

/** A shape, and what lies on it and nowhere else. */
export function svgFilledPathAndClippedContent(
  name: string,
  path: string,
  colour: NormalizedRgb,
  inside: string,
): string {
  return svgFilledPath(path, colour) + svgClipped(name, path, inside);
}

type Stop = readonly [offset: number, colour: NormalizedRgb, opacity: number];

/** A round patch of colour that fades as its stops say, over the whole canvas. */
export function svgCanvasFilledWithRadialGradient(
  name: string,
  [x, y]: PixelPoint,
  radius: number,
  stops: readonly Stop[],
): string {
  const markup = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${offset}" stop-color="${hexOf(colour)}" stop-opacity="${opacity.toFixed(3)}"/>`,
  );
  return (
    `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${formatPathNumberToTenths(x)}" cy="${formatPathNumberToTenths(y)}" r="${formatPathNumberToTenths(radius)}">${markup.join('')}</radialGradient>` +
    `<rect width="100%" height="100%" fill="url(#${name})"/>`
  );
}
