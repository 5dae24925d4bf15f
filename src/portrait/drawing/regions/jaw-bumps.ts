// What sticks out of the figure between ear and neck and is drawn as skin: curls and earrings.
import { resizePlaneBilinear } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { median } from '../../raster/statistics.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { type HalfSizeSubject, REGION_GRID } from './half-size-subject.ts';
import { type RegionLabels, SKIN } from './labels.ts';

/** In head coordinates: rows in which an ear may end and bumps lie, the row in which every ear has ended, rows of the narrow neck. */
const ROWS = { top: 0.28, ear: 0.64, bottom: 1.05, neck: [1.08, 1.18] } as const;
/** In face widths: an ear has ended where the skin reaches no further beyond the face; what does so below is a bump, and what reaches further a hand. */
const BEYOND = { least: 0.03, most: 0.25 };
/** In u: what reaches no further out than the neck and so much is neck. */
const NECK_MARGIN = 0.04;

/** Takes skin that reaches beyond face and neck below each ear off the outline, which changes. `figure`: the outline on the regions' grid. */
export function removeBumpsBesideJawFromOutlineInPlace(
  outline: Plane,
  labels: RegionLabels,
  { u, v, beyond, eyes }: Pick<HalfSizeSubject, 'u' | 'v' | 'beyond' | 'eyes'>,
  figure: Plane,
): void {
  const { width, height } = REGION_GRID;
  const bumps = new Float32Array(figure.length);
  let hasBumps = false;
  for (const side of [-1, 1]) {
    const edges = Array.from({ length: height }, (_, y) => lastPixelOfRow(y, side, (i) => figure[i] > 0.5));
    const [neckTop, neckBottom] = ROWS.neck;
    const neck = edges
      .map((_, y) => lastPixelOfRow(y, side, (i) => figure[i] > 0.5 && labels[i] === SKIN))
      .filter((i) => labels[i] === SKIN && v[i] > neckTop && v[i] < neckBottom)
      .map((i) => side * u[i]);
    if (neck.length === 0) continue;
    const farthest = median(neck) + NECK_MARGIN;
    let hasEarEnded = false;
    for (const edge of edges) {
      if (labels[edge] !== SKIN || v[edge] < ROWS.top || v[edge] > ROWS.bottom) continue;
      hasEarEnded ||= v[edge] > ROWS.ear || beyond[edge] < BEYOND.least;
      if (!hasEarEnded || beyond[edge] > BEYOND.most) continue;
      for (let i = edge; labels[i] === SKIN && beyond[i] > BEYOND.least && side * u[i] > farthest; i -= side) {
        bumps[i] = 1;
        hasBumps = true;
      }
    }
  }
  if (!hasBumps) return;
  const cut = resizePlaneBilinear(
    gaussianBlur(bumps, REGION_GRID, 1),
    width,
    height,
    MASTER_PIXEL_WIDTH,
    MASTER_PIXEL_HEIGHT,
  );
  for (let i = 0; i < cut.length; i++) if (cut[i] > 0) outline[i] = Math.min(outline[i], 1 - cut[i]);

  /** The farthest pixel of a row at a side of the head for which a test holds; the one in the middle of the face where it holds for none. */
  function lastPixelOfRow(y: number, side: number, test: (i: number) => boolean): number {
    const middle = Math.round(eyes[0]);
    let x = side > 0 ? width - 1 : 0;
    while (side * (x - middle) > 0 && !test(y * width + x)) x -= side;
    return y * width + x;
  }
}
