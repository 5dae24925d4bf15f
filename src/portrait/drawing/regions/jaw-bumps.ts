// What sticks out of the figure between ear and neck and is drawn as skin: curls and earrings.
import { resizePlane } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { median } from '../../raster/statistics.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { type HalfSizeSubject, REGION_GRID } from './half-size-subject.ts';
import { type RegionLabels, SKIN } from './labels.ts';

/** In head coordinates: rows in which an ear may end and bumps lie, the row in which every ear has ended, rows of the narrow neck. */
const ROWS = { top: 0.28, ear: 0.64, bottom: 1.05, neck: [1.08, 1.18] } as const;
/** In face widths: an ear has ended where the skin reaches no further beyond the face, and what does so below is a bump. */
const BEYOND = 0.03;
/** In u: what reaches no further out than the neck and so much is neck. */
const NECK_MARGIN = 0.04;

/** Takes skin that reaches beyond face and neck below each ear off the outline, which changes. `figure`: the outline on the regions' grid. */
export function cutBumpsBesideJaw(
  outline: Plane,
  labels: RegionLabels,
  { u, v, beyond }: Pick<HalfSizeSubject, 'u' | 'v' | 'beyond'>,
  figure: Plane,
): void {
  const bumps = new Float32Array(figure.length);
  const isSkin = (i: number): boolean => labels[i] === SKIN && figure[i] > 0.5;
  for (const side of [-1, 1]) {
    const neck = halfWidthOfNeck(side);
    let hasEnded = false;
    for (let y = 0; y < REGION_GRID.height; y++) {
      const row = pixelsOfRow(y).filter((i) => side * u[i] > 0 && isSkin(i));
      if (row.length === 0) continue;
      const outermost = side > 0 ? row[row.length - 1] : row[0];
      if (v[outermost] < ROWS.top || v[outermost] > ROWS.bottom) continue;
      hasEnded ||= v[outermost] > ROWS.ear || beyond[outermost] < BEYOND;
      if (hasEnded) for (const i of row) if (beyond[i] > BEYOND && side * u[i] > neck) bumps[i] = 1;
    }
  }
  const { width, height } = REGION_GRID;
  const cut = resizePlane(gaussianBlur(bumps, REGION_GRID, 1), width, height, MASTER_PIXEL_WIDTH, MASTER_PIXEL_HEIGHT);
  for (let i = 0; i < cut.length; i++) if (cut[i] > 0) outline[i] = Math.min(outline[i], 1 - cut[i]);

  /** In u; 0 where no neck is seen. */
  function halfWidthOfNeck(side: number): number {
    const [top, bottom] = ROWS.neck;
    const widths: number[] = [];
    for (let y = 0; y < REGION_GRID.height; y++) {
      const row = pixelsOfRow(y).filter((i) => side * u[i] > 0 && v[i] > top && v[i] < bottom && isSkin(i));
      if (row.length > 0) widths.push(Math.max(...row.map((i) => side * u[i])));
    }
    return widths.length > 0 ? median(widths) + NECK_MARGIN : 0;
  }
}

const pixelsOfRow = (y: number): number[] =>
  Array.from({ length: REGION_GRID.width }, (_, x) => y * REGION_GRID.width + x);
