// Small pieces of hair at the edge of the figure, below the head's own hair: they look like chips that fell off it.
import { gaussianBlur } from '../../raster/blur.ts';
import type { Grid } from '../../raster/grid.ts';
import { findComponents } from '../../raster/masks.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { type HalfSizeSubject, REGION_GRID } from './half-size-subject.ts';
import { HAIR, type RegionLabels, regionIndexOfCanvasPixel } from './labels.ts';

const CANVAS: Grid = { width: MASTER_PIXEL_WIDTH, height: MASTER_PIXEL_HEIGHT };
/** A chip begins below this v, and has this area at most, in squares of the face's width. */
const CHIP = { top: 0.35, most: 0.009 };
/** In pixels: how softly the figure ends where one was. */
const SOFT = 1.6;

/** Takes pieces of hair off the outline that are small, lie at its edge and begin below the cheekbones. `v` on the canvas. Changes the outline. */
export function dropHairChipsInPlace(
  outline: Plane,
  v: Plane,
  { faceWidth }: Pick<HalfSizeSubject, 'faceWidth'>,
  labels: RegionLabels,
): void {
  const { width } = CANVAS;
  const hair = outline.map((value, i) => (value > 0.5 && labels[regionIndexOfCanvasPixel(i)] === HAIR ? 1 : 0));
  const { labels: pieces, areas } = findComponents(hair, CANVAS);
  const most = CHIP.most * ((width / REGION_GRID.width) * faceWidth) ** 2;
  const atEdge = new Set<number>();
  const tops = new Map<number, number>();
  const isOutside = (i: number): boolean => outline[i] <= 0.5;
  for (let i = 0; i < hair.length; i++) {
    const piece = pieces[i];
    if (piece === 0 || areas[piece] >= most) continue;
    if (!tops.has(piece)) tops.set(piece, v[i]);
    const x = i % width;
    // The border of the canvas is no edge of the figure.
    const besideEdge =
      (x > 0 && isOutside(i - 1)) ||
      (x < width - 1 && isOutside(i + 1)) ||
      (i >= width && isOutside(i - width)) ||
      (i < hair.length - width && isOutside(i + width));
    if (besideEdge) atEdge.add(piece);
  }
  const chips = new Set([...atEdge].filter((piece) => (tops.get(piece) ?? 0) > CHIP.top));
  if (chips.size === 0) return;
  const dropped = Float32Array.from(pieces, (piece) => (chips.has(piece) ? 1 : 0));
  const soft = gaussianBlur(dropped, CANVAS, SOFT);
  for (let i = 0; i < outline.length; i++) {
    // What is left of the soft edge around a chip goes with it.
    const rest = outline[i] <= 0.5 && soft[i] > 0.01;
    outline[i] = dropped[i] > 0 || rest ? 0 : Math.min(outline[i], 1 - soft[i]);
  }
}
