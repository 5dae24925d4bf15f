// Spectacle frames: long thin dark lines around the eyes that are neither brow nor lash.
import { smoothstep } from '../pixels.ts';
import { gaussian } from '../raster/blur.ts';
import { crop, paste } from '../raster/grid.ts';
import { components, cutShape, removeSpecks } from '../raster/masks.ts';
import { BROW_LEFT, BROW_RIGHT, EYE_LEFT, EYE_RIGHT } from '../raster/mesh-points.ts';
import { median, valuesWhere } from '../raster/statistics.ts';
import type { Plane } from '../types.ts';
import { closeDisc } from './glasses-closing.ts';
import { CANVAS, type FaceAreas, nearFeatures } from './tones-areas.ts';
import type { Glasses, Placed } from './types.ts';

/** `lightness`: smoothed L* of the canvas. */
export function findGlasses(
  placed: Placed,
  areas: FaceAreas,
  lightness: Plane,
  skinLightness: number,
): Glasses | undefined {
  const { bounds, grid } = areas;
  const { faceWidth } = placed;
  const local = crop(lightness, CANVAS, bounds);
  const lines = darkLines(placed, areas, gaussian(local, grid, 0.003 * faceWidth), skinLightness);
  if (!isSpectacles(areas, lines, faceWidth)) return undefined;
  const frame = cutShape(framePieces(placed, areas, lines), grid, { sigma: 1, leastOn: 40, leastOff: 20 });
  const dark = valuesWhere(local, frame);
  if (dark.length === 0) return undefined;
  const onCanvas = new Float32Array(CANVAS.width * CANVAS.height);
  paste(frame, onCanvas, CANVAS, bounds);
  return { frame: onCanvas, lightness: median(dark) };
}

/** 1 where something thin is darker than what lies on both sides of it, in the zone of lenses and temples. */
function darkLines(placed: Placed, { bounds, grid, u, v }: FaceAreas, local: Plane, skinLightness: number): Plane {
  const { faceWidth } = placed;
  const closed = closeDisc(local, grid, Math.floor(0.025 * faceWidth));
  const eyes = nearFeatures(placed, [EYE_RIGHT, EYE_LEFT], bounds, 0.03);
  const least = Math.max(9, 0.22 * skinLightness);
  const lines = local.map((value, i) => {
    if (closed[i] - value <= least || eyes[i] > 0.5) return 0;
    const zone = smoothstep(1.12, 1.02, Math.abs(u[i])) * smoothstep(-0.3, -0.24, v[i]) * smoothstep(0.46, 0.4, v[i]);
    return zone > 0.5 ? 1 : 0;
  });
  return removeSpecks(lines, grid, Math.floor(0.001 * faceWidth * faceWidth), 20);
}

/** The proof: a line crosses the bridge of the nose, and lines run below the eyes. */
function isSpectacles({ grid, u, v }: FaceAreas, lines: Plane, faceWidth: number): boolean {
  const bridge = new Set<number>();
  const under = new Set<number>();
  for (let y = 0, i = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++, i++) {
      if (lines[i] < 0.5) continue;
      const beside = Math.abs(u[i]);
      if (beside < 0.13 && v[i] < 0.22) bridge.add(x);
      if (beside > 0.2 && beside < 0.75 && v[i] > 0.13) under.add(x);
    }
  }
  return bridge.size >= 0.6 * 0.13 * faceWidth && under.size >= 0.3 * faceWidth;
}

/** The lines without brows and without short pieces. */
function framePieces(placed: Placed, { bounds, grid }: FaceAreas, lines: Plane): Plane {
  const brows = nearFeatures(placed, [BROW_RIGHT, BROW_LEFT], bounds, 0.012);
  const { labels, count, areas, boxes } = components(lines, grid);
  const onBrow = new Float64Array(count + 1);
  for (let i = 0; i < labels.length; i++) if (brows[i] > 0.5) onBrow[labels[i]]++;
  const isFrame = boxes.map(({ left, top, right, bottom }, label) => {
    const length = Math.max(right - left, bottom - top);
    return label > 0 && length > 0.14 * placed.faceWidth && onBrow[label] < 0.5 * areas[label];
  });
  return lines.map((_, i) => (isFrame[labels[i]] ? 1 : 0));
}
